export type AdminRecord = { username: string; email: string | null }

export type Passkey = {
  id: string
  name: string
  /** The domain it belongs to; '' if unknown. */
  host: string
  createdAt: string
  usedAt: string | null
}

export const maxNameLength = 60
