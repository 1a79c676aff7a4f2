import { Marked } from '../marked.tsx'
import { findLinks } from './links.ts'

/** Addresses and numbers are links; nothing is fetched before they are followed. */
export function LinkedText({ text }: { text: string }) {
  let end = 0
  const parts = findLinks(text).flatMap(({ index, text: found, href }) => {
    const before = text.slice(end, index)
    end = index + found.length
    return [
      <Marked key={`before ${index}`} text={before} />,
      <a
        key={index}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="font-semibold text-accent underline"
      >
        <Marked text={found} />
      </a>,
    ]
  })
  return [...parts, <Marked key="rest" text={text.slice(end)} />]
}
