import { startSmtp } from '../testing/smtp.ts'
import { test } from './journey.ts'

export const mailTest = test.extend<{ smtp: Awaited<ReturnType<typeof startSmtp>> }>({
  smtp: async ({}, use) => {
    const smtp = await startSmtp()
    await use(smtp)
    await smtp.stop()
  },
  settings: async ({ smtp }, use) =>
    use({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Foyer <foyer@example.com>',
      SITE_URL: 'https://robin.example.com',
    }),
})
