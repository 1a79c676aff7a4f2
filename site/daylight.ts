import css from './daylight.css?inline'

// What is slower could not answer a press within 200 ms: its first frame, and the first that moves.
const frameMs = 40
const readyMs = 120

const root = document.documentElement
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)

let moving: ViewTransition | undefined

// Before site/boot.ts, which stores the theme, and would show it at once.
document.addEventListener('click', onClick, true)

function onClick(event: MouseEvent) {
  moving?.skipTransition()
  const { target, clientX, clientY } = event
  // Until now, nothing but the root could be hit.
  const under = moving && target === root && document.elementFromPoint(clientX, clientY)
  if (under) return under.closest<HTMLElement>('a, button')?.click()
  if (!(target instanceof Element && target.closest('[data-theme-toggle]'))) return
  event.preventDefault()
  requestAnimationFrame(() => setTimeout(() => switchTheme(event.timeStamp)))
}

// site/boot.ts listens to what other tabs have stored.
const showTheme = () => void dispatchEvent(new StorageEvent('storage'))

async function switchTheme(pressedAt: number) {
  const door = findDoor()
  const isSlow = performance.now() - pressedAt > frameMs
  const isStill = isSlow || moving || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !door || !document.startViewTransition) return showTheme()
  root.style.setProperty('--door', shapeOf(door))
  root.dataset.switching = ''
  const transition = document.startViewTransition(showTheme)
  moving = transition
  const skip = () => transition.skipTransition()
  const late = setTimeout(skip, pressedAt + readyMs - performance.now())
  // A long task keeps the timer from firing in time.
  transition.updateCallbackDone.then(() => {
    if (performance.now() > pressedAt + readyMs) skip()
  })
  await transition.ready.catch(() => {})
  clearTimeout(late)
  await transition.finished
  moving = undefined
  delete root.dataset.switching
}

/** The portrait, or the logo if that is scrolled away. */
const findDoor = () =>
  [...document.querySelectorAll('header img, .portrait')].findLast((each) => {
    const { top } = each.getBoundingClientRect()
    return top > 0 && top < innerHeight
  })

/** In the shape of the portrait. Percentages would be those of the window. */
function shapeOf(door: Element) {
  const { x, y, width, height } = door.getBoundingClientRect()
  const { borderRadius } = getComputedStyle(document.querySelector('.portrait') ?? door)
  const [across = '', down = across] = borderRadius.split('/')
  const inPixels = (radii: string, side: number) =>
    radii.replace(/([\d.]+)%/g, (_, percent) => `${(percent * side) / 100}px`)
  const round = `${inPixels(across, width)} / ${inPixels(down, height)}`
  return `xywh(${x}px ${y}px ${width}px ${height}px round ${round})`
}
