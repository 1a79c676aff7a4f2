// TeX's accents, each before the mark that it puts on a letter, and its letters.
const accents =
  '\'\u0301`\u0300^\u0302"\u0308~\u0303c\u0327v\u030c=\u0304.\u0307u\u0306H\u030bk\u0328r\u030a'
const letters = 'ss ß ae æ AE Æ oe œ OE Œ o ø O Ø l ł L Ł aa å AA Å i ı'.split(' ')

const braced = String.raw`\{((?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*)\}`
const field = new RegExp(String.raw`(\w+)\s*=\s*(?:${braced}|"((?:[^"{}]|${braced})*)"|(\w+))`, 'g')

/** The entries of a BibTeX file, as an importer of resumes understands them. */
export const bibliographyIn = (text: string): Record<string, string>[] =>
  text
    .replace(/^%.*$/gm, '')
    .split(/^\s*@(?!string|comment|preamble)(?=\w+\s*[{(])/im)
    .slice(1)
    .map((entry) => {
      const values = [...entry.matchAll(field)].map(([, key = '', ...texts]) => [
        key.toLowerCase(),
        plain(texts.find(Boolean) ?? ''),
      ])
      return publicationOf(Object.fromEntries(values))
    })
    .filter(({ title }) => title)

function publicationOf(fields: Record<string, string>): Record<string, string> {
  const first = (...keys: string[]) => keys.map((key) => fields[key]).find(Boolean) ?? ''
  const { title = '', author = '', doi = '', pages = '' } = fields
  const names = author.split(/\s+and\s+/).map((name) => name.split(/,\s*/).reverse().join(' '))
  const links = [
    fields.html,
    fields.url,
    doi && `https://doi.org/${doi.replace(/^.*doi\.org\//, '')}`,
  ]
  return {
    title,
    journal: first('journal', 'booktitle', 'publisher', 'school', 'institution'),
    date: [fields.year, fields.month].filter(Boolean).join(' '),
    link: [...links, fields.pdf].find((each) => each?.startsWith('http')) ?? '',
    author: names.join(', '),
    volume: first('volume'),
    pages: pages.replace('--', '–'),
    note: first('note', 'award'),
    abstract: first('abstract'),
  }
}

/** Without TeX's braces and commands. */
const plain = (text: string) =>
  text
    .replace(/\\([`'^"~=.]|[cvuHkr](?=[\s{]))\s*\{?\\?(\p{L})\}?/gu, (_, accent, letter) => {
      return letter + accents[accents.indexOf(accent) + 1]
    })
    .replace(/\\(ss|ae|AE|oe|OE|o|O|l|L|aa|AA|i)(?![a-z])\s*/g, (_, name) => {
      return letters[letters.indexOf(name) + 1] ?? ''
    })
    .replace(/\\([&%$#_])/g, '$1')
    .replace(/[{}]|\\\w+\s?/g, '')
    .replace(/~|\s+/g, ' ')
    .normalize('NFC')
    .trim()
