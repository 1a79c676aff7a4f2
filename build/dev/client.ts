/**
 * Runs in each page of `npm run dev`: reports to the server which state of the content the page was made of. What
 * changed since, while the page was not listening yet, would never be shown.
 */
const made = document.querySelector<HTMLMetaElement>('meta[name="content-state"]')
import.meta.hot?.send('foyer:shown', Number(made?.content))
