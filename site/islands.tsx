import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { UnexpectedErrorBoundary } from '../ui/unexpected-error.tsx'
import { ContactForm, type ContactFormProps } from './contact/contact-form.tsx'

/** Texts are props, so that scripts contain none. */
export type IslandData = {
  unexpected: { title: string; home: string; href: string }
  form: ContactFormProps
}

// Before this module has ended, because the boot script awaits it.
function hydrate(element: Element) {
  const block = document.querySelector('script[data-islands][type="application/json"]')
  if (!block) throw new Error('the page has no data for its islands')
  const { unexpected, form }: IslandData = JSON.parse(block.textContent)
  flushSync(() =>
    hydrateRoot(
      element,
      <UnexpectedErrorBoundary {...unexpected}>
        <ContactForm {...form} />
      </UnexpectedErrorBoundary>,
    ),
  )
}

function showFailure({ message, stack = '' }: Error) {
  const banner = document.body.appendChild(document.createElement('div'))
  banner.role = 'alert'
  // Inline, because a rule would be part of every page.
  Object.assign(banner.style, {
    position: 'fixed',
    inset: '0 0 auto',
    maxHeight: '100dvh',
    overflow: 'auto',
    background: 'var(--color-danger)',
    color: 'var(--color-ground)',
  })
  const parts = { h1: 'ERROR: ContextProvider failed to load', p: message, pre: stack }
  for (const [tag, text] of Object.entries(parts)) {
    banner.appendChild(document.createElement(tag)).textContent = text
  }
}

try {
  const form = document.querySelector('[data-island]')
  if (form) hydrate(form)
} catch (error) {
  showFailure(error as Error)
  throw error
}
