import { basename, dirname, join, relative } from 'node:path'
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

  const unreadBelow = (path: string, isText: (file: string) => boolean) => {
    const files = filesBelow(join(folder, path)).map((file) => relative(folder, file))
    const words = new Set([...notes, ...wordsOf(...files.filter(isText))])
    const isUsed = (file: string) => isText(file) || words.has(basename(file))
    const byFolder = Map.groupBy(files, dirname)
    return [...byFolder].flatMap(([within, all]) =>
      all.length > 1 && !all.some(isUsed)
        ? unread(join(folder, within), 'folder')
        : all
            .filter((file) => !isUsed(file) && !basename(file).startsWith('.'))
            .map((file) => unread(join(folder, file), 'file')),
    )
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
      ...unreadBelow(join(tag, 'projects'), isProject),
      ...unreadBelow(join(tag, 'writing'), isMarkdown),
    ]),
  ]
}

const isProject = (file: string) => /projects[\\/][^\\/]+[\\/]index\.md$/.test(file)

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
