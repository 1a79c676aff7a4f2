import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { UnexpectedErrorBoundary } from '../ui/unexpected-error.tsx'
import { ContactForm, type ContactFormProps } from './contact/contact-form.tsx'

/** Texts are props, so that scripts contain none. */
export type IslandData = {
  unexpected: { title: string; home: string; href: string }
  form: ContactFormProps
}

function hydrate(element: Element): Promise<void> {
  const block = document.querySelector('script[data-islands][type="application/json"]')
  if (!block) throw new Error('the page has no data for its islands')
  const { unexpected, form }: IslandData = JSON.parse(block.textContent)
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Ready onReady={resolve}>
        <UnexpectedErrorBoundary {...unexpected}>
          <ContactForm {...form} />
        </UnexpectedErrorBoundary>
      </Ready>,
    )
  })
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}

function showFailure({ message, stack }: Error) {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <div
      role="alert"
      // Inline, because a rule would be part of every page.
      style={{
        position: 'fixed',
        inset: '0 0 auto',
        maxHeight: '100dvh',
        overflow: 'auto',
        background: 'var(--color-danger)',
        color: 'var(--color-ground)',
      }}
    >
      <h1>ERROR: ContextProvider failed to load</h1>
      <p>{message}</p>
      <pre>{stack}</pre>
    </div>,
  )
}

// The boot script awaits this module.
try {
  const form = document.querySelector('[data-island]')
  if (form) await hydrate(form)
} catch (error) {
  showFailure(error as Error)
  throw error
}
const list = document.querySelector<HTMLElement>('.carousel')
// Without Swiper the list still scrolls.
const carousel = list && (await import('./projects/carousel.ts').catch(() => undefined))
if (list) carousel?.startCarousel(list)
