import { join, relative } from 'node:path'
import { avatarMoods } from '#contract/content.ts'
import { isPicture, pictureExtensions } from '#contract/content-values.ts'
import { type Diagnostic, DiagnosticCollector } from '../load/diagnostic.ts'
import { languageFolders } from '../load/languages/folders.ts'
import { cvFonts } from '../load/own-cv.ts'
import { suggest } from '../load/schema-errors.ts'
import { entriesOf } from '../load/text-file.ts'
import type { TextLine } from './text-lines.ts'

const notes = ['README.md', 'LICENSES.md']
const ofEachLanguage = ['profile.yml', 'resume.yml', 'menu.yml', 'about.md', 'privacy.md', 'cv.pdf']
const pictureNames = ['logo', ...avatarMoods]

export function unreadDiagnostics(folder: string, lines: TextLine[]): Diagnostic[] {
  const languages = languageFolders(folder)
  const wordsOf = (...files: string[]) =>
    lines.flatMap(({ file, text }) => (files.includes(relative(folder, file)) ? wordsIn(text) : []))

  const ofProjects = (path: string) => {
    const inProjects = entriesIn(join(folder, path))
    const slugs = inProjects.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    const beside = slugs.flatMap((slug) => {
      const words = wordsOf(join(path, slug, 'index.md')).filter((word) => /\.\w+$/.test(word))
      return unreadIn(join(folder, path, slug), ['index.md', ...words])
    })
    return [...unreadIn(join(folder, path), slugs), ...beside]
  }

  const named = wordsOf('profile.yml', 'stack.yml')
  const pictures = pictureNames.flatMap((name) =>
    pictureExtensions.map((extension) => `${name}.${extension}`),
  )
  const isRead = (name: string) =>
    named.includes(name) || (isPicture(name) && pictureNames.includes(name.split('.')[0] ?? ''))
  const folders = ['projects', 'variants', 'pictures', ...languages]
  return [
    ...unreadIn(folder, [...ofEachLanguage, 'stack.yml', ...cvFonts, ...folders]),
    ...unreadIn(join(folder, 'pictures'), pictures, isRead),
    ...ofProjects('projects'),
    ...languages.flatMap((tag) => unreadIn(join(folder, tag), [...ofEachLanguage, 'projects'])),
    ...languages.flatMap((tag) => ofProjects(join(tag, 'projects'))),
  ]
}

const wordsIn = (text: string) =>
  text.split(/[^\p{L}\p{N}._-]+/u).map((word) => word.replace(/\.+$/, ''))

function unreadIn(
  folder: string,
  known: string[],
  isRead = (name: string) => known.includes(name),
): Diagnostic[] {
  return entriesIn(folder)
    .filter(({ name }) => !name.startsWith('.') && !notes.includes(name) && !isRead(name))
    .sort((one, other) => one.name.localeCompare(other.name))
    .map((entry) => {
      const kind = entry.isDirectory() ? 'folder' : 'file'
      const text = `found a ${kind} that nothing uses${suggestion(entry.name, [...notes, ...known])}`
      return { file: join(folder, entry.name), severity: 'warning', text }
    })
}

// Extensions look alike even if the names don't.
const suggestion = (name: string, known: string[]) =>
  suggest(stem(name), known.map(stem)) && suggest(name, known)
const stem = (name: string) => name.replace(/\.\w+$/, '')

const entriesIn = (folder: string) => new DiagnosticCollector().try(() => entriesOf(folder)) ?? []
