import { useEffect, useEffectEvent } from 'react'

type Wish = { id: string; kind: 'reply' | 'note' }

let wish: Wish | undefined

/** Also before the conversation is there. */
export function wishToWrite(wished: Wish) {
  wish = wished
  dispatchEvent(new Event('write'))
}

/** When another message opens. */
export function dropWish(openId: string) {
  if (wish?.id !== openId) wish = undefined
}

export function useWish(id: string, onWish: (kind: Wish['kind']) => void) {
  const take = useEffectEvent(() => {
    if (wish?.id !== id) return
    onWish(wish.kind)
    wish = undefined
  })
  useEffect(() => {
    take()
    const onWrite = () => take()
    addEventListener('write', onWrite)
    return () => removeEventListener('write', onWrite)
  }, [])
}
