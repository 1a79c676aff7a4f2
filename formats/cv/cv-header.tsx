import { Text, View } from '@react-pdf/renderer'
import type { Block } from '#contract/blocks.ts'
import type { Profile } from '#contract/built-content.ts'
import { phonesOf } from '../../i18n/phones.ts'
import { CvLink, CvRichText, printedAddress } from './cv-sections.tsx'
import type { CvStyle } from './cv-style.ts'

type HeaderProps = { profile: Profile; summary?: Block[]; style: CvStyle }

export function CvHeader({ profile, summary, style }: HeaderProps) {
  const { name, jobTitle, email, location, links, handles } = profile
  return (
    <View>
      <Text style={style.name}>{name}</Text>
      {jobTitle && <Text style={style.jobTitle}>{jobTitle}</Text>}
      <View style={[style.contact, style.contacts]}>
        {email && <CvLink href={`mailto:${email}`} text={email} style={style.contactLink} />}
        {phonesOf(profile).map((phone) => (
          <CvLink
            key={phone}
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            text={phone}
            style={style.contactLink}
          />
        ))}
        {location && <Text style={style.words}>{location}</Text>}
      </View>
      <View style={style.contact}>
        {links.map(({ id, href }) => (
          <CvLink key={id} href={href} text={printedAddress(href)} style={style.contactLink} />
        ))}
        {handles.map(({ id, title, username }) => (
          <Text key={id} style={style.words}>{`${title}: ${username}`}</Text>
        ))}
      </View>
      {summary && (
        <View style={style.summary}>
          <CvRichText blocks={summary} style={style} />
        </View>
      )}
    </View>
  )
}
