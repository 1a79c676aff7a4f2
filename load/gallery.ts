import { extname } from 'node:path'
import type { GalleryItem } from '#contract/built-content.ts'
import type { ProjectFrontMatter } from '#contract/project.ts'
import type { Parsed } from './markdown.ts'
import type { ReadAsset } from './pictures.ts'
import { findNamed } from './prose/figures.ts'
import type { ProseReader } from './prose/read-prose.ts'
import type { YamlFile } from './yaml-file.ts'

export async function readGallery(
  items: Parsed<ProjectFrontMatter['gallery']>,
  yaml: YamlFile<unknown>,
  reader: ProseReader & { asset: ReadAsset },
): Promise<GalleryItem[]> {
  const { picture, asset } = reader
  const read = async ({ alt, caption, ...names }: (typeof items)[number], index: number) => {
    const find = (key: keyof typeof names) =>
      findNamed(names[key], yaml, ['gallery', index, key], reader)
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
