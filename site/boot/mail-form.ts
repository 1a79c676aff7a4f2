/** Does what the browser would, except for spaces: Chromium makes "+" of them, which mail programs show as it is. */
export function startMailForm() {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.action.startsWith('mailto:')) return
    event.preventDefault()
    const parts = [...new FormData(form)].map(
      ([name, text]) => `${name}=${encodeURIComponent(String(text).replace(/\n/g, '\r\n'))}`,
    )
    location.href = `${form.action}?${parts.join('&')}`
  })
}
