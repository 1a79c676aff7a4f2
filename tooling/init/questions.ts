import { type CANCEL_SYMBOL, cancel, confirm, isCancel, note, text } from '@clack/prompts'
import { z } from 'zod'
import { oneLine } from './clean-text.ts'
import type { Draft } from './draft.ts'
import { linkTo, webAddress } from './web-links.ts'

/** What is asked for that is no part of a draft. */
export type Answers = { accent: string }

const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value)

/** Asks at the terminal for what the draft lacks, and puts the answers into it. */
export async function askFor(draft: Draft, accent: string, given: boolean): Promise<Answers> {
  const isEmail = (value: string) => z.email().safeParse(value).success
  draft.name ??= await ask('Your name')
  draft.jobTitle ??= await ask('Your job title')
  draft.email ??= await ask('Your e-mail address, which visitors will see', isEmail)
  draft.location ??= await ask('Your city, as visitors will see it')
  if (given) return { accent }
  for (const [title, question] of [
    ['Professional network', 'The address of your profile in a professional network'],
    ['Code hosting', 'The address of your profile at a code host'],
  ] as const) {
    const href = webAddress(
      await ask(`${question} (empty: none)`, (value) => !!webAddress(value), ''),
    )
    if (href) draft.links.push({ ...linkTo(href, title), title })
  }
  return { accent: await ask('The colour of the site', isColor, accent) }
}

/** Shows what will happen, and asks whether it may. */
export async function mayReplace(plan: string): Promise<boolean> {
  note(plan, 'What will happen')
  return answerOf(await confirm({ message: 'Go on?', initialValue: false }))
}

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
