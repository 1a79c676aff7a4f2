import { mailLink } from '../dashboard/contacts.ts'
import { Marked } from '../marked.tsx'

const links =
  /(?<url>\b(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,:;!?'’)\]}])|(?<email>[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,})|(?<phone>(?<![\w/.-])\+?\(?\d[\d ()./-]{6,}\d(?![\w-]))/giu

/** Addresses and numbers are links; nothing is fetched before they are followed. */
export function LinkedText({ text }: { text: string }) {
  let reached = 0
  const parts = [...text.matchAll(links)].flatMap(({ 0: found, index, groups }) => {
    const before = text.slice(reached, index)
    reached = index + found.length
    return [
      <Marked key={`before ${index}`} text={before} />,
      <a
        key={index}
        href={addressOf(found, groups)}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="font-semibold text-accent underline"
      >
        <Marked text={found} />
      </a>,
    ]
  })
  return [...parts, <Marked key="rest" text={text.slice(reached)} />]
}

function addressOf(found: string, groups: Record<string, string> | undefined): string {
  if (groups?.email) return mailLink(found)
  if (groups?.phone) return `tel:${found.replace(/[^\d+]/g, '')}`
  return /^www/i.test(found) ? `https://${found}` : found
}
