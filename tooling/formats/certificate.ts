import type { Education } from '#contract/built-content.ts'

/** Whether an entry of the education is a certificate: of one moment, with an address that shows it. */
export const isCertificate = ({ end, link }: Pick<Education, 'end' | 'link'>) =>
  end === undefined && link !== undefined
