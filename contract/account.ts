export type AdminRecord = { username: string; email: string | null }

export type AdminSession = {
  id: string
  way: 'password' | 'passkey'
  browser: string
  /** IPv4: /24, IPv6: /48; '' if unknown. */
  network: string
  createdAt: string
  usedAt: string
  current: boolean
}

export type Passkey = { id: string; name: string; createdAt: string; usedAt: string | null }

export const maxNameLength = 60
