import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf, type PagesManifest } from '../server/pages/pages.ts'
import { newFolder } from './process.ts'

const failed = (lang: string) => {
  const page = `<html lang="${lang}"><p>%%error%%</p><input value="%%name%%"><input value="%%email%%">
<textarea>%%message%%</textarea>`
  return { name: `${page}<!--name-->`, email: page, message: page, form: page }
}

const emailTexts = { lang: 'en', subject: '', wrote: '', signature: '', ownSignature: false }

const manifest: Omit<PagesManifest, 'files'> = {
  routes: {
    '/': { file: 'index.html', noindex: false },
    '/about': { file: 'about.html', noindex: false },
    '/es': { file: 'es/index.html', noindex: false },
    '/admin': { file: 'admin.html', noindex: true },
  },
  redirects: {
    '/2019/03/old.html': '/about',
    '/writing/früher': '/about',
    '/projects/old': '/projects#new',
  },
  unlisted: ['/for/a-company.pdf'],
  siteName: 'A small site',
  ownersWords: [],
  siteLanguages: ['en', 'es'],
  owner: { name: 'Robin' },
  languages: [
    { base: '', fallback: 'index.html', formTemplates: { failed: failed('en') }, emailTexts },
    {
      base: '/es',
      fallback: 'es/index.html',
      formTemplates: {
        errors: {
          lang: 'es',
          fields: { Name: 'Nombre' },
          sentences: { '{field} is required': 'Falta: {field}' },
        },
        failed: failed('es'),
      },
      emailTexts: { ...emailTexts, lang: 'es' },
    },
  ],
  inline: {
    site: { scriptHashes: [], styleHashes: [] },
    admin: { scriptHashes: [], styleHashes: [] },
  },
}

const files: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'index.html.br': 'by Brotli',
  'about.html': '<h1>About</h1>',
  'es/index.html': '<h1>Inicio</h1>',
  'admin.html': '<h1>Admin</h1>',
  'assets/main-1a2b3c.js': 'export {}',
  'assets/film-1a2b3c.mp4': '0123456789',
  'feed.xml': '<rss/>',
  'for/a-company.pdf': '%PDF',
  'notes.unknown': 'not to be served',
}

export function makeSmallSite(changes: Record<string, string> = {}): string {
  const dist = newFolder()
  const hashes: PagesManifest['files'] = {}
  for (const [name, text] of Object.entries({ ...files, ...changes })) {
    mkdirSync(dirname(join(dist, 'public', name)), { recursive: true })
    writeFileSync(join(dist, 'public', name), text)
    hashes[`/${name}`] = hashOf(text)
  }
  writeFileSync(join(dist, 'pages.json'), JSON.stringify({ ...manifest, files: hashes }))
  return dist
}
