import { startTheme } from '../ui/theme.ts'
import { startIslands } from './boot/islands.ts'
import { startMailForm } from './boot/mail-form.ts'
import { startMenu } from './boot/menu.ts'
import { startPrivacy } from './boot/privacy.ts'
import { startReveal } from './boot/reveal.ts'
import { startTooltips } from './boot/tooltips.ts'

/**
 * The one script that a page runs before its body is parsed. Theme, menu, privacy policy and tooltips need no React; islands
 * load when the visitor interacts with one.
 */
startTheme()
startMenu()
startPrivacy()
startReveal()
startTooltips()
startMailForm()
startIslands()
