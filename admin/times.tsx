/** A time of the browser's own zone, in the words of its language. */
export function LocalTime({ iso }: { iso: string }) {
  const time = new Date(iso)
  return (
    <time dateTime={iso} title={time.toLocaleString()} className="inline-block">
      {time.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}

/** A day as the server counts days, in UTC, in the words of the browser's language. */
export const Day = ({ iso }: { iso: string }) => (
  <time dateTime={iso} className="inline-block">
    {new Date(iso).toLocaleDateString(undefined, { timeZone: 'UTC', dateStyle: 'medium' })}
  </time>
)
