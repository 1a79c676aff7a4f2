import { createInterface } from 'node:readline/promises'
import { chosenLook, type Preset } from '#contract/look.ts'
import { oneLine } from '../../import/clean-text.ts'
import type { Draft } from '../../import/draft.ts'
import { linkTo, webAddress } from '../../import/web-links.ts'
import { rules } from './answers.ts'

export type Answers = { accent: string; locale: string; look?: Preset }

const looks =
  'The look: lamplight (warm), broadsheet (a newspaper), console (a terminal), gallery (plain), poster (loud) or meadow (soft)'

export async function askFor(draft: Draft, before: Answers, given: boolean): Promise<Answers> {
  draft.name ??= await ask('Your name')
  draft.jobTitle ??= await askMaybe('Your job title')
  draft.email ??= await askMaybe('Your email address, which visitors will see', rules.email)
  draft.location ??= await askMaybe('Your city, as visitors will see it')
  const language = 'The language of the site, such as en-US or de'
  const locale = await ask(language, rules.locale, before.locale)
  if (given) return { ...before, locale }
  for (let which = 'a'; ; which = 'another') {
    const question = `The address of ${which} page about you, such as a profile on a code host`
    const given = await askMaybe(question, {
      ...rules.link,
      fits: (answer) => splitList(answer).every(rules.link.fits),
    })
    if (!given) break
    draft.links.push(...splitList(given).map((each) => linkTo(webAddress(each) ?? '')))
  }
  const skills = await askMaybe('What you work with, separated by commas')
  for (const name of splitList(skills ?? '')) draft.lists.skills.push({ name })
  const answer = await ask(looks, rules.look, 'lamplight')
  const look = rules.look.fits(answer) ? answer : undefined
  const usual = look === 'lamplight' ? before.accent : chosenLook(look).accent
  return { accent: await ask('The colour of the site', rules.accent, usual), locale, look }
}

const splitList = (answer: string) => answer.split(/\s*,\s*/).filter(Boolean)

type Rule = { fits: (value: string) => boolean; expected: string }

const askMaybe = async (message: string, rule?: Rule) =>
  (await ask(`${message} (leave empty for none)`, rule, '')) || undefined

async function ask(message: string, rule?: Rule, otherwise?: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const leave = () => {
    console.log('\nNothing was changed.')
    process.exit(1)
  }
  terminal.on('SIGINT', leave).on('close', leave)
  try {
    for (;;) {
      const answer = await terminal.question(`${message}${otherwise ? ` [${otherwise}]` : ''}: `)
      const line = oneLine(answer)
      if (!line && otherwise !== undefined) return otherwise
      if (line && (!rule || rule.fits(line))) return line
      console.log(line ? `Expected ${rule?.expected}.` : 'Please enter something.')
    }
  } finally {
    terminal.off('close', leave).close()
  }
}
