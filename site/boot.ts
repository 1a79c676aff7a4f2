import { startTheme } from '../ui/theme.ts'
import { startIslands } from './boot/islands.ts'
import { startMailForm } from './boot/mail-form.ts'
import { startMenu } from './boot/menu.ts'
import { startPrivacy } from './boot/privacy.ts'
import { startReveal } from './boot/reveal.ts'
import { startTooltips } from './boot/tooltips.ts'

// Runs before the body is parsed.
startTheme()
startMenu()
startPrivacy()
startReveal()
startTooltips()
startMailForm()
startIslands()
