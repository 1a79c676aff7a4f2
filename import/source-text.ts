import { CannotStart } from '#contract/cannot-start.ts'
import { ContentError } from '../load/diagnostic.ts'
import { decoded, readBytes } from '../load/text-file.ts'

/** The bytes of a file that somebody else has made. Throws `CannotStart`. */
export const readSourceBytes = (file: string): Buffer => inOneLine(file, () => readBytes(file))

/** Its text, or that of bytes that were found in it under this name, as `readText` has it. Throws `CannotStart`. */
export const readSource = (file: string, bytes?: Buffer): string =>
  inOneLine(file, () => decoded(file, bytes ?? readBytes(file)))

function inOneLine<Read>(file: string, read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const reasons = error.diagnostics.map(({ text, position }) =>
      position ? `${text} (line ${position.line}, column ${position.column})` : text,
    )
    throw new CannotStart(`${file} can't be read: ${reasons.join('; ')}.`)
  }
}
