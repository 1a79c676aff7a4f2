import { adminPath } from '#contract/admin-paths.ts'
import { readStored } from '../ui/storage.ts'
import { startTheme } from '../ui/theme.ts'

// Before the body is parsed.
startTheme()
const isDesk = location.pathname.includes(adminPath.dashboard) && readStored('adminToken') !== null
document.documentElement.toggleAttribute('data-desk', isDesk)
