const openMenu = () => document.querySelector<HTMLElement>('#menu:popover-open')

/** The mobile menu is a popover, which opens and closes by itself; this closes it on choosing an item. */
export function startMenu() {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('#menu a')) return
    target.closest<HTMLElement>('#menu')?.hidePopover()
  })
  // Whatever has the focus lies under no menu; its own button closes it by itself.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('#menu, [popovertarget=menu]'))
      openMenu()?.hidePopover()
  })
  // The event does not bubble, so it is caught on its way down.
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }: ToggleEvent) => {
      if (!(target instanceof HTMLElement) || target.id !== 'menu') return
      document
        .querySelector('[popovertarget=menu]')
        ?.setAttribute('aria-expanded', String(newState === 'open'))
      if (newState === 'open') document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    },
    true,
  )
}
