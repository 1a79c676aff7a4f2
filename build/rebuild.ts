import { root } from '../load/root.ts'
import type { Config } from '../server/config.ts'
import { isUpToDate } from './fresh.ts'

export async function buildIfStale(
  { SITE_URL: siteUrl }: Pick<Config, 'SITE_URL'>,
  content: string,
) {
  if (isUpToDate(root, { content, siteUrl })) return
  await import('./jsx.ts')
  const { build } = await import('./build.ts')
  await build(content, siteUrl)
}
