import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editContent } from '../testing/dev-server.ts'

const variant = `jobTitle: Counter Accessibility Lead
summary: I make **forms** that everyone at your counter can fill in.
tags: [zephyr-tag]
sections: [skills, ...]
experience: ["06", ...]
advanceSkills: [Web Accessibility, React]
`

export function addVariant(content: string) {
  for (const place of ['Fernwhistle Labs', 'A large search company']) {
    editContent(
      content,
      'resume.yml',
      `place: ${place}\n`,
      `place: ${place}\n    tags: [zephyr-tag]\n`,
    )
  }
  mkdirSync(join(content, 'variants'))
  writeFileSync(join(content, 'variants', 'quillfeather.yml'), variant)
}
