import { statSync } from 'node:fs'
import { join } from 'node:path'
import { variables } from '../../../server/config.ts'
import { languageFolders } from '../languages/folders.ts'
import type { Finding } from '../mistake.ts'

/** After a clone all files are about as old as each other, in no order. */
const toleranceMs = 60_000

/** What stands around the words: settings that the pages need, and a CV that the owner made. */
export function surroundingsFindings(
  folder: string,
  environment: Record<string, string | undefined>,
): Finding[] {
  const warn = (file: string, text: string): Finding => ({ file, severity: 'warning', text })
  const mail = Object.keys(environment).filter(
    (name) => /^(SMTP|MAIL)_/.test(name) && environment[name] && !(name in variables),
  )
  return [
    ...mail.map((name) =>
      warn('.env', `${name} is set, but Foyer sends no mail and reads no such setting`),
    ),
    ...(environment.SITE_URL
      ? []
      : [
          warn(
            '.env',
            'SITE_URL is not set, so the pages go without canonical links and a sitemap: set it to the address of your site',
          ),
        ]),
    ...['', ...languageFolders(folder)]
      .flatMap((tag) => oldCv(folder, tag))
      .map((file) =>
        warn(file, 'is older than resume.yml or profile.yml: make it anew, or take it away'),
      ),
  ]
}

/** The CV of a language ('' for the default), where it is older than the words that it is made of in both. */
function oldCv(folder: string, tag: string): string[] {
  const file = join(folder, tag, 'cv.pdf')
  const timeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs
  const cv = timeOf(file)
  const words = ['', tag].flatMap((each) =>
    ['profile.yml', 'resume.yml'].map((name) => timeOf(join(folder, each, name)) ?? 0),
  )
  return cv !== undefined && cv + toleranceMs < Math.max(...words) ? [file] : []
}
