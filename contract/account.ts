/** The owner's record as the browser keeps it. */
export type AdminRecord = { username: string; email: string | null }

/** A session that has not ended. Times are ISO 8601 in UTC; `current` marks the one that asks. */
export type AdminSession = {
  id: string
  way: 'password' | 'passkey'
  /** Browser and system in words, such as "Firefox on Windows". */
  browser: string
  /** The network it was opened from (IPv4: /24, IPv6: /48); '' if unknown. */
  network: string
  createdAt: string
  usedAt: string
  current: boolean
}

export type Passkey = { id: string; name: string; createdAt: string; usedAt: string | null }

/** Longest name of a passkey, in Unicode code points. */
export const longestName = 60
