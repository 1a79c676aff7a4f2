import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folders and files that exist only once the product has run, or its owner has added them. */
const madeLater =
  /^(?:\.\/)?(data|dist|node_modules|\.cache\/|\.env$|content\/(cv\.pdf|cv-font\.ttf)|content\/variants\/|screenshots)/

/** What documents name and the project does not have: files in backticks, links to files, npm scripts. */
export function missingFromDocs(root: string, documents: string[]): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8')
    const missing: string[] = []
    for (const [, path = ''] of text.matchAll(
      /`((?:[\w.-]+\/)+[\w.-]*|[\w-]+\.(?:ts|tsx|mjs|md|yml|json))`/g,
    )) {
      const places = [join(root, path), join(root, dirname(document), path)]
      if (!madeLater.test(path) && !places.some(existsSync)) missing.push(`\`${path}\``)
    }
    for (const [, link = ''] of text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)) {
      if (!existsSync(join(root, dirname(document), link))) missing.push(`a link to ${link}`)
    }
    for (const [, script = ''] of text.matchAll(/npm run ([a-z:]+)/g)) {
      if (!(script in scripts)) missing.push(`npm run ${script}`)
    }
    return missing.map((name) => `${document}: names ${name}, which is not there`)
  })
}
