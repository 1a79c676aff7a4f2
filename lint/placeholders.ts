import type { Diagnostic } from '../load/diagnostic.ts'
import type { TextLine } from './text-lines.ts'

/** Used in the examples that `npm run init` writes. */
export const placeholders = {
  jobTitle: 'Your Job Title',
  place: 'Your Employer',
  project: 'Your Project',
}

type Kind = { pattern: RegExp; words: string }

const placeholder = {
  pattern: new RegExp(Object.values(placeholders).join('|'), 'g'),
  words: 'placeholder still used',
}

const kinds: Kind[] = [
  placeholder,
  {
    pattern: /(?:[\w-]+\.)*example\.(?:com|org|net)\b|[\w-]+\.(?:example|invalid)\b/g,
    words: 'placeholder address',
  },
  {
    pattern: /\b555[-. ]?01\d\d\b/g,
    words: 'placeholder phone number',
  },
  {
    // Only up to the name, because what follows is a secret.
    pattern: /\bhttps?:\/\/[^\s/?#:@"'<>()]*(?=[^\s/?#"'<>()]*@)/gi,
    words: 'this address publishes a name or password; remove them',
  },
  { pattern: /\blorem ipsum\b|\bdolor sit amet\b/gi, words: 'filler text' },
  {
    // JSON Resume, al-folio, HugoBlox, RenderCV and the like.
    pattern:
      /There is no spoon|A summary of John Doe|\b(?:Description|Reference)…|\b(?:J(?:ohn|ane)|Alan) Doe\b|\b[Jj]ohn\.?[Dd]oe\b|Started the company$|(?<=place: "?)Company"?$|(?<=title: "?)(?:Award|Certificate|Publication)"?$|Richard Hendricks?\b|Pied Piper|\b(?:company|certificate|publication|john-?doe)\.com\b|\b(?:Sub-description|Description) \d\.|(?<=name: "?)Albert Einstein|Description 1\b|Nelson Bighetti|Wowchemy University|GenCoin|\bYour (?:Name|Company|University|Title)\b|Describe your (?:role|study|position) here|Highlight #?\d\b|Bullet point$|someone@example|yourname/g,
    words: "another template's sample text",
  },
  { pattern: /\b(?:TODO|TBD|FIXME|XXX)\b/g, words: 'a note to yourself' },
]

export function findPlaceholders(lines: TextLine[]): Diagnostic[] {
  const shown = withoutDrafts(lines)
  return kinds.flatMap((kind) => {
    const { pattern, words } = kind
    const found = (kind === placeholder ? shown : lines).flatMap(({ file, line, text }) =>
      (text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)]).map(({ 0: word, index }) => ({
        file,
        position: { line, column: index + 1 },
        word,
      })),
    )
    const [first] = found
    if (!first) return []
    const files = new Set(found.map(({ file }) => file)).size
    const where = files > 1 ? ` in ${files} files` : ''
    const times = found.length > 1 ? ` (${found.length} times${where}, first here)` : ''
    const text = `found ${JSON.stringify(first.word)}: ${words}${times}`
    return [{ file: first.file, position: first.position, severity: 'warning', text }]
  })
}

/** Leaves out files and entries that are drafts. */
function withoutDrafts(lines: TextLine[]): TextLine[] {
  let entries = 0
  const parts = Map.groupBy(lines, ({ file, text }) => {
    if (/^ *- id:/.test(text)) entries += 1
    return `${entries} ${file}`
  })
  return [...parts.values()]
    .filter((part) => !part.some(({ text }) => /^\s*draft: true/.test(text)))
    .flat()
}
