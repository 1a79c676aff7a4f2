import { Moon, Sun } from 'lucide-react'

type ThemeToggleProps = { toDark?: string; toLight?: string }

/** CSS alone decides which icon shows, so it works before React. */
export function ThemeToggle({
  toDark = 'Switch to the dark theme',
  toLight = 'Switch to the light theme',
}: ThemeToggleProps) {
  return (
    <button type="button" data-theme-toggle="" className="icon-button needs-scripts">
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
