import type { Message } from '#contract/message.ts'
import { type Admin, adminOn, veraMessage } from './admin.ts'
import type { Site } from './file-host.ts'
import { expect, quietTest } from './journey.ts'

type Demo = {
  site: Site
  inbox: ReturnType<typeof makeInbox>
  admin: Admin & { open: (address?: string) => Promise<void> }
}

/** Journeys that need no server: on the demo, with the messages that the test leaves before it opens the desk. */
export const demoTest = quietTest.extend<Demo>({
  site: ({ demoSite }, use) => use(demoSite),
  // Relative addresses are below it.
  baseURL: ({ demoSite }, use) => use(`${demoSite.url}/`),
  inbox: ({}, use) => use(makeInbox()),
  admin: ({ page, inbox: { messages } }, use) =>
    use({
      ...adminOn(page),
      async open(address = '') {
        await page.addInitScript(
          (kept) => {
            sessionStorage.demo ??= kept
          },
          JSON.stringify({ messages, entries: [] }),
        )
        await page.goto(`admin/dashboard${address}`)
        await expect(page.getByRole('banner')).toContainText('Admin Dashboard')
      },
    }),
})

function makeInbox() {
  const messages: Message[] = []
  const inbox = {
    messages,
    leave(given: Partial<Message> = {}) {
      messages.unshift({
        ...veraMessage,
        _id: String(messages.length + 1),
        createdAt: new Date(Date.now() + messages.length).toISOString(),
        status: 'new',
        suspicious: false,
        reasons: [],
        ...given,
      })
    },
    leaveSuspicious: (given: Partial<Message>) =>
      inbox.leave({ suspicious: true, reasons: ['honeypot'], ...given }),
    fill(from: number, to: number) {
      for (let number = from; number <= to; number++) inbox.leave({ name: `Visitor ${number}` })
    },
  }
  return inbox
}
