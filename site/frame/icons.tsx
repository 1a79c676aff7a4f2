import { Briefcase, CodeXml, Globe, type LucideIcon } from 'lucide-react'
import type { Profile } from '#contract/content.ts'

/** The icons that a social link may name. */
export const linkIcons: Record<Profile['links'][number]['icon'], LucideIcon> = {
  'professional-network': Briefcase,
  'code-hosting': CodeXml,
  website: Globe,
}
