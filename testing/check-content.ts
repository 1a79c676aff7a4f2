import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { edit, sample, siteUrl } from './content.ts'
import { launcher, newFolder, run } from './process.ts'

/** `npm run check:content` on a folder. */
export const check = (folder: string, environment: Record<string, string> = siteUrl) =>
  run([launcher, 'check-content', folder], { environment })

/** The sample as its owner would have it: without a word or a picture of the sample's. */
export function ownContent(): string {
  const folder = join(newFolder(), 'content')
  cpSync(sample, folder, { recursive: true })
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
