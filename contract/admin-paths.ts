export const adminPath = {
  login: '/admin',
  dashboard: '/admin/dashboard',
  account: '/admin/account',
}

export const adminPaths = Object.values(adminPath)
