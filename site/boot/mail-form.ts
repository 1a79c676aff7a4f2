/** Like the browser, but without Chromium's "+" for spaces, which mail programs show. */
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
