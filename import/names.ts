import type { FileSource } from '../load/file-source.ts'
import { oneLine } from './clean-text.ts'
import { textIn } from './documents.ts'
import { isDemo } from './families.ts'

// Where a site's title and its owner stand in other files.
const pages: [file: RegExp, title: RegExp][] = [
  [/^(public\/)?index\.html$/, /<title>\s*([^<{]+)/i],
  [/^gitprofile\.config\.[jt]s$/, /\bseo:\s*\{\s*title:\s*["']([^"']+)/],
  [/(^|\/)app\/layout\.[jt]sx$/, /\btitle:\s*(?:\{\s*default:\s*)?["'`]([^"'`${]+)/],
]
const owners: typeof pages = [
  [/^package\.json$/, /"author":\s*(?:\{\s*"name":\s*)?"([^"<(]+)/],
  [/^LICEN[CS]E(\.\w+)?$/i, /^\W*copyright\s*(?:\(c\))?[\W\d]*([^\n<(]+)/im],
]

function nameAt(source: FileSource, places: typeof pages): string | undefined {
  const found = places.flatMap(([shape, title]) =>
    source.files
      .filter((file) => shape.test(file))
      .flatMap((file) => nameInTitle(title.exec(textIn(source, file))?.[1]) ?? []),
  )
  return found.find((name) => !isDemo(name))
}

/** "Ann Baker's Blog" is hers. */
export const nameInTitle = (title?: string) =>
  oneLine(
    title
      ?.slice(0, 200)
      .replace(/\s*(\s[–—:-]\s|\|).*|^(portfolio|website|blog|home ?page) of /is, '')
      .replace(
        /(^|['’]s?\s+|\s+)((my|personal)\s+)*(blog|(web)?site|portfolio|home ?page|^home|(?<=['’]s\s|my\s)home|resume|cv)\s*$/i,
        '',
      ),
  )

// The language of its pages, if it is not worked out by a program.
const htmlTags: typeof pages = [
  [
    /(^|\/)(index|_?layouts?\/[\w-]+|_document|layout|BaseHead|head)\.(html|astro|[jt]sx?)$/,
    /<html\b[^<>]*\blang=\{?["']([a-z]{2}(?:-\w+)?)["']/i,
  ],
]
export const languageIn = (source: FileSource) => nameAt(source, htmlTags)

const folderName = (path: string) =>
  path
    .split(/[\\/]/)
    .findLast((name) => !/^(_?posts|_?data|content|src|public)?$/.test(name))
    ?.replace(/([-_](main|master))?(\.zip)?$/, '')

export const titleIn = (source: FileSource) => nameAt(source, pages)
export const ownerIn = (source: FileSource) => nameAt(source, owners) ?? folderName(source.path)
