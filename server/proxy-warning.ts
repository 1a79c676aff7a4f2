import type { IncomingMessage } from 'node:http'
import type { Config } from './config.ts'
import type { Deps } from './dependencies.ts'

/**
 * Gives what looks at each request, and says once, where a proxy seems to be in front that nobody has named, that all visitors count
 * as one.
 */
export function createProxyWarning(log: Deps['log'], { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>) {
  let isSaid = TRUST_PROXY.length > 0
  return ({ headers }: IncomingMessage) => {
    if (isSaid || !(headers['x-forwarded-for'] ?? headers.forwarded)) return
    isSaid = true
    const name = headers['x-forwarded-for'] ? 'X-Forwarded-For' : 'Forwarded'
    log.warn(
      `${name} came, and TRUST_PROXY is off: if a proxy is in front, all its visitors count as one until TRUST_PROXY names it; if none is, a visitor made it up`,
    )
  }
}
