const address = '#privacy-policy'
const find = () => document.querySelector<HTMLDialogElement>(address)

/**
 * The privacy policy: a link to the dialog's id, which alone shows it with scripts off. Here it becomes a
 * modal dialog: focus goes in, stays in and comes back.
 */
export function startPrivacy() {
  document.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const dialog = find()
    if (target.closest(`a[href="${address}"]`)) {
      event.preventDefault()
      open()
    } else if (dialog?.open && (target === dialog || target.closest('[data-close]'))) {
      // A click on the dialog itself is one on its overlay: its content covers all of its box.
      event.preventDefault()
      dialog.close()
    }
  })
  document.addEventListener('keydown', keepInside)
  document.addEventListener('DOMContentLoaded', () => {
    if (location.hash === address) open()
  })
}

function open() {
  if (location.hash === address) history.replaceState(history.state, '', location.pathname)
  document.querySelector<HTMLElement>('#menu:popover-open')?.hidePopover()
  const dialog = find()
  if (dialog && !dialog.open) dialog.showModal()
}

/** A modal dialog lets Tab out to the browser's own controls; here it goes round, as people expect. */
function keepInside(event: KeyboardEvent) {
  const dialog = find()
  if (!dialog?.open) return
  if (event.key === ' ' && document.activeElement?.matches('[data-close]')) {
    event.preventDefault()
    dialog.close()
  }
  if (event.key !== 'Tab') return
  const stops = [...dialog.querySelectorAll<HTMLElement>('a[href], button')]
  const edge = event.shiftKey ? stops.at(0) : stops.at(-1)
  const inside = dialog.contains(document.activeElement) && document.activeElement !== dialog
  if (inside && document.activeElement !== edge) return
  event.preventDefault()
  const next = event.shiftKey ? stops.at(-1) : stops.at(0)
  next?.focus()
}
