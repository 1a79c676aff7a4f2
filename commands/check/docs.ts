import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const generated =
  /^(?:\.\/)?(data|dist|node_modules|\.cache\/|\.env$|sample\/(cv\.pdf|style\.css|\.addresses|pages\/|variants\/)|screenshots)/

const namedFile = /`((?:[\w.-]+\/)+[\w.-]*|[\w-]+\.(?:ts|tsx|mjs|md|yml|json))`/g
const link = /(?<!`!\[[^\]`]*)\]\((?!https?:|#|mailto:)([^)#\s]+)/g
const script = /npm run ([a-z:]+)/g

export function missingFromDocs(root: string): string {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const flags = ['--cached', '--others', '--exclude-standard', '--deduplicate']
  const listed = execFileSync('git', ['ls-files', ...flags], { cwd: root, encoding: 'utf8' })
  const files = listed.split('\n').filter((path) => path && existsSync(join(root, path)))
  const isFile = (name: string) => files.some((path) => `/${path}`.endsWith(`/${name}`))
  return (
    files
      // Links in content lead to pages.
      .filter((path) => path.endsWith('.md') && !path.startsWith('sample/'))
      .flatMap((document) => {
        const text = readFileSync(join(root, document), 'utf8')
        const folder = join(root, dirname(document))
        const all = (pattern: RegExp) =>
          [...text.matchAll(pattern)].map(([, name = '']) => name.replace(/^content\//, 'sample/'))
        const isThere = (path: string) => [root, folder].some((at) => existsSync(join(at, path)))
        const missing = [
          ...all(namedFile).filter(
            (path) => !generated.test(path) && !isFile(path) && !isThere(path),
          ),
          ...all(link).filter((path) => !existsSync(join(folder, path))),
          ...all(script).filter((name) => !(name in scripts)),
        ]
        return missing.map((name) => `${document} mentions ${name}, which doesn't exist`)
      })
      .join('\n')
  )
}
