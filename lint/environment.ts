import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../load/diagnostic.ts'
import { languageFolders } from '../load/languages/folders.ts'

const withoutAddress =
  "SITE_URL is not set: no sitemap, no feeds, no canonical links, no pictures in link previews, and exported files don't link back to your site. Set it to an address like https://example.com."

// In a fresh clone, all files have nearly the same time, in no order.
const toleranceMs = 60_000

export function environmentDiagnostics(folder: string, siteUrl: string): Diagnostic[] {
  const warn = (file: string, text: string): Diagnostic => ({ file, severity: 'warning', text })
  const address = siteUrl ? [] : [warn('.env', withoutAddress)]
  const cvs = ['', ...languageFolders(folder)]
    .filter((tag) => isOld(folder, tag))
    .map((tag) => join(folder, tag, 'cv.pdf'))
    .map((cv) =>
      warn(cv, 'found a CV that is older than resume.yml or profile.yml: update it, or remove it'),
    )
  return [...address, ...cvs]
}

function isOld(folder: string, tag: string): boolean {
  const timeOf = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.mtimeMs
  const cv = timeOf(join(tag, 'cv.pdf'))
  const words = ['', tag].flatMap((each) =>
    ['profile.yml', 'resume.yml'].map((name) => timeOf(join(each, name)) ?? 0),
  )
  return cv !== undefined && cv + toleranceMs < Math.max(...words)
}
