const openMenu = () => document.querySelector<HTMLElement>('#menu:popover-open')

export function startMenu() {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('#menu a')) return
    target.closest<HTMLElement>('#menu')?.hidePopover()
  })
  // The menu must not cover the focused element.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('#menu, [popovertarget=menu]'))
      openMenu()?.hidePopover()
  })
}
