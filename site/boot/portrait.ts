export function startPortrait() {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-swap]')) showPicture()
  })
}

/** Shows the picture of this mood, or another one at random. */
export function showPicture(mood?: string) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-avatar]')]
  const others = all.filter(
    ({ hidden, dataset }) => hidden && dataset.avatar === (mood ?? dataset.avatar),
  )
  const next = others[Math.floor(Math.random() * others.length)]
  if (!next) return
  for (const each of all) each.hidden = each !== next
  next.classList.add('steps-in')
}
