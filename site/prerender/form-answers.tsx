import type { ReactElement } from 'react'
import type { contactLimits } from '#contract/contact.ts'
import type { AvatarMood } from '#contract/content.ts'
import { ContactPage } from '../contact/contact-page.tsx'
import { MessageSent } from '../contact/message-sent.tsx'
import { ContextProvider } from '../context.tsx'
import type { Edition } from '../edition.ts'
import { Frame } from '../frame/frame.tsx'
import { forEach, nowhere, render, type Shared, toDocument } from './to-document.ts'

/**
 * The pages that answer a form posted without scripts, with %%name%% and the like where the server puts
 * what was typed; by what the addresses of their language begin with. They are not hydrated: at their address
 * the router has no page.
 */
export function renderFormAnswers({ scriptsOf, ...shared }: Shared) {
  return forEach((edition) => renderAnswers(edition, shared))
}

async function renderAnswers(edition: Edition, shared: Shared) {
  const { content, texts, madeTexts } = edition
  const answer = async (avatar: AvatarMood, page: ReactElement) => {
    const body = await render(
      <ContextProvider
        content={content}
        texts={texts}
        path={nowhere}
        page="/contact"
        avatar={avatar}
      >
        <Frame wholeCard={false}>{page}</Frame>
      </ContextProvider>,
    )
    return toDocument(edition, body, 'contact', { ...shared, noindex: true })
  }
  const values = { name: '%%name%%', email: '%%email%%', message: '%%message%%' }
  const failed = (field?: keyof typeof contactLimits) =>
    answer('fist', <ContactPage start={{ values, error: '%%error%%', field }} />)
  return {
    errors: await madeTexts.errors(),
    sent: await answer('success', <MessageSent thanks={madeTexts.thanks} />),
    failed: {
      name: await failed('name'),
      email: await failed('email'),
      message: await failed('message'),
      form: await failed(),
    },
  }
}
