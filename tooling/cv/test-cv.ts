import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { profileSchema, resumeSchema } from '#contract/content.ts'
import { showResume } from '../content/resume.ts'
import { root } from '../root.ts'

/** A typeface of letters that the CV's own lack: a package brings it for its tests. */
export const devanagari = join(
  root,
  'node_modules/harfbuzzjs/test/fonts/noto/NotoSansDevanagari-Regular.otf',
)

/** The sample owner. */
export const profile = profileSchema.parse(await read('profile.yml'))
/** Their resume, as it is shown. */
export const resume = showResume(
  resumeSchema.parse(await read('resume.yml')),
  'en-US',
  'resume.yml',
)

async function read(file: string): Promise<unknown> {
  return parse(await readFile(new URL(`../../content/${file}`, import.meta.url), 'utf8'))
}
