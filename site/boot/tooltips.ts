/** CSS shows tooltips; Escape hides one until the pointer or the focus returns. */
export function startTooltips() {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const shown of document.querySelectorAll(
      ':is(.stack-icon, .social a):is(:hover, :focus)',
    )) {
      shown.setAttribute('data-dismissed', '')
    }
  })
  for (const leave of ['pointerout', 'focusout'] as const) {
    document.addEventListener(leave, ({ target, relatedTarget }) => {
      const left = target instanceof Element && target.closest('[data-dismissed]')
      if (left && !left.contains(relatedTarget as Node | null))
        left.removeAttribute('data-dismissed')
    })
  }
}
