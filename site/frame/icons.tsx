import {
  Briefcase,
  CodeXml,
  FileText,
  Folder,
  Globe,
  House,
  Lock,
  type LucideIcon,
  Mail,
  Pen,
  User,
} from 'lucide-react'
import type { MenuItem, Profile } from '#contract/content.ts'

/** The icons that a menu item may name. */
export const menuIcons: Record<MenuItem['icon'], LucideIcon> = {
  user: User,
  'file-text': FileText,
  mail: Mail,
  lock: Lock,
  folder: Folder,
  house: House,
  pen: Pen,
}

/** The icons that a social link may name. */
export const linkIcons: Record<Profile['links'][number]['icon'], LucideIcon> = {
  'professional-network': Briefcase,
  'code-hosting': CodeXml,
  website: Globe,
}
