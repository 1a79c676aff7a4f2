import { realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import sharp from 'sharp'
import { isPicture } from '#contract/content-values.ts'
import { readBytes } from '../../load/text-file.ts'

type Found = { name: string; bytes: Buffer } | { report: string }

export async function ownPicture(
  { address, line }: { address: string; line?: number },
  source: string,
): Promise<Found> {
  const where = line ? ` (line ${line})` : ''
  const shown = (address.length > 80 ? `${address.slice(0, 77)}...` : address) + where
  const by = 'save it as a JPEG in pictures/, and put its name after "picture:" in profile.yml'
  if (/^(https?:)?\/\//i.test(address))
    return { report: `the picture ${shown} is not fetched: ${by}` }
  try {
    const [, data] = /^data:image\/[^,]*;base64,(.*)$/s.exec(address) ?? []
    const file = data ? '' : realpathSync(join(dirname(source), address))
    if (file && !file.startsWith(join(realpathSync(dirname(source)), sep)))
      return { report: `the picture ${shown} is not beside the resume: ${by}` }
    const bytes = data ? Buffer.from(data, 'base64') : readBytes(file)
    const { format = '' } = await sharp(bytes).metadata()
    const name = `me.${format === 'heif' ? 'avif' : format}`
    // A truncated file may still have a readable header.
    await sharp(bytes).resize(8).toBuffer()
    if (isPicture(name)) return { name, bytes }
  } catch {}
  return { report: `${shown} can't be read as a picture: ${by}` }
}
