import type { Contact } from '#contract/contact.ts'
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
  admin: ({ page, inbox: { contacts } }, use) =>
    use({
      ...adminOn(page),
      async open(address = '') {
        await page.addInitScript(
          (kept) => {
            sessionStorage.demo ??= kept
          },
          JSON.stringify({ contacts, entries: [] }),
        )
        await page.goto(`admin/dashboard${address}`)
        await expect(page.getByRole('banner')).toContainText('Admin Dashboard')
      },
    }),
})

function makeInbox() {
  const contacts: Contact[] = []
  const inbox = {
    contacts,
    leave(given: Partial<Contact> = {}) {
      contacts.unshift({
        ...veraMessage,
        _id: String(contacts.length + 1),
        createdAt: new Date(Date.now() + contacts.length).toISOString(),
        status: 'new',
        suspicious: false,
        reasons: [],
        ...given,
      })
    },
    leaveSuspicious: (given: Partial<Contact>) =>
      inbox.leave({ suspicious: true, reasons: ['honeypot'], ...given }),
    fill(from: number, to: number) {
      for (let number = from; number <= to; number++) inbox.leave({ name: `Visitor ${number}` })
    },
  }
  return inbox
}
