import { Text, View } from '@react-pdf/renderer'
import type { Block } from '#contract/built-content.ts'
import type { Profile } from '#contract/content.ts'
import { phonesOf } from '../content/phones.ts'
import { CvLink, printedAddress } from './cv-link.tsx'
import { CvRichText } from './cv-rich-text.tsx'
import type { CvStyle } from './cv-style.ts'

type HeaderProps = { profile: Profile; summary: string | Block[]; style: CvStyle }

/** Who the owner is, how to reach them, and what they do in a paragraph. */
export function Header({ profile, summary, style }: HeaderProps) {
  const { name, jobTitle, email, location, links } = profile
  return (
    <View>
      <Text style={style.name}>{name}</Text>
      <Text style={style.jobTitle}>{jobTitle}</Text>
      <View style={style.contact}>
        <CvLink href={`mailto:${email}`} text={email} style={style.contactLink} />
        {phonesOf(profile).map((phone) => (
          <CvLink
            key={phone}
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            text={phone}
            style={style.contactLink}
          />
        ))}
        <Text style={style.words}>{location}</Text>
      </View>
      <View style={style.contact}>
        {links.map(({ id, href, title }) => (
          <CvLink
            key={id}
            href={href}
            text={printedAddress(href, title)}
            style={style.contactLink}
          />
        ))}
      </View>
      {typeof summary === 'string' ? (
        <Text style={style.summary}>{summary}</Text>
      ) : (
        <View style={style.summary}>
          <CvRichText blocks={summary} style={style} />
        </View>
      )}
    </View>
  )
}
