import type { Contact, ContactMessage, ContactQuery, ContactStatus } from '#contract/contact.ts'

/**
 * Everything that persists, as the server sees it. No driver in sight: `open.ts` makes one of these.
 * Times are arguments, so that a caller decides what "now" is.
 */
export type Store = {
  contacts: Contacts
  owners: Owners
  sessions: Sessions
  close(): Promise<void>
}

export type Contacts = {
  /** Keeps a message; once this resolves it is on disk. */
  add(message: ContactMessage, now: Date): Promise<Contact>
  /** One page, newest first, and how many match in all. */
  list(query: ContactQuery): Promise<{ contacts: Contact[]; total: number }>
  /** The message with its new status, or undefined where there is none of this id. */
  setStatus(id: string, status: ContactStatus): Promise<Contact | undefined>
  /** Whether there was one to remove. */
  remove(id: string): Promise<boolean>
}

export type Owner = { id: string; username: string; email: string | null; passwordHash: string }

export type Owners = {
  /** The owner with this user name or e-mail address, in any case. */
  findByLogin(login: string): Promise<Owner | undefined>
  /** The account, where the first start has made it. */
  first(): Promise<Owner | undefined>
  /** Makes the account unless there is one already; says whether it did. */
  createFirst(owner: Omit<Owner, 'id'>, now: Date): Promise<boolean>
  setPassword(id: string, passwordHash: string, now: Date): Promise<void>
}

export type Session = { id: string; ownerId: string; createdAt: Date; usedAt: Date }

export type Sessions = {
  open(session: Session & { tokenHash: string }): Promise<void>
  find(tokenHash: string): Promise<(Session & { owner: Owner }) | undefined>
  markUsed(id: string, now: Date): Promise<void>
  list(): Promise<Session[]>
  end(id: string): Promise<void>
  endAll(): Promise<number>
  /** Forgets sessions made before `createdBefore` or last used before `usedBefore`. */
  forget(createdBefore: Date, usedBefore: Date): Promise<void>
}
