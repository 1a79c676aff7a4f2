/** Tells the server which state of the content this page was made of: a change made before it listened would never be shown. */
const made = document.querySelector<HTMLMetaElement>('meta[name="content-state"]')
import.meta.hot?.send('foyer:shown', Number(made?.content))
