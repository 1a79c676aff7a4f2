import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pagePaths } from '#contract/content.ts'
import { deskPaths } from '../../build/desk.ts'
import { languageFolders } from '../languages/folders.ts'
import type { Finding } from '../mistake.ts'
import { nearest } from '../schema-mistakes.ts'
import type { TextLine } from './text-lines.ts'

const known: string[] = [...pagePaths, ...deskPaths]
const inMarkdown = /\]\((\/(?!\/)[^)\s]*)/g
const inMenu = /^\s*(?:- )?link:\s*["']?(\/[^\s"']*)/g

/** Links of the owner's words to a page of this site that is not there. Files are left to the build, which makes them. */
export function deadLinkFindings(folder: string, lines: TextLine[]): Finding[] {
  return lines.flatMap(({ file, line, text }) =>
    [inMarkdown, inMenu].flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: link = '', index }): Finding[] => {
        const words = deadBecause(folder, link)
        const place = { line, column: index + whole.length - link.length + 1 }
        return words ? [{ file, place, severity: 'warning', text: words }] : []
      }),
    ),
  )
}

function deadBecause(folder: string, link: string): string | undefined {
  const [whole = '', fragment] = link.split('#')
  const tag = languageFolders(folder).find((tag) => `${whole}/`.startsWith(`/${tag}/`))
  const path = tag ? whole.slice(tag.length + 1) || '/' : whole
  if (/\.\w+$/.test(path)) return undefined
  if (!known.includes(path)) {
    return `found a link to ${path}${nearest(path, known)}, expected one of ${known.join(', ')}`
  }
  if (path === '/projects' && fragment && !existsSync(join(folder, 'projects', fragment))) {
    return `found a link to the project ${fragment}, expected the name of a folder in projects/`
  }
  return undefined
}
