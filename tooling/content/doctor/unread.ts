import type { Dirent } from 'node:fs'
import { join, relative } from 'node:path'
import { avatarMoods } from '#contract/content.ts'
import { languageFolders } from '../languages/folders.ts'
import { type Finding, Mistakes } from '../mistake.ts'
import { cvFonts } from '../own-cv.ts'
import { nearest } from '../schema-mistakes.ts'
import { entriesOf } from '../text-file.ts'
import type { TextLine } from './text-lines.ts'

/** What a folder may hold for those who look into it. */
const notes = ['README.md', 'LICENSES.md']
const ofEachLanguage = ['profile.yml', 'resume.yml', 'menu.yml', 'about.md', 'privacy.md', 'cv.pdf']

/**
 * Files and folders that nothing reads, such as those with a slip in their name. `lines` are the texts of the content: a
 * file beside a project is read where its text names it. Of variants, each must be one, so loading them tells of others.
 */
export async function unreadFindings(folder: string, lines: TextLine[]): Promise<Finding[]> {
  const languages = languageFolders(folder)
  const look = (path: string, known: string[], isRead = (name: string) => known.includes(name)) =>
    unreadIn(join(folder, path), [...notes, ...known], isRead)
  const ofProjects = async (path: string) => {
    const inProjects = await entriesIn(join(folder, path))
    const slugs = inProjects.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    const beside = slugs.map((slug) => {
      const index = join(folder, path, slug, 'index.md')
      const words = lines.flatMap(({ file, text }) => (file === index ? wordsIn(text) : []))
      return look(join(path, slug), ['index.md', ...words.filter((word) => /\.\w+$/.test(word))])
    })
    return [await look(path, slugs), ...(await Promise.all(beside))].flat()
  }
  const named = lines.flatMap(({ file, text }) =>
    ['profile.yml', 'stack.yml'].includes(relative(folder, file)) ? wordsIn(text) : [],
  )
  const folders = ['projects', 'variants', 'pictures', ...languages]
  return [
    ...(await look('', [...ofEachLanguage, 'stack.yml', ...cvFonts, ...folders])),
    ...(await look('pictures', pictures, (name) => isPicture(name) || named.includes(name))),
    ...(await ofProjects('projects')),
    ...(await Promise.all(languages.map((tag) => look(tag, [...ofEachLanguage, 'projects'])))),
    ...(await Promise.all(languages.map((tag) => ofProjects(join(tag, 'projects'))))),
  ].flat()
}

/** The words of a line, without the signs around them. */
const wordsIn = (text: string) =>
  text.split(/[^\p{L}\p{N}._-]+/u).map((word) => word.replace(/\.+$/, ''))

const pictureNames = ['logo', ...avatarMoods]
const formats = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif']
const pictures = pictureNames.flatMap((name) => formats.map((format) => `${name}.${format}`))
const isPicture = (file: string) =>
  formats.includes(file.toLowerCase().split('.').at(-1) ?? '') &&
  pictureNames.includes(file.split('.')[0] ?? '')

async function unreadIn(
  folder: string,
  known: string[],
  isRead: (name: string) => boolean,
): Promise<Finding[]> {
  return (await entriesIn(folder))
    .filter(({ name }) => !name.startsWith('.') && !notes.includes(name) && !isRead(name))
    .sort((one, other) => one.name.localeCompare(other.name))
    .map((entry) => ({
      file: join(folder, entry.name),
      severity: 'warning',
      text: `found a ${entry.isDirectory() ? 'folder' : 'file'} that nothing reads${meant(entry.name, known)}`,
    }))
}

/** Endings are alike in names that have nothing else in common. */
const meant = (name: string, known: string[]) =>
  nearest(stem(name), known.map(stem)) && nearest(name, known)
const stem = (name: string) => name.replace(/\.\w+$/, '')

/** Of a folder that can't be read, loading the content has said so where it matters. */
const entriesIn = async (folder: string): Promise<Dirent[]> =>
  (await new Mistakes().try(() => entriesOf(folder))) ?? []
