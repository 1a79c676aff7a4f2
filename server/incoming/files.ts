import type { NewAttachment } from '../../store/store.ts'
import { fileName, inMegabytes, inOneLine } from './mail-text.ts'

/** Bytes of attachments that are kept of one mail. */
export const mostKept = 10 * 1024 * 1024
/** So many are listed. */
export const mostListed = 100

/** A file of a mail; its content where there is room for it. */
export type Listed = { name?: string; type: string; size: number; content?: Uint8Array }

/**
 * A mail as it was fetched: its source, or the beginning of a long one and its files. `isCut`: its text goes on after that;
 * `isRefused`: the mail server gives nothing of it.
 */
export type Fetched = {
  source: Buffer
  size: number
  listed?: Listed[]
  isCut?: boolean
  isRefused?: boolean
}

/** The files of a mail as a conversation has them, and what there is to say of what is not read or listed. */
export function filesOf(files: Listed[], { size, isCut }: Fetched) {
  const left = files.length - mostListed
  const notes = [
    ...(isCut ? [`This mail is ${inMegabytes(size)} long, and only its beginning was read.`] : []),
    ...(left > 0 ? [`It has ${left} more files.`] : []),
  ]
  return { attachments: files.slice(0, mostListed).map(toAttachment), notes }
}

const toAttachment = ({ name, type, size, content }: Listed): NewAttachment => ({
  name: fileName(name, type),
  type: inOneLine(type, 100),
  ...{ size, content },
})
