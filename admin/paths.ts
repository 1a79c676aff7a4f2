import { adminPath } from '#contract/admin-paths.ts'

const base = import.meta.env.BASE_URL.replace(/\/$/, '')

/** A demo may be below a path of its host. */
export const homePath = `${base}/`
export const deskPath = {
  login: base + adminPath.login,
  dashboard: base + adminPath.dashboard,
  account: base + adminPath.account,
}
