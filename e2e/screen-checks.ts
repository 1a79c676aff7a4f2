import type { Page } from '@playwright/test'

type AxNode = {
  role?: { value: string }
  name?: { value: string }
  properties?: { name: string; value: { value: unknown } }[]
}

/** What a screen reader lists: the links and buttons of the page, as the browser's own tree names them. */
async function listControls(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  await session.detach()
  return nodes.flatMap(({ role, name, properties }) => {
    if (role?.value !== 'link' && role?.value !== 'button') return []
    const url = properties?.find((property) => property.name === 'url')?.value.value ?? ''
    return [{ role: role.value, name: name?.value ?? '', does: String(url) }]
  })
}

const saysNothing = /^(|click here|here|more|read more|link|button|this|go)$/i

/** Links and buttons that make no sense in a list of them, a language that is not declared, two titles. */
export async function findNames(page: Page): Promise<string[]> {
  const controls = await listControls(page)
  const flaws: string[] = []
  for (const [index, { role, name, does }] of controls.entries()) {
    if (saysNothing.test(name.trim())) flaws.push(`names: a ${role} is called "${name}"`)
    const other = controls.slice(index + 1).find((one) => one.name === name)
    // Buttons have no address to tell that they do the same; the toasts' are as many as the toasts.
    if (other && (does === '' || other.does !== does) && name !== 'close') {
      flaws.push(`names: "${name}" is a ${role} and a ${other.role}, of two kinds`)
    }
  }
  const lang = await page.locator('html').getAttribute('lang')
  if (lang !== 'en') flaws.push(`names: the language is ${lang}`)
  const titles = await page.getByRole('heading', { level: 1 }).count()
  return titles > 1 ? [...flaws, 'names: two titles'] : flaws
}

/** What takes longer than a millisecond to move, a toast's clock aside. */
export const findMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const longest = (times: string) =>
      Math.max(
        ...times
          .split(',')
          .map((time) => Number.parseFloat(time) * (time.includes('ms') ? 1 : 1000)),
      )
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((pseudo) => {
        if (element.matches('.Toastify__progress-bar')) return []
        const style = getComputedStyle(element, pseudo)
        const isAnimated = style.animationName !== 'none'
        const moves =
          isAnimated &&
          (longest(style.animationDuration) > 1 || style.animationIterationCount === 'infinite')
        const eases = style.transitionProperty !== 'none' && longest(style.transitionDuration) > 1
        if (!moves && !eases) return []
        return [`moves: <${element.localName} class="${element.className}">${pseudo ?? ''}`]
      }),
    )
  })
