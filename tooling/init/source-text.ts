import { CannotStart } from '../../server/cannot-start.ts'
import { ContentMistake } from '../content/mistake.ts'
import { decoded, readBytes } from '../content/text-file.ts'

/** The bytes of a file that somebody else has made. Throws `CannotStart`. */
export const readSourceBytes = (file: string): Buffer => inOneLine(file, () => readBytes(file))

/** Its text, or that of bytes that were found in it under this name, as `readText` has it. Throws `CannotStart`. */
export const readSource = (file: string, bytes?: Buffer): string =>
  inOneLine(file, () => decoded(file, bytes ?? readBytes(file)))

function inOneLine<Read>(file: string, read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ContentMistake)) throw error
    const reasons = error.findings.map(({ text, place }) =>
      place ? `${text} (line ${place.line}, column ${place.column})` : text,
    )
    throw new CannotStart(`${file} can't be read: ${reasons.join('; ')}.`)
  }
}
