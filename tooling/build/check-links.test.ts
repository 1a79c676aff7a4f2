import { expect, test } from 'vitest'
import { checkLinks, DeadLink } from './check-links.ts'

const exists = (path: string) => ['/', '/resume', '/assets/a.svg', '/api/contacts'].includes(path)

test.each([
  '<a href="/resume">Resume</a>',
  '<a href="/resume#education">Education</a>',
  '<p id="top"></p><a href="#top">Up</a>',
  '<a href="#">Close</a>',
  '<img src="/assets/a.svg"><use href="/assets/a.svg#react"></use>',
  '<form action="/api/contacts"></form>',
  '<a href="https://example.com/nothing">Elsewhere</a>',
  '<a href="mailto:robin@example.com">Mail</a>',
])('a link that leads somewhere is in order: %s', (html) => {
  expect(() => checkLinks([{ path: '/', html }], exists)).not.toThrow()
})

test.each([
  ['<a href="/nothing">x</a>', '/nothing'],
  ['<a href="/resume/">x</a>', '/resume/'],
  ['<a href="#nothing">x</a>', '#nothing'],
  ['<img src="/assets/b.svg">', '/assets/b.svg'],
  ['<form action="/contacts"></form>', '/contacts'],
])('a link that leads nowhere fails, with its page: %s', (html, link) => {
  const check = () => checkLinks([{ path: '/about', html }], exists)
  expect(check).toThrow(DeadLink)
  expect(check).toThrow(`/about links to ${link}`)
})

test('all dead links are told at once', () => {
  const pages = [
    { path: '/', html: '<a href="/one">x</a>' },
    { path: '/resume', html: '<a href="/two">x</a>' },
  ]
  expect(() => checkLinks(pages, exists)).toThrow('/ links to /one\n/resume links to /two')
})
