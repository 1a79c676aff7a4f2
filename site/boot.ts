import { startTheme } from '../ui/theme.ts'
import { startFirstTheme } from './boot/first-theme.ts'
import { startIslands } from './boot/islands.ts'
import { startMenu } from './boot/menu.ts'
import { startPortrait } from './boot/portrait.ts'
import { startPrivacy } from './boot/privacy.ts'
import { startReveal } from './boot/reveal.ts'
import { startRevealedEmail } from './boot/revealed-email.ts'
import { startRovingFocus } from './boot/roving-focus.ts'
import { startTooltips } from './boot/tooltips.ts'
import { startTypeface } from './boot/typeface.ts'

startFirstTheme()
startTheme()
startTypeface()
startMenu()
startPrivacy()
startPortrait()
startReveal()
startTooltips()
startRovingFocus()
startRevealedEmail()
startIslands()
