/** The owner's record as the browser keeps it. */
export type Admin = { username: string; email: string | null }

/** How somebody logged in; "code" and "recovery code" came after the password. */
export type LoginWay = 'password' | 'code' | 'recovery code' | 'passkey'

/** Where a login came from: browser and system in words, and the network (IPv4: /24, IPv6: /48); '' where unknown. */
type Origin = { way: LoginWay; browser: string; network: string }

/** A login that still counts. Times are ISO 8601 in UTC; `current` marks the one that asks. */
export type AdminSession = Origin & {
  id: string
  /** As the owner calls it. */
  name: string | null
  createdAt: string
  usedAt: string
  current: boolean
}

/** A login of the last 90 days; `newBrowser`: none had come from that browser before. */
export type Login = Origin & { at: string; newBrowser: boolean }

/** How often a login failed on a day (UTC, as 2026-03-01), and why: the password, or the code after the right password. */
export type FailedLogins = { day: string; reason: 'password' | 'code' | 'passkey'; count: number }

/** A key of the owner's; `counterWentBack`: it may have been copied, or is one that several devices share. */
export type Passkey = {
  id: string
  name: string
  createdAt: string
  usedAt: string | null
  counterWentBack: boolean
}

/** Whether a login asks for a code, and how many recovery codes are left. */
export type SecondFactor = { on: boolean; recoveryCodesLeft: number }

/** What an app for one-time codes is given: the key in base32, the same as an otpauth address, and its QR code as a data address. */
export type OfferedCodes = { secret: string; uri: string; qr: string }

/** What a token for programs may do. */
export const scopes = ['messages:read', 'messages:write', 'export'] as const
export type Scope = (typeof scopes)[number]

/** A token for programs, which shows its text only once, when it is made. */
export type ApiToken = {
  id: string
  name: string
  scopes: Scope[]
  createdAt: string
  endsAt: string
  usedAt: string | null
}

/** Longest name of a session, a key or a token, in Unicode code points. */
export const longestName = 60
