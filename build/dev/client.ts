// The server reloads the page if its state is out of date.
const made = document.querySelector<HTMLMetaElement>('meta[name="content-state"]')
import.meta.hot?.send('foyer:shown', {
  state: Number(made?.content),
  path: location.pathname,
})
