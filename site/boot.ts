import { startTheme } from '../ui/theme.ts'
import { startIslands } from './boot/islands.ts'
import { startMailForm } from './boot/mail-form.ts'
import { startMenu } from './boot/menu.ts'
import { startPrivacy } from './boot/privacy.ts'
import { startReveal } from './boot/reveal.ts'
import { startTooltips } from './boot/tooltips.ts'

/** The one script that a page runs before its body is parsed; what needs React waits for the visitor. */
startTheme()
startMenu()
startPrivacy()
startReveal()
startTooltips()
startMailForm()
startIslands()
