import type { AdminSession, Login } from '#contract/account.ts'

type Origin = Pick<Login | AdminSession, 'way' | 'network'>

/** How and from where somebody logged in, in words. */
export const originInWords = ({ way, network }: Origin): string =>
  [`by ${way}`, network && `from ${network}`].filter(Boolean).join(', ')
