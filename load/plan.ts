import { join } from 'node:path'
import { root } from './root.ts'

/** What is built, and for which place on the web. */
export type Plan = {
  /** The folder of the owner's words. */
  content: string
  /** Where visitors find the site, without a slash at the end; '' if that is not known. */
  siteUrl: string
  /** Of a site without a server: where its form leads; 'profile' for a mail to the owner, 'none' for no form. */
  form?: string
}

/** The folder of its host that the site stands in, such as "/portfolio"; '' if it has the host for itself. */
export const basePath = ({ siteUrl }: Plan) =>
  siteUrl ? new URL(siteUrl).pathname.replace(/\/$/, '') : ''

/** The folder of the owner's words, unless a command names another. */
export const ownContent = join(root, 'content')

export const ownPlan: Plan = { content: ownContent, siteUrl: '' }
