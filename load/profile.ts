import type { Profile } from '#contract/built-content.ts'
import type { ProfileFile } from '#contract/content.ts'
import { chosenLook } from '#contract/look.ts'

export function withDefaults(profile: ProfileFile): Profile {
  const { signature, email, ...shown } = profile
  const { name, jobTitle, location } = profile
  const { look, accent } = chosenLook(profile.look)
  const hidden = typeof email === 'object' ? email : undefined
  const handles = profile.links.filter(({ href }) => !href)
  return {
    ...shown,
    look,
    theme: { accent, ...profile.theme },
    email: hidden?.address ?? (email as string | undefined),
    hidesEmail: hidden?.reveal,
    contact: [
      ...profile.contact,
      ...handles.map(({ id, title, username = '' }) => ({
        id,
        isHandle: true,
        title,
        value: username,
      })),
    ],
    links: profile.links.flatMap(({ href, ...link }) => (href ? [{ ...link, href }] : [])),
    handles,
    description: profile.description ?? [name, jobTitle, location].filter(Boolean).join(', '),
    copyrightYear: profile.copyrightYear ?? new Date().getUTCFullYear(),
  }
}
