import { DOMParser, XMLSerializer } from '@xmldom/xmldom'
import { contentError } from './diagnostic.ts'
import { decodeText } from './text-file.ts'

const html = 'http://www.w3.org/1999/xhtml'
const active = /^(?:script|foreignObject|handler|listener|iframe|object|embed|audio|video)$/i

// Escapes could hide the words.
const foreign = /@import|\\|image-set\(|url\((?!\s*["']?\s*(?:#|data:image\/))/i

/** The same drawing without what runs or comes from elsewhere: browsers run the scripts of an SVG that is opened by its address. */
export function safeSvg(file: string, bytes: Buffer): Buffer {
  const text = decodeText(file, bytes)
  try {
    return Buffer.from(clean(withoutEntities(text)))
  } catch {
    const example = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">…</svg>'
    throw contentError(file, `found an SVG that can't be read, expected one such as ${example}`)
  }
}

function clean(text: string): string {
  const stop = (reason: string) => {
    throw new Error(reason)
  }
  const errorHandler = { warning: () => {}, error: stop, fatalError: stop }
  const document = new DOMParser({ errorHandler }).parseFromString(text, 'image/svg+xml')
  // Types of documents may add attributes, and style sheets may be elsewhere.
  for (const node of Array.from(document.childNodes)) {
    if (node.nodeType !== node.ELEMENT_NODE) document.removeChild(node)
  }
  for (const element of Array.from(document.getElementsByTagName('*'))) {
    // An animation may set an address later.
    const animated = element.getAttribute('attributeName')?.trim() ?? ''
    const isActive = active.test(element.localName) || /(?:^|:)href$|^on/i.test(animated)
    const isForeign = element.localName === 'style' && foreign.test(element.textContent ?? '')
    if (isActive || isForeign || element.namespaceURI === html)
      element.parentNode?.removeChild(element)
    for (const { name, localName, value } of Array.from(element.attributes)) {
      const isKept = isSafe(element.localName, localName, value) && !foreign.test(value)
      if (!isKept) element.removeAttribute(name)
    }
  }
  return new XMLSerializer().serializeToString(document, false, undefined, {
    requireWellFormed: true,
  })
}

function isSafe(element: string, attribute: string, value: string): boolean {
  if (!/^(?:href|src)$/i.test(attribute)) return !/^on|^base$/i.test(attribute)
  const isPicture = /^data:image\//i.test(value) && /^(?:image|feImage)$/.test(element)
  return isPicture || value.trim().startsWith('#')
}

/** Drawing programs name their namespaces by entities, which are short. */
function withoutEntities(text: string): string {
  const written = text.matchAll(/<!ENTITY\s+([\w.-]+)\s+(["'])([^&%<"']{0,200})\2\s*>/g)
  const values = new Map([...written].map(([, name, , value]) => [name, value]))
  return text.replace(/&([\w.-]+);/g, (whole, name) => values.get(name) ?? whole)
}
