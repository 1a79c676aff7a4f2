// In npm run dev, Alt and a click on a word open its file in the editor.
document.addEventListener(
  'click',
  (event) => {
    const caret = event.altKey && document.caretPositionFromPoint?.(event.clientX, event.clientY)
    if (!caret || !(caret.offsetNode instanceof Text)) return
    event.preventDefault()
    event.stopPropagation()
    const { data } = caret.offsetNode
    const before = data.slice(0, caret.offset).slice(-200)
    const after = data.slice(caret.offset, caret.offset + 200)
    const asked = new URLSearchParams({ page: location.pathname, before, after })
    fetch(`/__open-words?${asked}`)
  },
  true,
)
