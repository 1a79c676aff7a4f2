import { expect, test } from 'vitest'
import { deadLinks } from './links.ts'

const pages = [{ path: '/resume', html: '<h2 id="über"></h2><h3 id="100%"></h3>' }]
const dead = (href: string) =>
  deadLinks([...pages, { path: '/', html: `<a href="${href}">x</a>` }], [])

test.each(['/resume#über', '/resume#%C3%BCber', '/res%75me#%c3%bcber', '/resume?x=1#100%'])(
  'a link leads somewhere however its signs are escaped: %s',
  (href) => {
    expect(dead(href)).toEqual([])
  },
)

test.each(['/resume#%C3%A4', '/resume#100%25%', '/100%', '/resume%3Fx=1'])(
  'a link that leads nowhere is named as it is written: %s',
  (href) => {
    expect(dead(href)).toMatchObject([{ href }])
  },
)
