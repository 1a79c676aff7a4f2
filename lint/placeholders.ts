import type { Diagnostic } from '../load/diagnostic.ts'
import type { TextLine } from './text-lines.ts'

/** Words of the examples, hidden as drafts, that `npm run init` writes for owners without a resume. */
export const placeholders = {
  jobTitle: 'Your Job Title',
  place: 'Your Employer',
  project: 'Your Project',
}

type Kind = { pattern: RegExp; words: string }

const kinds: Kind[] = [
  {
    pattern: new RegExp(Object.values(placeholders).join('|'), 'g'),
    words: 'a placeholder is left, put your own words in its place',
  },
  {
    pattern:
      /Fernwhistle|Ottervane|Lanternquay|Bramblecove|Thistledrum|Larkhollow|Marlowfen|Sample Institute|A large search company/gi,
    words: "a workplace or school of the sample's is left",
  },
  {
    pattern: /(?:[\w-]+\.)*example\.(?:com|org|net)\b|[\w-]+\.(?:example|invalid)\b/g,
    words: 'an address that is reserved for examples leads nowhere',
  },
  {
    pattern: /\b555[-. ]?01\d\d\b/g,
    words: 'a phone number that is reserved for examples is left',
  },
  {
    // Up to the name alone: what follows it is a secret.
    pattern: /\bhttps?:\/\/[^\s/?#:@"'<>()]*(?=[^\s/?#"'<>()]*@)/gi,
    words: 'an address with a name or password in it is published, take them out of it',
  },
  { pattern: /\blorem ipsum\b|\bdolor sit amet\b/gi, words: 'filler text is left' },
  {
    // JSON Resume, al-folio, HugoBlox, RenderCV and the like.
    pattern:
      /There is no spoon|A summary of John Doe|\b(?:Description|Reference)…|\b(?:J(?:ohn|ane)|Alan) Doe\b|\b[Jj]ohn\.?[Dd]oe\b|Started the company$|(?<=place: "?)Company"?$|(?<=title: "?)(?:Award|Certificate|Publication)"?$|Richard Hendricks?\b|Pied Piper|\b(?:company|certificate|publication|john-?doe)\.com\b|\b(?:Sub-description|Description) \d\.|(?<=name: "?)Albert Einstein|Description 1\b|Nelson Bighetti|Wowchemy University|GenCoin|\bYour (?:Name|Company|University|Job Title|Title)\b|Describe your (?:role|study|position) here|Highlight #?\d\b|Bullet point$|someone@example|yourname/g,
    words: 'a sample text of another template is left, put your own words in its place',
  },
  { pattern: /\b(?:TODO|TBD|FIXME|XXX)\b/g, words: 'a note to yourself is left' },
]

/** The sample's name as its texts have it, as far as it can't be that of the owner, whose profile says `name`. */
function sampleName(name: string): Kind {
  const [own = ''] = name.split(' ')
  const pattern =
    name === 'Robin Sample'
      ? /\bRobin\b|robin-sample/g
      : own === 'Robin'
        ? /\bRobin Sample\b|robin-sample/g
        : /\bRobin Sample\b|\bI am Robin\b|robin-sample/g
  return { pattern, words: "the sample's name is left, put your own in its place" }
}

function nameIn(lines: TextLine[]): string {
  const line = lines.find(({ file, text }) => /profile\.yml$/.test(file) && /^name:/.test(text))
  return line?.text.replace(/^name:\s*|["']|\s+$/g, '') ?? ''
}

/** Words that no visitor should read: one diagnostic a kind, at the first place, with their number. */
export function placeholderDiagnostics(lines: TextLine[]): Diagnostic[] {
  return [sampleName(nameIn(lines)), ...kinds].flatMap(({ pattern, words }) => {
    const found = lines.flatMap(({ file, line, text }) =>
      [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
        file,
        position: { line, column: index + 1 },
        word,
      })),
    )
    const [first] = found
    if (!first) return []
    const files = new Set(found.map(({ file }) => file)).size
    const where = files > 1 ? ` in ${files} files` : ''
    const times = found.length > 1 ? `, ${found.length} times${where}, first here` : ''
    const text = `found ${JSON.stringify(first.word)}: ${words}${times}`
    return [{ file: first.file, position: first.position, severity: 'warning', text }]
  })
}
