// Plain JavaScript, so that an old Node can read it far enough to be told so: it can't read TypeScript,
// and the database's driver would end its process without a word.
import module from 'node:module'

const needed = 26
if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `foyer: this is Node ${process.versions.node}, and Foyer needs ${needed} or later. Use "npm start": it runs the Node that comes with the project.`,
  )
  process.exit(1)
}
module.enableCompileCache?.()
import('./serve.ts').then(({ serve }) => serve())
