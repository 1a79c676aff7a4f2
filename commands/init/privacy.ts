import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../load/root.ts'

const folder = join(root, 'commands', 'init', 'privacy')
const policyIn = (language: string) => readFileSync(join(folder, `${language}.md`), 'utf8')

export function privacyPolicy(language: string, base: string): string | undefined {
  const file = join(base, 'privacy.md')
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const ours = readdirSync(folder).map((name) => name.slice(0, -'.md'.length))
  const found = ours.find((each) => policyIn(each).trim() === before.trim())
  return found === language || (before.trim() && !found) ? undefined : policyIn(language)
}
