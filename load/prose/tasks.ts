import type { ElementContent } from 'hast'
import { element } from './hast-text.ts'

const blocks = /^(?:blockquote|figure|ol|p|pre|table|ul)$/

/** A checkbox needs the words after it as its label. */
export function labelTask(children: ElementContent[]): ElementContent[] {
  const start = children.findIndex((child) => child.type === 'element' && child.tagName === 'input')
  if (start < 0) return children
  const length = children
    .slice(start)
    .findIndex((child) => child.type === 'element' && blocks.test(child.tagName))
  const end = length < 0 ? children.length : start + length
  const label = element('label', {}, children.slice(start, end))
  return [...children.slice(0, start), label, ...children.slice(end)]
}
