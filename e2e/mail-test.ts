import { type RunningServer, startServer } from '../testing/server.ts'
import { startSmtp } from '../testing/smtp.ts'
import { test } from './journey.ts'

type MailSite = { server: RunningServer; smtp: Awaited<ReturnType<typeof startSmtp>> }

/** Journeys on a server that sends email, which the tests of a worker share. */
export const mailTest = test.extend<Omit<MailSite, 'server'>, { mailSite: MailSite }>({
  mailSite: [
    async ({}, use) => {
      const smtp = await startSmtp()
      const server = await startServer({
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Foyer <foyer@example.com>',
        SITE_URL: 'https://robin.example.com',
      })
      await use({ server, smtp })
      await server.stop('SIGKILL')
      await smtp.stop()
    },
    { scope: 'worker' },
  ],
  server: ({ mailSite }, use) => use(mailSite.server),
  async smtp({ mailSite: { smtp } }, use) {
    smtp.kept.length = 0
    await use(smtp)
    smtp.behave = undefined
  },
})
