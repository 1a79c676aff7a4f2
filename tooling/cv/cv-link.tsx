import { Link } from '@react-pdf/renderer'
import type { CvStyle } from './cv-style.ts'

type CvLinkProps = {
  href: string
  text: string
  style: CvStyle['credential' | 'contactLink']
}

/** A link in the look of its surroundings, without the renderer's underline. */
export function CvLink({ href, text, style }: CvLinkProps) {
  return (
    <Link src={new URL(href).href} style={{ ...style, textDecoration: 'none' }}>
      {text}
    </Link>
  )
}

// What fits on one line: an address has no spaces at which it could be parted.
const longestAddress = 70

/** The address as it is printed, or other words where it is too long for a line. */
export function printedAddress(href: string, otherwise: string): string {
  const address = href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  return address.length <= longestAddress ? address : otherwise
}
