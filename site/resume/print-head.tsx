import { useShared } from '../context.tsx'

export function PrintHead() {
  const { profile } = useShared().content
  const { name, jobTitle, email, location, contact, links } = profile
  const values = contact.flatMap(({ isHandle, title, value, secondValue = value }) =>
    isHandle ? [`${title}: ${value}`] : [value, secondValue],
  )
  const isHidden = (value: string) =>
    profile.hidesEmail && value.toLowerCase() === email?.toLowerCase()
  return (
    <div className="print-head hidden print:block">
      <p className="page-title">{name}</p>
      {jobTitle && <p>{jobTitle}</p>}
      <ul>
        {[...new Set([...values, email, location])].map(
          (value) => value && !isHidden(value) && <li key={value}>{value}</li>,
        )}
        {links.map(({ id, href }) => (
          <li key={id}>
            <a href={href}>{href.replace('https://', '')}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
