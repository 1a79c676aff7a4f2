const icon = '.stack-icon[role="img"]'

/** A list of technologies is one tab stop; the arrow keys move inside it. */
export function startRovingFocus() {
  document.addEventListener('DOMContentLoaded', () => {
    for (const each of document.querySelectorAll<HTMLElement>(`li + li > ${icon}`))
      each.tabIndex = -1
  })
  document.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || event.altKey || event.metaKey || event.ctrlKey) return
    const icons = [...document.querySelectorAll<HTMLElement>(`ul:focus-within > li > ${icon}`)]
    const at = icons.indexOf(target)
    if (at < 0) return
    const step = document.dir === 'rtl' ? -1 : 1
    const places = { ArrowLeft: at - step, ArrowRight: at + step, Home: 0, End: icons.length - 1 }
    const next = icons[places[key as keyof typeof places]]
    if (!next) return
    event.preventDefault()
    target.tabIndex = -1
    next.tabIndex = 0
    next.focus()
  })
}
