import fc from 'fast-check'

/** Bytes that mean something to somebody's parser: of UTF-8, HTTP, URLs, JSON, JavaScript, SQL. */
const short = [
  '\0 \xff\xfe \xc0\xaf \xed\xa0\x80 \xe2\x82 \xf4\x90\x80\x80 \xef\xbb\xbf \x01 \t A 0 -1 1e999',
  '% %00 %zz %ff %ed%a0%80 %c0%ae %2e%2e/ ../ // \\ ; ? # * + & && = : , " \' { } [ ]',
  "\\u0000 \\ud800 null __proto__ constructor toString <script> '-- $where /**/",
].flatMap((pieces) => pieces.split(' '))
const long = [' '.repeat(70_000), '['.repeat(12_000), '{"a":'.repeat(3000), 'x'.repeat(5000)]
const lineEnds = ['\r\n', '\n', '\r', '\r\n\r\n']

type Mutation = { at: number; removed: number; added: string }

const mutationsOf = (added: string[], maxLength: number) =>
  fc.array(
    fc.record({
      at: fc.nat(),
      removed: fc.nat({ max: 3 }),
      added: fc.constantFrom('', ...added),
    }),
    { minLength: 1, maxLength },
  )

function mutate([text, mutations]: [string, Mutation[]]): string {
  return mutations.reduce((changed, { at, removed, added }) => {
    const place = at % (changed.length + 1)
    return changed.slice(0, place) + added + changed.slice(place + removed)
  }, text)
}

/** Texts of one line, of which one in `rarity` has a few bytes changed. */
export const oftenRight = (texts: fc.Arbitrary<string>, rarity: number) =>
  fc.oneof(
    { weight: rarity - 1, arbitrary: texts },
    { weight: 1, arbitrary: fc.tuple(texts, mutationsOf([' ', ...short, ...long], 3)).map(mutate) },
  )

/** Texts with a few bytes changed, of which some may be the ends of lines. */
export const alwaysWrong = (texts: fc.Arbitrary<string>) =>
  fc.tuple(texts, mutationsOf([' ', ...short, ...lineEnds], 4)).map(mutate)
