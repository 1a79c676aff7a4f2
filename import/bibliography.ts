const marks: Record<string, string> = {
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '"': '\u0308',
  '~': '\u0303',
  c: '\u0327',
  v: '\u030c',
  '=': '\u0304',
  '.': '\u0307',
  u: '\u0306',
  H: '\u030b',
  k: '\u0328',
  r: '\u030a',
}

/** The entries of a BibTeX file, by their fields. */
export function bibliographyIn(text: string): Record<string, string>[] {
  const source = text.replace(/^%.*$/gm, '').replace(/^---[\s\S]*?^---$/m, '')
  return source
    .split(/^\s*@(?=\w+\s*[{(])/m)
    .slice(1)
    .flatMap((entry) => {
      if (/^(string|comment|preamble)/i.test(entry)) return []
      const values = entry.matchAll(
        /(\w+)\s*=\s*(?:\{((?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*)\}|"((?:[^"{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)"|(\w+))/g,
      )
      const fields = Object.fromEntries(
        [...values].map(([, key = '', ...texts]) => [
          key.toLowerCase(),
          plain(texts.find(Boolean) ?? ''),
        ]),
      )
      return fields.title ? [publicationOf(fields)] : []
    })
}

function publicationOf({
  author = '',
  year = '',
  month,
  journal,
  booktitle,
  publisher,
  school,
  institution,
  html,
  url,
  doi,
  title = '',
  ...more
}: Record<string, string>) {
  const authors = author.split(/\s+and\s+/).map((name) => name.split(/,\s*/).reverse().join(' '))
  const place = [journal, booktitle, publisher, school, institution].find(Boolean) ?? ''
  const { abstract = '', volume = '', pages = '', note = '', award = '', pdf = '' } = more
  const link =
    [
      html,
      url,
      doi && `https://doi.org/${doi.replace(/^https?:\/\/(dx\.)?doi\.org\//, '')}`,
      pdf,
    ].find((each) => each && /^http/.test(each)) ?? ''
  return {
    title,
    place,
    date: [year, month].filter(Boolean).join(' '),
    link,
    author: authors.join(', '),
    volume,
    pages: pages.replace('--', '–'),
    award,
    note,
    abstract,
  }
}

/** Without LaTeX's braces and commands. */
const plain = (text: string) =>
  text
    .replace(
      /\\([`'^"~=.cvuHkr])\s*\{?\\?(\w)\}?/g,
      (_, mark: string, letter: string) => letter + marks[mark],
    )
    .replace(
      /\\(ss|ae|AE|oe|o|O|l|L|aa|AA|i)\b\s*/g,
      (_, name: string) =>
        ({
          ss: 'ß',
          ae: 'æ',
          AE: 'Æ',
          oe: 'œ',
          o: 'ø',
          O: 'Ø',
          l: 'ł',
          L: 'Ł',
          aa: 'å',
          AA: 'Å',
          i: 'ı',
        })[name] ?? '',
    )
    .replace(/\\(?:emph|textbf|textit|textsc|url|href|text\w+)\b/g, '')
    .replace(/\\([&%$#_{}])/g, '$1')
    .replace(/[{}]|\\\w+\s?/g, '')
    .replace(/~|\s+/g, ' ')
    .normalize('NFC')
    .trim()
