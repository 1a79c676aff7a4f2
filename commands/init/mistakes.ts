import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Draft } from '../../import/draft.ts'
import { DiagnosticCollector } from '../../load/diagnostic.ts'
import { readPosts } from '../../load/posts.ts'
import { readProse } from '../../load/prose/read-prose.ts'
import { splitFrontMatter } from '../../load/text-file.ts'
import { withoutLinks } from './moved-text.ts'

/** A moved text that would stop the build is kept beside what is shown; what pages leave out is counted by its kind. */
export async function leaveOutMistakes(target: string, files: string[], draft: Draft) {
  const diagnostics = new DiagnosticCollector()
  const foldersOf = (folder: string) => [folder, join(folder, 'pictures')]
  const picture = async () => undefined
  const reader = { diagnostics, drafts: false, isCheck: true, picture, foldersOf }
  const posts = join(target, 'writing')
  await readPosts(posts, reader)
  for (const name of files.filter((each) => /^(about|projects\/.*)\.md$/.test(each))) {
    const text = readFileSync(join(target, name), 'utf8')
    await readProse(splitFrontMatter(text)?.body ?? text, join(target, name), reader)
  }
  const { found } = diagnostics
  for (const { text } of found) {
    const [, kind, lines = ''] = /^found (.+?) in lines? (.+), left out/.exec(text) ?? []
    if (kind) draft.lost[kind] = (draft.lost[kind] ?? 0) + lines.split(/, | and /).length
  }
  const errors = found.filter(({ severity }) => severity === 'error')
  for (const [file, [first] = []] of Map.groupBy(errors, ({ file }) => file)) {
    const text = readFileSync(file, 'utf8')
    const plain = withoutLinks(text)
    const again = { ...reader, diagnostics: new DiagnosticCollector() }
    await readProse(splitFrontMatter(plain)?.body ?? plain, file, again)
    if (again.diagnostics.found.every(({ severity }) => severity === 'warning')) {
      draft.notes.push(`${relative(target, file)} lost its links: ${first?.text}`)
      writeFileSync(file, plain)
      continue
    }
    const kept = join(dirname(file), `_${basename(file)}`)
    draft.notes.push(
      `${relative(target, file)} became ${basename(kept)}, which isn't shown: ${first?.text}`,
    )
    renameSync(file, kept)
    if (file.startsWith(posts)) continue
    const [head] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? []
    writeFileSync(file, head ?? `${draft.summary ?? draft.name}\n`)
  }
}
