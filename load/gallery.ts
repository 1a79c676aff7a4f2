import { existsSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { GalleryItem } from '#contract/built-content.ts'
import type { ProjectFrontMatter } from '#contract/content.ts'
import type { ReadAsset } from './pictures.ts'
import type { ProseReader } from './prose.ts'
import type { YamlFile } from './yaml-file.ts'

export async function readGallery(
  items: ProjectFrontMatter['gallery'],
  { file, positionOf }: YamlFile<unknown>,
  { diagnostics, picture, asset, foldersOf }: ProseReader & { asset: ReadAsset },
): Promise<GalleryItem[]> {
  const folders = foldersOf(dirname(file))
  const read = async ({ alt, caption, ...names }: (typeof items)[number], index: number) => {
    const find = (key: keyof typeof names) => {
      const name = names[key]
      if (!name) return undefined
      const found = folders.map((folder) => join(folder, name)).find((each) => existsSync(each))
      const text = `gallery.${index}.${key}: found ${JSON.stringify(name)}, expected a file beside this one`
      if (!found) diagnostics.error(file, text, positionOf(['gallery', index, key]))
      return found
    }
    const [image, dark, video] = [find('image'), find('dark'), find('video')]
    const type = video && `video/${extname(video).slice(1).toLowerCase()}`
    return {
      picture: image ? await picture(image) : undefined,
      dark: dark ? await picture(dark) : undefined,
      video: video && type ? { src: asset(video), type } : undefined,
      alt,
      caption,
    }
  }
  return Promise.all(items.map(read))
}
