/** As behind a modal dialog, the page can't be focused, and gets the focus back. */
export function startPrivacy() {
  // The event doesn't bubble, so it is captured.
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }: ToggleEvent) => {
      if ((target as Element).id !== 'privacy-policy') return
      const isOpen = newState === 'open'
      const parts = document.querySelectorAll<HTMLElement>('#root > :not(dialog)')
      for (const part of parts) part.inert = isOpen
      const opener = document.querySelector<HTMLElement>('footer [popovertarget]')
      if (!isOpen) opener?.focus({ preventScroll: true })
    },
    true,
  )
}
