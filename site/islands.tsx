import { type ComponentType, type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { UnexpectedErrorBoundary } from '../ui/unexpected-error.tsx'
import { type IslandData, type IslandName, islandComponents } from './island-components.ts'

function readData(): IslandData {
  const block = document.querySelector('script[data-islands][type="application/json"]')
  if (!block) throw new Error('the page has no data for its islands')
  return JSON.parse(block.textContent)
}

function hydrate(element: HTMLElement, { unexpected, props }: IslandData): Promise<void> {
  const name = element.dataset.island as IslandName
  const Component = islandComponents[name] as ComponentType<object>
  const own = props[name]
  if (!own) throw new Error(`the page has no data for its "${name}"`)
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Ready onReady={resolve}>
        <UnexpectedErrorBoundary {...unexpected}>
          <Component {...own} />
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
  const data = readData()
  const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  await Promise.all(elements.map((element) => hydrate(element, data)))
} catch (error) {
  showFailure(error as Error)
  throw error
}
