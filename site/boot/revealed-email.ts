/** Address harvesters don't click buttons. */
export function startRevealedEmail() {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-email]')
    if (!button) return
    const link = document.createElement('a')
    link.textContent = atob(button.dataset.email ?? '')
    link.href = `mailto:${link.textContent}`
    link.className = button.className
    button.replaceWith(link)
    link.focus()
  })
}
