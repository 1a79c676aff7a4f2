import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { nextPaint } from '../../ui/next-paint.ts'
import { messageUrl, readMessage } from './inbox-address.ts'

/** The message that is open, which is painted before the address bar has it. */
export function useAhead(linked: string | undefined) {
  const [ahead, open] = useState<string>()
  useEffect(() => {
    if (!ahead) return
    let isLast = true
    nextPaint().then(() => {
      if (!isLast) return
      const { search } = location
      navigate(messageUrl(ahead, search), { replace: readMessage(search) !== undefined })
      // Another one may have been opened meanwhile.
      open((latest) => (latest === ahead ? undefined : latest))
    })
    return () => {
      isLast = false
    }
  }, [ahead])
  return [ahead ?? linked, open] as const
}
