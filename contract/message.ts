export const messageStatuses = ['new', 'read', 'replied', 'archived'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** In Unicode code points, after trimming. */
export const messageLimits = { name: 100, email: 254, message: 5000 } as const
export type MessageField = keyof typeof messageLimits

/** People don't see this field. Robots and password managers fill it: it marks a message as suspicious. */
export const honeypotField = '_gotcha'

/** Sent by the form's script, which does not send the field itself; its value is a reason. */
export const suspiciousHeader = 'Suspicious'

/** `fast`: filled in within two seconds; `script`: in letters that no language of the site uses. */
export const suspicionReasons = ['honeypot', 'fast', 'links', 'script', 'repeated'] as const
export type SuspicionReason = (typeof suspicionReasons)[number]

/** A repeated submission is stored once (draft-ietf-httpapi-idempotency-key-header). */
export const submissionKeyHeader = 'Idempotency-Key'

export type WrittenMessage = Record<MessageField, string>

export type Message = WrittenMessage & {
  _id: string
  status: MessageStatus
  createdAt: string
  /** Listed separately; no notification is sent. */
  suspicious: boolean
  /** Empty if the owner has called it suspicious. */
  reasons: SuspicionReason[]
}

export const exportFormats = ['json', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export type Pagination = { page: number; limit: number; total: number; pages: number }
