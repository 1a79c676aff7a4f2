import { basename, join, relative } from 'node:path'
import { avatarMoods } from '#contract/content.ts'
import { isPicture, pictureExtensions } from '#contract/content-values.ts'
import { type Diagnostic, DiagnosticCollector } from '../load/diagnostic.ts'
import { filesBelow } from '../load/files-below.ts'
import { languageFolders } from '../load/languages/folders.ts'
import { cvFonts } from '../load/own-cv.ts'
import { isMarkdown } from '../load/posts/files.ts'
import { suggest } from '../load/schema-errors.ts'
import { entriesOf } from '../load/text-file.ts'
import type { TextLine } from './text-lines.ts'

const notes = ['README.md', 'LICENSES.md']
const ofEachLanguage = ['profile.yml', 'resume.yml', 'menu.yml', 'about.md', 'privacy.md', 'cv.pdf']
const ofFolders = ['projects', 'writing']
const pictureNames = ['logo', ...avatarMoods]

export function unreadDiagnostics(folder: string, lines: TextLine[]): Diagnostic[] {
  const languages = languageFolders(folder)
  const linesOf = Map.groupBy(lines, ({ file }) => relative(folder, file))
  const wordsOf = (...files: string[]) =>
    files.flatMap((file) => linesOf.get(file) ?? []).flatMap(({ text }) => wordsIn(text))

  const ofWriting = (path: string) => {
    const files = filesBelow(join(folder, path))
    const others = files.filter((file) => !isMarkdown(file) && !basename(file).startsWith('.'))
    if (others.length === 0) return []
    const posts = files.filter(isMarkdown).map((file) => relative(folder, file))
    const words = new Set([...notes, ...wordsOf(...posts)])
    return others.filter((file) => !words.has(basename(file))).map((file) => unread(file, 'file'))
  }

  const ofProjects = (path: string) => {
    const inProjects = entriesIn(join(folder, path))
    const slugs = inProjects.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    const links = inProjects.filter((entry) => entry.isSymbolicLink()).map(({ name }) => name)
    const beside = slugs.flatMap((slug) => {
      const words = wordsOf(join(path, slug, 'index.md')).filter((word) => /\.\w+$/.test(word))
      return unreadIn(join(folder, path, slug), ['index.md', ...words])
    })
    return [...unreadIn(join(folder, path), [...slugs, ...links]), ...beside]
  }

  const texts = ['about.md', 'privacy.md']
  const named = wordsOf(
    'profile.yml',
    'stack.yml',
    ...['', ...languages].flatMap((tag) => texts.map((name) => join(tag, name))),
  )
  const pictures = pictureNames.flatMap((name) =>
    pictureExtensions.map((extension) => `${name}.${extension}`),
  )
  const isRead = (name: string) =>
    named.includes(name) || (isPicture(name) && pictureNames.includes(name.split('.')[0] ?? ''))
  const folders = [...ofFolders, 'variants', 'pictures', ...languages]
  return [
    ...unreadIn(folder, [...ofEachLanguage, 'stack.yml', ...cvFonts, ...folders]),
    ...unreadIn(join(folder, 'pictures'), pictures, isRead),
    ...languages.flatMap((tag) => unreadIn(join(folder, tag), [...ofEachLanguage, ...ofFolders])),
    ...['', ...languages].flatMap((tag) => [
      ...ofProjects(join(tag, 'projects')),
      ...ofWriting(join(tag, 'writing')),
    ]),
  ]
}

const inName = String.raw`(?:[^<>()/"'|[\]]|\([^()]*\))*`
const spaced = new RegExp(String.raw`[<(/"'[](${inName} ${inName}\.\w+)`, 'g')

/** Words, and file names with spaces in them. */
function wordsIn(line: string): string[] {
  const text = line.replaceAll('%20', ' ')
  const words = text.split(/[^\p{L}\p{N}._-]+/u).map((word) => word.replace(/\.+$/, ''))
  const names = text.matchAll(spaced)
  return [...words, ...[...names].map(([, name = '']) => name)]
}

function unreadIn(
  folder: string,
  known: string[],
  isRead = (name: string) => known.includes(name),
): Diagnostic[] {
  return entriesIn(folder)
    .filter(({ name }) => !name.startsWith('.') && !notes.includes(name) && !isRead(name))
    .sort((one, other) => one.name.localeCompare(other.name))
    .map((entry) =>
      unread(
        join(folder, entry.name),
        entry.isDirectory() ? 'folder' : 'file',
        suggestion(entry.name, [...notes, ...known]),
      ),
    )
}

const unread = (file: string, kind: 'file' | 'folder', meant = ''): Diagnostic => ({
  file,
  severity: 'warning',
  text: `found a ${kind} that nothing uses${meant}`,
})

// Extensions look alike even if the names don't.
const suggestion = (name: string, known: string[]) =>
  suggest(stem(name), known.map(stem)) && suggest(name, known)
const stem = (name: string) => name.replace(/\.\w+$/, '')

const entriesIn = (folder: string) => new DiagnosticCollector().try(() => entriesOf(folder)) ?? []
