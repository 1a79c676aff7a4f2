import { basename, dirname, join, sep } from 'node:path'
import type { Element, ElementContent } from 'hast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toHast } from 'mdast-util-to-hast'
import type { Picture } from '#contract/picture.ts'
import type { DiagnosticCollector } from '../diagnostic.ts'
import { pathText } from '../schema-errors.ts'
import { findFile } from '../text-file.ts'
import type { YamlFile } from '../yaml-file.ts'
import { element, isBlank } from './hast-text.ts'

/** In or below one of the folders; of an address of another generator, the file's name is enough. */
export function findBeside(address: string, folders: string[]): string | undefined {
  const [path = ''] = address.split(/[?#]/)
  return folders
    .flatMap((folder) =>
      [address, path, basename(path), join('images', basename(path))]
        .map((name) => join(folder, name))
        .filter((file) => file.startsWith(folder + sep)),
    )
    .values()
    .map(findFile)
    .find((file) => file !== undefined)
}

export const isElsewhere = (address: string) => /^(?!\.\/[^/]+$).*\//.test(address)

/** The file that a key names, if there is one. */
export function findNamed(
  name: string | undefined,
  { file, positionOf }: Pick<YamlFile<unknown>, 'file' | 'positionOf'>,
  key: PropertyKey[],
  reader: {
    diagnostics: DiagnosticCollector
    foldersOf: (folder: string) => string[]
    isPost?: boolean
  },
): string | undefined {
  const found = name && findBeside(name, reader.foldersOf(dirname(file)))
  if (name && !found) {
    const text = `${pathText(key)}: found ${JSON.stringify(name)}, expected a file beside this one`
    const severity = reader.isPost || isElsewhere(name) ? 'warning' : 'error'
    reader.diagnostics.found.push({ file, text, severity, position: positionOf(key) })
  }
  return found
}

const sizes = '(min-width: 48rem) 42rem, 92vw'

export function fillPicture(into: Element, { src, width, height, srcSet }: Picture, alt: string) {
  into.children = [
    ...(srcSet ? [element('source', { type: 'image/avif', srcSet, sizes }, [])] : []),
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
    const caption = element('figcaption', {}, captionOf(String(title)))
    return element('figure', {}, [part, caption])
  })
}

/** Emphasis and code alone: a link would have to be checked. */
function captionOf(title: string): ElementContent[] {
  const tree = toHast(fromMarkdown(title))
  const [only, ...others] = tree.type === 'root' ? tree.children : []
  const isPlain = !/"tagName":"(?!p"|em"|strong"|code")/.test(JSON.stringify(tree))
  const isLine = isPlain && others.length === 0 && only?.type === 'element'
  return isLine ? only.children : [{ type: 'text', value: title }]
}

function pictureIn(node: ElementContent): Element | undefined {
  if (node.type !== 'element') return undefined
  if (node.tagName === 'picture') return node
  const [only, ...others] = node.children
  return node.tagName === 'a' && only && others.length === 0 ? pictureIn(only) : undefined
}
