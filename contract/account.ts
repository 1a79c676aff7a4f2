export type AdminRecord = { username: string; email: string | null }

export type Passkey = { id: string; name: string; createdAt: string; usedAt: string | null }

export const maxNameLength = 60
