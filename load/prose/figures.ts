import { existsSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import type { Element, ElementContent } from 'hast'
import type { Picture } from '#contract/picture.ts'
import { element, isBlank } from './hast-text.ts'

/** In or below one of the folders; of an address of another generator, the file's name is enough. */
export function findBeside(address: string, folders: string[]): string | undefined {
  const [path = ''] = address.split(/[?#]/)
  return folders
    .flatMap((folder) =>
      [path, basename(path)].map((name) => [folder, join(folder, name)] as const),
    )
    .find(([folder, file]) => file.startsWith(folder + sep) && existsSync(file))?.[1]
}

const sizes = '(min-width: 48rem) 42rem, 92vw'

export function fillPicture(into: Element, { src, width, height, sources }: Picture, alt: string) {
  into.children = [
    ...sources.map(({ type, srcSet }) => element('source', { type, srcSet, sizes }, [])),
    element('img', { src, width, height, alt, loading: 'lazy' }, []),
  ]
}

export function toFigures(children: ElementContent[]): Element[] | undefined {
  const parts = children.filter((child) => !isBlank([child]))
  if (parts.length === 0 || !parts.every((part) => pictureIn(part))) return undefined
  return parts.map((part) => {
    const picture = pictureIn(part)
    const { title, ...rest } = picture?.properties ?? {}
    if (!title || !picture) return element('figure', {}, [part])
    picture.properties = rest
    const caption = element('figcaption', {}, [{ type: 'text', value: String(title) }])
    return element('figure', {}, [part, caption])
  })
}

function pictureIn(node: ElementContent): Element | undefined {
  if (node.type !== 'element') return undefined
  if (node.tagName === 'picture') return node
  const [only, ...others] = node.children
  return node.tagName === 'a' && only && others.length === 0 ? pictureIn(only) : undefined
}
