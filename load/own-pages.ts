import { dirname } from 'node:path'
import { slug } from 'github-slugger'
import type { OwnPage } from '#contract/built-content.ts'
import { languageFolders } from './languages/folders.ts'
import { postFiles } from './posts/files.ts'
import { readHead } from './posts/head.ts'
import { withoutTitle } from './posts.ts'
import { type ProseReader, readProse } from './prose/read-prose.ts'
import { readText } from './text-file.ts'

const taken =
  /^(?:home|about|projects|resume|contact|writing|privacy|admin|for|api|assets|licences|healthz|readyz|index|404)$/

/** `pages/<slug>.md` is a page at /<slug>. */
export async function readPages(
  folder: string,
  { drafts, ...reader }: ProseReader & { drafts: boolean },
): Promise<OwnPage[]> {
  const { diagnostics } = reader
  const languages = languageFolders(dirname(folder))
  const pages: OwnPage[] = []
  for (const { file, name } of postFiles(folder)) {
    const text = diagnostics.try(() => readText(file))
    const read = text === undefined ? undefined : readHead(file, text, diagnostics)
    if (!read) continue
    const { head, positionOf } = read
    const address = slug((head.slug ?? name).normalize())
    const reject = (expected: string) =>
      diagnostics.error(
        file,
        `found a page for /${address}, ${expected}: expected another name`,
        head.slug ? positionOf(['slug']) : { line: 1, column: 1 },
      )
    if (!address) reject('a name without letters or digits')
    else if (taken.test(address)) reject('an address of Foyer')
    else if (languages.includes(address)) reject('the address of a language')
    else if (pages.some((page) => page.slug === address)) reject('which another file has')
    else if (drafts || !head.draft) {
      const { heading, body } = withoutTitle(read.body, head.title)
      const prose = await readProse(body, file, reader)
      const title = head.title ?? heading ?? name.replace(/^./u, (first) => first.toUpperCase())
      pages.push({ slug: address, title, body: prose })
    }
  }
  return pages
}
