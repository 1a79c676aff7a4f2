import fc from 'fast-check'

/** One of several, each as often as its weight says. */
export const weighted = <T>(...choices: [weight: number, arbitrary: fc.Arbitrary<T>][]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))

/** Bytes that mean something to somebody's parser: of UTF-8, HTTP, URLs, JSON, JavaScript, SQL. */
const short = [
  '\0 \xff\xfe \xc0\xaf \xed\xa0\x80 \xe2\x82 \xf4\x90\x80\x80 \xef\xbb\xbf \x01 \t A 0 -1 1e999',
  '% %00 %zz %ff %ed%a0%80 %c0%ae %2e%2e/ ../ // \\ ; ? # * + & && = : , " \' { } [ ]',
  "\\u0000 \\ud800 null __proto__ constructor toString <script> '-- $where /**/",
].flatMap((pieces) => pieces.split(' '))
const long = [' '.repeat(70_000), '['.repeat(12_000), '{"a":'.repeat(3000), 'x'.repeat(5000)]
const lineEnds = ['\r\n', '\n', '\r', '\r\n\r\n']

/** Texts with a few bytes removed, or some of these added. */
function mutated(texts: fc.Arbitrary<string>, added: string[], maxLength: number) {
  const mutation = fc.tuple(
    fc.nat(),
    fc.nat({ max: 3 }),
    fc.constantFrom('', ' ', ...short, ...added),
  )
  return fc.tuple(texts, fc.array(mutation, { minLength: 1, maxLength })).map(([text, mutations]) =>
    mutations.reduce((changed, [at, removed, added]) => {
      const place = at % (changed.length + 1)
      return changed.slice(0, place) + added + changed.slice(place + removed)
    }, text),
  )
}

/** Texts of one line, of which one in `rarity` has a few bytes changed. */
export const oftenRight = (texts: fc.Arbitrary<string>, rarity: number) =>
  weighted([rarity - 1, texts], [1, mutated(texts, long, 3)])

/** Texts with a few bytes changed, of which some may be the ends of lines. */
export const alwaysWrong = (texts: fc.Arbitrary<string>) => mutated(texts, lineEnds, 4)
