import type { Deps } from '../dependencies.ts'
import { mailSettings } from './settings.ts'

/** The addresses that are the owner's or Foyer's own, in small letters: no mail of theirs is a visitor's. */
export async function ownAddresses({
  config,
  store,
}: Pick<Deps, 'config' | 'store'>): Promise<string[]> {
  const account = await store.owners.first()
  const { NOTIFY_EMAIL, ADMIN_EMAIL, IMAP_URL } = config
  const all = [mailSettings(config)?.from.address, NOTIFY_EMAIL, ADMIN_EMAIL, account?.email]
  return [...all, IMAP_URL?.login.user].flatMap((one) => (one ? [one.toLowerCase()] : []))
}
