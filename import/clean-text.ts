import { fromHtml } from 'hast-util-from-html'
import { hiddenRanges } from '#text/hidden-characters.ts'

type Tree = ReturnType<typeof fromHtml>

const unsafe = new RegExp(`[\\t\\n\\r${hiddenRanges}]`, 'gu')
const tagNames =
  'a|abbr|article|b|big|blockquote|br|caption|center|code|dd|del|div|dl|dt|em|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|noscript|ol|p|pre|q|s|script|section|small|span|strike|strong|style|sub|sup|table|tbody|td|template|tfoot|th|thead|tr|tt|u|ul'
const tag = new RegExp(`</?(?:${tagNames})\\b[^>]*>`, 'i')
const otherTag = new RegExp(`<(?!${tag.source.slice(1)})`, 'gi')

export const hasTags = (text: string) => tag.test(text)

export const htmlTree = (text: string): Tree =>
  fromHtml(text.replace(otherTag, '&lt;'), { fragment: true })

export function oneLine(text = ''): string | undefined {
  const words = /[<&]/.test(text) ? wordsOf(htmlTree(text)) : text
  const plain = words.replace(/\*\*([^*]+)\*\*/g, '$1')
  return visible(plain).replace(/\s+/gu, ' ').trim() || undefined
}

export const visible = (text: string) =>
  text.replace(unsafe, (character) => (/\s/.test(character) ? ' ' : '')).normalize('NFC')

function wordsOf(node: Tree | Tree['children'][number]): string {
  if (node.type === 'text') return node.value
  const name = node.type === 'element' ? node.tagName : ''
  if (!('children' in node) || /^(script|style|noscript)$/.test(name)) return ' '
  const words = node.children.map(wordsOf).join('')
  return /^(a|b|i|em|strong|span|u|s|sub|sup)$/.test(name) ? words : ` ${words} `
}
