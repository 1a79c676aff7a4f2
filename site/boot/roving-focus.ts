/** A list of technologies is one tab stop; the arrow keys move inside it. */
export function startRovingFocus() {
  document.addEventListener('DOMContentLoaded', () => {
    for (const icon of document.querySelectorAll<HTMLElement>('li + li > .stack-icon'))
      icon.tabIndex = -1
  })
  document.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || !target.matches('.stack-icon')) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const icons = [...(target.closest('ul')?.querySelectorAll<HTMLElement>('.stack-icon') ?? [])]
    const at = icons.indexOf(target)
    const [before, after] = [icons[at - 1], icons[at + 1]]
    const isMirrored = document.dir === 'rtl'
    const next = {
      ArrowLeft: isMirrored ? after : before,
      ArrowRight: isMirrored ? before : after,
      Home: icons[0],
      End: icons.at(-1),
    }[key]
    if (!next) return
    event.preventDefault()
    target.tabIndex = -1
    next.tabIndex = 0
    next.focus()
  })
}
