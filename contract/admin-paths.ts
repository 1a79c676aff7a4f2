/** The screens of the admin area, which are one document. */
export const adminPath = {
  login: '/admin',
  dashboard: '/admin/dashboard',
  account: '/admin/account',
}

export const adminPaths = Object.values(adminPath)
