import type { SuspicionReason } from '#contract/message.ts'

const words: Record<SuspicionReason, string> = {
  honeypot: 'Hidden field filled in',
  fast: 'Filled in within 2 seconds',
  links: 'Many links',
  script: 'Written in another script',
  repeated: 'Same text many times',
}

export const inWords = (reasons: SuspicionReason[] = []) =>
  reasons.map((reason) => words[reason]).join(' · ') || 'Marked by you'
