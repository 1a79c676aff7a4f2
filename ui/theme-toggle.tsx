import { Moon, Sun } from 'lucide-react'

type ThemeToggleProps = { toDark?: string; toLight?: string }

/**
 * The round button that changes the theme: a moon in the light theme, a sun in the dark one. It works
 * before React does (`theme.ts` listens), so style alone decides which icon shows, and which words say what it does.
 */
export function ThemeToggle({
  toDark = 'Switch to the dark theme',
  toLight = 'Switch to the light theme',
}: ThemeToggleProps) {
  return (
    <button type="button" data-theme-toggle className="icon-button needs-scripts">
      <span className="dark:hidden">
        <Moon className="size-5" />
        <span className="sr-only">{toDark}</span>
      </span>
      <span className="hidden dark:block">
        <Sun className="size-5" />
        <span className="sr-only">{toLight}</span>
      </span>
    </button>
  )
}
