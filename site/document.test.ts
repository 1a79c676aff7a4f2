import { expect, test } from 'vitest'
import { renderDocument } from './document.tsx'

test('what a page says as data can neither end its element nor begin another', () => {
  const structuredData = { name: '</script><script>alert(1)</script><!-- "&amp;"' }
  const html = renderDocument({ ...parts, structuredData })
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual(structuredData)
})

const logo = { src: '/icon.svg', width: 64, height: 64 }
const parts = { title: 'A page', logo, css: '', boot: '', body: '', onHost: String }
