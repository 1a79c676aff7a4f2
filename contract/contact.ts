/** The states a message can be in; the owner may set any of them from any other. */
export const contactStatuses = ['new', 'read', 'replied', 'archived'] as const
export type ContactStatus = (typeof contactStatuses)[number]

/** Longest allowed text of each field, in Unicode code points, after trimming. */
export const contactLimits = { name: 100, email: 254, message: 5000 } as const
export type ContactField = keyof typeof contactLimits

/** The field that people do not see. Robots fill it, and so do browsers and password managers: it marks a message as suspicious. */
export const honeypotField = '_gotcha'

/** The header by which the script of the form, which does not send that field, says that it was filled. */
export const suspiciousHeader = 'Suspicious'

/**
 * The header by which a browser names a submission, at random, and names it again when it tries again
 * (draft-ietf-httpapi-idempotency-key-header): the message is kept once.
 */
export const submissionKeyHeader = 'Idempotency-Key'

/** What a visitor sends. */
export type ContactMessage = Record<ContactField, string>

/** A message as the owner sees it. `createdAt` is ISO 8601 in UTC. */
export type Contact = ContactMessage & {
  _id: string
  status: ContactStatus
  createdAt: string
  /** Kept apart from the inbox, without a notification. */
  suspicious: boolean
}

/** JSON with notes and replies, or a table for spreadsheets. */
export const exportFormats = ['json', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export type Pagination = { page: number; limit: number; total: number; pages: number }
