import { expect, test } from 'vitest'
import { checkLinks, DeadLink } from './check-links.ts'

const served = ['/', '/assets/a.svg', '/api/contacts']
const resume = { path: '/resume', html: '<h2 id="education"></h2>' }
const nowhere = { path: '/404', html: '<p id="top-of-it"></p>', isAnswer: true }

test.each([
  '<a href="/resume">Resume</a>',
  '<a href="/resume#education">Education</a>',
  '<p id="top"></p><a href="#top">Up</a>',
  '<a href="#">Close</a>',
  '<a href="#top">Up</a>',
  '<a href="/resume?print=1&amp;x#education">Education</a>',
  '<img src="/assets/a.svg"><use href="/assets/a.svg#react"></use>',
  '<form action="/api/contacts"></form>',
  '<a href="https://example.com/nothing">Elsewhere</a>',
  '<a href="mailto:robin@example.com">Mail</a>',
])('a link that leads somewhere is in order: %s', (html) => {
  expect(() => checkLinks([resume, { path: '/', html }], served)).not.toThrow()
})

test.each([
  ['<a href="/nothing">x</a>', '/nothing'],
  ['<a href="/resume/">x</a>', '/resume/'],
  ['<a href="#nothing">x</a>', '#nothing'],
  ['<a href="/resume#nothing">x</a>', '/resume#nothing'],
  ['<a href="/404">x</a>', '/404'],
  ['<a href="/resume?x=1#top-of-it">x</a>', '/resume?x=1#top-of-it'],
  ['<img src="/assets/b.svg">', '/assets/b.svg'],
  ['<form action="/contacts"></form>', '/contacts'],
])('a link that leads nowhere fails, with its page: %s', (html, link) => {
  const check = () => checkLinks([resume, nowhere, { path: '/about', html }], served)
  expect(check).toThrow(DeadLink)
  expect(check).toThrow(`/about links to ${link}`)
})

test('all dead links are told at once', () => {
  const pages = [
    { path: '/', html: '<a href="/one">x</a>' },
    { path: '/resume', html: '<a href="/two">x</a>' },
  ]
  expect(() => checkLinks(pages, served)).toThrow('/ links to /one\n/resume links to /two')
})
