import { createCipheriv } from 'node:crypto'
import sharp from 'sharp'

/** So many bytes that nothing compresses, the same each time: pictures that are made of them are kept between runs. */
export const grain = (bytes: number): Buffer =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(bytes))

/** A photograph that is nothing but grain, as wide as a phone shows it. */
export const grainyPhotograph = () =>
  sharp(grain(700 * 700 * 3), { raw: { width: 700, height: 700, channels: 3 } })
