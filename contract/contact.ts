export const contactStatuses = ['new', 'read', 'replied', 'archived'] as const
export type ContactStatus = (typeof contactStatuses)[number]

/** In Unicode code points, after trimming. */
export const contactLimits = { name: 100, email: 254, message: 5000 } as const
export type ContactField = keyof typeof contactLimits

/** People don't see this field. Robots and password managers fill it: it marks a message as suspicious. */
export const honeypotField = '_gotcha'

/** Sent by the form's script, which does not send the field itself. */
export const suspiciousHeader = 'Suspicious'

/** A repeated submission is stored once (draft-ietf-httpapi-idempotency-key-header). */
export const submissionKeyHeader = 'Idempotency-Key'

export type ContactMessage = Record<ContactField, string>

export type Contact = ContactMessage & {
  _id: string
  status: ContactStatus
  createdAt: string
  /** Not in the inbox, and without a notification. */
  suspicious: boolean
}

export const exportFormats = ['json', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export type Pagination = { page: number; limit: number; total: number; pages: number }
