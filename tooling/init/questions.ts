import { type CANCEL_SYMBOL, cancel, confirm, isCancel, note, text } from '@clack/prompts'
import { z } from 'zod'
import { localeTag } from '#contract/content-values.ts'
import { oneLine } from './clean-text.ts'
import type { Draft } from './draft.ts'
import { linkTo, webAddress } from './web-links.ts'

/** What is asked for that is no part of a draft. */
export type Answers = { accent: string; locale: string }

const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value)
const isEmail = (value: string) => z.email().safeParse(value).success
const isLocale = (value: string) => localeTag.safeParse(value).success

/** Asks at the terminal for what the draft lacks, and puts the answers into it; `before` is what stands without an answer. */
export async function askFor(draft: Draft, before: Answers, given: boolean): Promise<Answers> {
  draft.name ??= await ask('Your name')
  draft.jobTitle ??= await askMaybe('Your job title')
  draft.email ??= await askMaybe('Your e-mail address, which visitors will see', isEmail)
  draft.location ??= await askMaybe('Your city, as visitors will see it')
  const locale = await ask('The language of the site, such as en-US or de', isLocale, before.locale)
  if (given) return { ...before, locale }
  for (const [title, question] of [
    ['Professional network', 'The address of your profile in a professional network'],
    ['Code hosting', 'The address of your profile at a code host'],
  ] as const) {
    const href = webAddress(await askMaybe(question, (value) => !!webAddress(value)))
    if (href) draft.links.push({ ...linkTo(href, title), title })
  }
  const skills = await askMaybe('What you work with, between commas')
  for (const name of skills?.split(/\s*,\s*/) ?? []) if (name) draft.lists.skills.push({ name })
  return { accent: await ask('The colour of the site', isColor, before.accent), locale }
}

/** Shows what will happen, and asks whether it may. */
export async function mayReplace(plan: string): Promise<boolean> {
  note(plan, 'What will happen')
  return answerOf(await confirm({ message: 'Go on?', initialValue: false }))
}

/** Whether to start the site now. */
export const mayStart = async (): Promise<boolean> =>
  answerOf(await confirm({ message: 'Start the site now?', initialValue: false }))

const askMaybe = async (message: string, fits?: (value: string) => boolean) =>
  (await ask(`${message} (empty: none)`, fits, '')) || undefined

async function ask(
  message: string,
  fits: (value: string) => boolean = () => true,
  otherwise?: string,
): Promise<string> {
  const optional = otherwise !== undefined
  const answer = answerOf(
    await text({
      message,
      placeholder: otherwise,
      defaultValue: otherwise,
      validate: (value = '') => {
        const line = oneLine(value)
        if (!line) return optional ? undefined : 'Some text is needed here.'
        return fits(line) ? undefined : 'That does not fit here.'
      },
    }),
  )
  return oneLine(answer) ?? otherwise ?? ''
}

function answerOf<Answer extends string | boolean>(answer: Answer | typeof CANCEL_SYMBOL): Answer {
  if (!isCancel(answer)) return answer
  cancel('Nothing was changed.')
  process.exit(1)
}
