const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, options)

// Making a format takes far longer than using it.
const clock = formatOf({ hour: 'numeric', minute: '2-digit' })
const weekday = formatOf({ weekday: 'short', hour: 'numeric', minute: '2-digit' })
const day = formatOf({ day: 'numeric', month: 'short' })
const dayOfYear = formatOf({ day: 'numeric', month: 'short', year: 'numeric' })
const dayAndTime = formatOf({ dateStyle: 'medium', timeStyle: 'short' })
const full = formatOf({ dateStyle: 'short', timeStyle: 'medium' })

export const fullDate = (iso: string) => full.format(new Date(iso))

export function LocalTime({ iso }: { iso: string }) {
  const time = new Date(iso)
  return (
    <time dateTime={iso} title={fullDate(iso)} className="inline-block">
      {dayAndTime.format(time)}
    </time>
  )
}

/** The time today, with the day within a week, then the date. */
export function ShortTime({ iso }: { iso: string }) {
  const [time, now] = [new Date(iso), new Date()]
  // A day has 23 or 25 hours when the clocks change.
  const days = Math.round(
    (now.setHours(0, 0, 0, 0) - new Date(time).setHours(0, 0, 0, 0)) / 86_400_000,
  )
  const isThisYear = time.getFullYear() === now.getFullYear()
  const format = days < 1 ? clock : days < 7 ? weekday : isThisYear ? day : dayOfYear
  return (
    <time dateTime={iso} title={fullDate(iso)}>
      {format.format(time)}
    </time>
  )
}
