import { useEffect, useEffectEvent } from 'react'
import { nextPaint } from '../ui/next-paint.ts'

/** An effect of each change of a key that doesn't delay what a press shows: React runs effects of a press before the browser paints. */
export function useAfterPaint(run: () => void, key: unknown, otherKey?: unknown) {
  const runLatest = useEffectEvent(run)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a key changes.
  useEffect(() => {
    let isCurrent = true
    nextPaint().then(() => isCurrent && runLatest())
    return () => {
      isCurrent = false
    }
  }, [key, otherKey])
}
