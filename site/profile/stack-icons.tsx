import type { StackItem } from '#contract/content.ts'
import { tint } from '../tint.ts'

type StackIconsProps = { items: [string, StackItem][]; label: string; className: string }

/** A row of technologies, each an icon whose name is its tooltip. */
export function StackIcons({ items, label, className }: StackIconsProps) {
  if (items.length === 0) return null
  return (
    <ul aria-label={label} className={`relative ${className}`}>
      {items.map(([key, { tooltip, color, animation }]) => (
        <li key={key} className={`grid place-items-center ${tint(color)}`}>
          <span
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a tooltip must be reachable by keyboard
            tabIndex={0}
            role="img"
            aria-label={tooltip}
            className="has-tooltip grid size-9 place-items-center rounded-tag hover:bg-sunken"
          >
            <span
              className={`stack-icon stack-${key}${animation === 'slow-spin' ? ' animate-slow-spin' : ''}`}
            />
            <span className="tooltip">{tooltip}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
