import { useEffect, useEffectEvent } from 'react'

type Kind = 'reply' | 'note'

let wish: Kind | undefined

/** Also before the conversation is there. */
export function wishToWrite(kind: Kind) {
  wish = kind
  dispatchEvent(new Event('write'))
}

export function useWish(onWish: (kind: Kind) => void) {
  const take = useEffectEvent(() => {
    if (wish) onWish(wish)
    wish = undefined
  })
  useEffect(() => {
    take()
    const onWrite = () => take()
    addEventListener('write', onWrite)
    return () => removeEventListener('write', onWrite)
  }, [])
}
