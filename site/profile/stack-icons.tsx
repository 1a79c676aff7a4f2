import type { StackItem } from '#contract/content.ts'
import { useShared } from '../context.tsx'
import { tint } from '../tint.ts'

type StackIconsProps = { items: StackItem[]; label: string; className: string }

export function StackIcons({ items, label, className }: StackIconsProps) {
  const all = Object.values(useShared().content.stack)
  if (items.length === 0) return null
  return (
    <ul aria-label={label} className={`relative ${className}`}>
      {items.map((item) => (
        <li key={all.indexOf(item)}>
          <span
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a tooltip must be reachable by keyboard
            tabIndex={0}
            role="img"
            aria-label={item.tooltip}
            className={`stack-icon stack-${all.indexOf(item)} ${tint(item.color)}${item.animation === 'slow-spin' ? ' spins' : ''}`}
          />
        </li>
      ))}
    </ul>
  )
}
