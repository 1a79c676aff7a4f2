const address = '#privacy-policy'
const find = () => document.querySelector<HTMLDialogElement>(address)

// A selection that ends on the overlay is not a click on it.
let pressed: EventTarget | null = null

/** With scripts off, :target shows the dialog. */
export function startPrivacy() {
  document.addEventListener('pointerdown', ({ target }) => {
    pressed = target
  })
  document.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const dialog = find()
    // The content fills the dialog, so a click on the dialog itself is on its overlay.
    const onOverlay = target === dialog && pressed === dialog
    if (target.closest(`a[href="${address}"]`)) {
      event.preventDefault()
      open()
    } else if (dialog?.open && (onOverlay || target.closest('[data-close]'))) {
      event.preventDefault()
      dialog.close()
    }
  })
  document.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (key !== ' ' || !(target instanceof HTMLElement) || !target.matches('[data-close]')) return
    event.preventDefault()
    target.click()
  })
}

function open() {
  document.querySelector<HTMLElement>('#menu:popover-open')?.hidePopover()
  const dialog = find()
  if (dialog && !dialog.open) dialog.showModal()
}
