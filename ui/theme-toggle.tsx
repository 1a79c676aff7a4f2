import { Moon, Sun } from 'lucide-react'

/**
 * The round button that changes the theme: a moon in the light theme, a sun in the dark one. It works
 * before React does (`theme.ts` listens), so style alone decides which icon shows. `toDark` and `toLight` say what it does.
 */
export function ThemeToggle({ toDark, toLight }: { toDark: string; toLight: string }) {
  return (
    <button type="button" data-theme-toggle className="icon-button needs-scripts">
      <span className="dark:hidden">
        <Moon aria-hidden className="size-5" />
        <span className="sr-only">{toDark}</span>
      </span>
      <span className="hidden dark:block">
        <Sun aria-hidden className="size-5" />
        <span className="sr-only">{toLight}</span>
      </span>
    </button>
  )
}
