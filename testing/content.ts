import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import type { LocaleContent } from '#contract/built-content.ts'
import { checkFolder } from '../build/check.ts'
import { ContentError, diagnosticLine } from '../load/diagnostic.ts'
import { load } from '../load/load.ts'
import { sample } from '../load/root.ts'
import { edit } from './edit.ts'
import { newFolder } from './process.ts'

export { sample }

export function sampleContent(): string {
  const folder = join(newFolder(), 'content')
  cpSync(sample, folder, { recursive: true })
  return folder
}

/** The sample without its texts and pictures. */
export function annsContent(): string {
  const folder = sampleContent()
  rmSync(join(folder, 'writing'), { recursive: true })
  rmSync(join(folder, 'projects', 'car-broker'), { recursive: true })
  rmSync(join(folder, 'projects', 'product-landing'), { recursive: true })
  writeFileSync(
    join(folder, 'about.md'),
    'I am Ann. See [my projects](/projects#streaming-clone).\n',
  )
  edit(folder, 'projects/streaming-clone/index.md', /https:.*robin-sample/, 'https://code.ann.dev')
  edit(folder, 'projects/streaming-clone/index.md', 'streaming.example.com', 'ann.dev')
  edit(folder, 'profile.yml', /Robin Sample|Robin/g, 'Ann')
  edit(folder, 'profile.yml', /[\w.]*example\.com/g, 'ann.dev')
  edit(folder, 'profile.yml', /robin-sample/g, 'ann')
  edit(folder, 'profile.yml', '555-0142', '867-5309')
  edit(folder, 'stack.yml', 'showOnBanner: true', 'showOnBanner: false')
  for (const name of readdirSync(join(folder, 'pictures'))) {
    edit(folder, join('pictures', name), '</svg>', '<!-- Ann --></svg>')
  }
  writeFileSync(
    join(folder, 'resume.yml'),
    'summary: Ann bakes.\nexperience: []\neducation: []\nadvanceSkills: []\nfamiliarSkills: []\ntools: []\n',
  )
  return folder
}

export function writeFiles(folder: string, files: Record<string, string | Buffer>) {
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
}

export const wordsIn = async (folder: string): Promise<LocaleContent> =>
  (await load(folder)).locales[0].content

export async function errorsIn(folder: string): Promise<string[]> {
  const error: unknown = await load(folder).then(
    () => new Error('the content was taken'),
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(ContentError)
  return (error as Error).message.split('\n')
}

export const sampleUrl = 'https://robin.example.com'

export const diagnosticsOf = async (folder: string, settings = { siteUrl: sampleUrl }) =>
  (await checkFolder(folder, settings)).map(diagnosticLine)
