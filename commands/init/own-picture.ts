import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { isPicture } from '#contract/content-values.ts'

type Found = { name: string; bytes: Buffer } | { report: string }

export async function ownPicture(image: string, source: string): Promise<Found> {
  const shown = image.length > 80 ? `${image.slice(0, 77)}...` : image
  const by = 'save it as a JPEG in pictures/, and put its name after "picture:" in profile.yml'
  if (/^(https?:)?\/\//i.test(image))
    return { report: `the picture ${shown} is not fetched: ${by}` }
  try {
    const [, data] = /^data:image\/[^,]*;base64,(.*)$/s.exec(image) ?? []
    const bytes = data ? Buffer.from(data, 'base64') : readFileSync(join(dirname(source), image))
    const { format = '' } = await sharp(bytes).metadata()
    const name = `me.${format === 'heif' ? 'avif' : format}`
    // Its head alone may be readable.
    await sharp(bytes).resize(8).toBuffer()
    if (isPicture(name)) return { name, bytes }
  } catch {}
  return { report: `${shown} can't be read as a picture: ${by}` }
}
