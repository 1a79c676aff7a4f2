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

/** An address as it is printed: whole, but for what a browser adds by itself. */
export const printedAddress = (href: string) =>
  href.replace('https://', '').replace(/^([^/]+)\/$/, '$1')
