import { useEffect, useState } from 'react'

/** The time in milliseconds since 1970, kept up to date for as long as it is before `until`. */
export function useNow(until = 0): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (Date.now() >= until) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return now
}
