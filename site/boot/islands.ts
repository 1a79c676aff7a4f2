import { scrollToSlide, shownSlide } from '../projects/shown-slide.ts'

const waiting: (() => unknown)[] = []
let state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle'

// After this, the browser sends forms itself.
const loadTimeoutMs = 10_000

// The build writes the addresses onto this script's element.
const [daylight = '', ...scripts] = document.currentScript?.dataset.islands?.split(' ') ?? []

const parts = '[data-island], .projects'
const isIn = (target: EventTarget | null, selector = parts): target is Element =>
  target instanceof Element && target.closest(selector) !== null

export function startIslands() {
  const onInteraction = ({ target }: Event) => {
    if (isIn(target)) load()
    if (isIn(target, '[data-theme-toggle]')) import(daylight).catch(() => {})
  }
  // Speech and screen readers click without a pointer or a key.
  for (const type of ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click']) {
    document.addEventListener(type, onInteraction, { capture: true, passive: true })
  }
  document.addEventListener('click', stepWithoutSwiper)
  document.addEventListener('submit', holdSubmit, true)
  document.addEventListener('invalid', hideNativeValidation, true)
  // The controls show which slide the address names.
  addEventListener('load', () => document.querySelector('.projects :target') && load())
}

async function load() {
  if (state !== 'idle') return
  state = 'loading'
  setTimeout(() => settle('failed'), loadTimeoutMs)
  // In parallel, because a browser only learns of imports once it has the script.
  await Promise.all(scripts.map((each) => import(each))).then(
    () => settle('ready'),
    () => settle('failed'),
  )
}

function settle(outcome: 'ready' | 'failed') {
  if (state === 'ready') return
  state = outcome
  for (const act of waiting.splice(0)) act()
}

function stepWithoutSwiper({ target }: Event) {
  const list = document.querySelector<HTMLElement>('.carousel:not(.swiper-initialized)')
  const button = target instanceof Element && target.closest<HTMLElement>('[data-step]')
  if (list && button) scrollToSlide(list, shownSlide(list) + Number(button.dataset.step))
}

const reminded = new WeakSet<HTMLFormElement>()

// The browser's message would cover that of the field.
function hideNativeValidation(event: Event) {
  const { target } = event
  const form = target instanceof HTMLElement && isIn(target) && target.closest('form')
  if (!form) return
  event.preventDefault()
  // Later, because Firefox checks no further fields once one has the focus.
  setTimeout(() => form.querySelector<HTMLElement>('.field:invalid')?.focus())
  load()
  if (state !== 'loading' || reminded.has(form)) return
  // React shows the toast, unless the visitor is typing by then.
  reminded.add(form)
  form.addEventListener('input', () => reminded.delete(form), { once: true })
  waiting.push(() => reminded.has(form) && form.requestSubmit())
}

function holdSubmit(event: Event) {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !isIn(form) || state === 'ready') return
  load()
  if (state === 'failed') return
  event.preventDefault()
  // React may already be listening, and would handle both this event and its replay.
  event.stopPropagation()
  if (form.ariaBusy) return
  // CSS shows a spinner.
  form.ariaBusy = 'true'
  waiting.push(() => {
    form.ariaBusy = null
    form.requestSubmit()
  })
}
