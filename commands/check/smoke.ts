import { startServer } from '../../testing/server.ts'

/** Starts the built product and asks it for a page and a call; gives what is wrong, a line each. */
export async function smoke(): Promise<string[]> {
  const server = await startServer()
  try {
    const page = await fetch(server.url)
    const call = await fetch(`${server.url}/api/admin/contacts`)
    return [
      page.status !== 200 && `GET / answered ${page.status}`,
      !(await page.text()).includes('About Me') && 'the home page does not say "About Me"',
      call.status !== 401 && `GET /api/admin/contacts without a token answered ${call.status}`,
    ].filter((line) => line !== false)
  } finally {
    await server.stop()
  }
}
