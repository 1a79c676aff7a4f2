import { startTheme } from '../ui/theme.ts'
import { startHydration } from './boot/hydration.ts'
import { startLateStyles } from './boot/late-styles.ts'
import { startMenu } from './boot/menu.ts'
import { startPrivacy } from './boot/privacy.ts'
import { startReveal } from './boot/reveal.ts'
import { startTooltips } from './boot/tooltips.ts'

/**
 * The one script that a page runs before its body is parsed. What must answer at once works without React:
 * theme, menu, privacy text, tooltips. Everything else waits for the visitor's first reach.
 */
startTheme()
startLateStyles()
startMenu()
startPrivacy()
startReveal()
startTooltips()
startHydration()
