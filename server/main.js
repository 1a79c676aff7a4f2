// Plain JavaScript, so that an old Node can say what is wrong.
import module from 'node:module'

const needed = 26
if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `foyer: Foyer needs Node ${needed} or later, and this is ${process.versions.node}. Run "npm start", which uses the right version.`,
  )
  process.exit(1)
}
module.enableCompileCache?.()
import('./serve.ts').then(({ serve }) => serve())
