import { type Smtp, test } from './journey.ts'

/** Journeys on a server that sends email. */
export const mailTest = test.extend<{ smtp: Smtp }>({
  server: ({ mailSite }, use) => use(mailSite.server),
  async smtp({ mailSite: { smtp } }, use) {
    smtp.kept.length = 0
    await use(smtp)
    smtp.behave = undefined
  },
})
