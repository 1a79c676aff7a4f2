import { startTheme } from '../ui/theme.ts'

/** The theme, before the body is parsed. */
startTheme()
