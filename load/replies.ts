import { join } from 'node:path'
import { fillPlaces, projectOf } from '#contract/canned-reply.ts'
import { cannedReplySchema } from '#contract/content.ts'
import { conversationLimits } from '#contract/conversation.ts'
import { hiddenIn } from '#contract/hidden-characters.ts'
import type { DiagnosticCollector } from './diagnostic.ts'
import { nearest } from './schema-errors.ts'
import { entriesOf, readText, splitFrontMatter } from './text-file.ts'
import { readYaml } from './yaml-file.ts'

/** A reply that the owner keeps ready, by the name of its file; its places are filled for each visitor. */
export type ReadReply = { name: string; title: string; text: string }

type Reading = { diagnostics: DiagnosticCollector; projects: string[] }

/**
 * Reads the replies in a folder of words, which need not have any. What is wrong is added to `diagnostics`; `projects` are those
 * that a reply may lead to. Of another language, `known` are the names that the default has.
 */
export function readReplies(
  words: string,
  { diagnostics, projects }: Reading,
  known?: string[],
): ReadReply[] {
  const folder = join(words, 'replies')
  const names = (diagnostics.try(() => entriesOf(folder)) ?? [])
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.md') && !name.startsWith('.') && name !== 'README.md')
    .sort()
  return names.flatMap((fileName): ReadReply[] => {
    const file = join(folder, fileName)
    const name = fileName.slice(0, -'.md'.length)
    if (known && !known.includes(name)) {
      const text = `found a reply ${name}${nearest(name, known)}, expected the name of a file in replies/ of the default language: ${known.join(', ')}`
      diagnostics.error(file, text)
    }
    const reply = readReply(file, { diagnostics, projects })
    return reply ? [{ name, ...reply }] : []
  })
}

function readReply(file: string, { diagnostics, projects }: Reading) {
  const content = diagnostics.try(() => readText(file))
  if (content === undefined) return undefined
  const parts = splitFrontMatter(content)
  if (!parts) {
    diagnostics.error(file, 'found no front matter, expected a title between two --- lines')
    return undefined
  }
  const head = readYaml(file, parts.frontMatter, cannedReplySchema, diagnostics, 1)
  const text = parts.body.trim()
  const { reply: most } = conversationLimits
  const length = [...text].length
  if (length === 0) {
    diagnostics.error(file, 'found no text below the front matter, expected the reply')
  }
  if (length > most) {
    diagnostics.error(file, `found a text of ${length} characters, expected up to ${most}`)
  }
  for (const [index, line] of parts.body.split('\n').entries()) {
    const position = { line: parts.bodyLine + index, column: 1 }
    const hidden = hiddenIn(line)
    if (hidden) {
      const text = `found ${hidden}, expected text without it: it is not a printable character`
      diagnostics.error(file, text, position)
    }
    fillPlaces(line, (variable) => {
      const slug = projectOf(variable)
      if (slug === undefined || projects.includes(slug)) return undefined
      const text = `found no project ${slug}${nearest(slug, projects)} that has a pageLink or a codeLink, expected one of ${projects.join(', ')}`
      const at = line.indexOf(slug)
      // Nothing is lost: it becomes a place that the owner fills.
      const where = { ...position, column: at + 1 }
      diagnostics.found.push({ file, position: where, severity: 'warning', text })
      return undefined
    })
  }
  return head && { title: head.value.title, text }
}
