import { useEffect, useState } from 'react'

export function SecondsLeft({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return <span className="tabular-nums">{Math.max(0, Math.ceil((until - now) / 1000))} s</span>
}
