import { startTheme } from '../ui/theme.ts'

// Before the body is parsed.
startTheme()
