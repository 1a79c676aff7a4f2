import type { LimitRule } from '../store/store.ts'
import type { Config } from './config.ts'
import { type NameForCounting, visitorKey } from './visitor.ts'

/** A flood comes from hundreds of addresses: in all as many messages are taken as this many may send. */
const addressesInAll = 20

/** What a submission is counted by: its address, and all addresses together. Nothing where the limit is off. */
export function submissionRules(
  { CONTACT_LIMIT: max }: Pick<Config, 'CONTACT_LIMIT'>,
  name: NameForCounting,
  now: Date,
  address: string,
) {
  if (max === 0) return { rules: [] }
  const own: LimitRule = { key: name(now, 'submissions', visitorKey(address)), max }
  const all: LimitRule = { key: name(now, 'submissions'), max: max * addressesInAll }
  return { rules: [own, all], all }
}
