import { useEffect, useEffectEvent } from 'react'
import { isOn, useSetting } from './settings.ts'

/** By `KeyboardEvent.key`; a letter with Shift is a capital. */
type Handlers = Record<string, () => void>

const typing = 'input:not([type=checkbox]), textarea, select'
// A control of the page answers to these by itself.
const ofControls: Record<string, string> = {
  Enter: 'a, button, summary, [type=checkbox]',
  ArrowUp: '.desk-pane *',
  ArrowDown: '.desk-pane *',
}

export function useKeys(handlers: Handlers) {
  const handle = useEffectEvent((key: string) => handlers[key])
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, isComposing } = event
      if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return
      if (!isOn('deskKeys') || document.querySelector('dialog[open]')) return
      const key = event.key.length === 1 && !shiftKey ? event.key.toLowerCase() : event.key
      const at = target instanceof HTMLElement ? target : document.body
      if (at.matches(typing)) {
        if (key !== 'Escape') return
        // It would also clear a search field.
        event.preventDefault()
        at.blur()
        return
      }
      if (at.matches(ofControls[key] ?? ':not(*)')) return
      const act = handle(key)
      if (!act || (event.repeat && !/^(j|k|Arrow.*)$/i.test(key))) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** For tooltips: "Archive (E)". */
export function useTooltip() {
  const on = useSetting('deskKeys')
  return (words: string, key: string) => (on ? `${words} (${key})` : words)
}
