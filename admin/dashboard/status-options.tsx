import { statusLabels } from './status-badge.tsx'

/** Every status as an option of a select. */
export function StatusOptions() {
  return Object.entries(statusLabels).map(([status, label]) => (
    <option key={status} value={status}>
      {label}
    </option>
  ))
}
