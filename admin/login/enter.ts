import type { endpoints, RequestOf, SuccessOf } from '#contract/endpoints.ts'
import { showToast } from '../../ui/toast.ts'
import { openSession } from '../session.ts'

export type Credentials = RequestOf<typeof endpoints.login>['body']

/** How long the toast of a successful login stays. */
const successToastMs = 3000

/** The error if no answer came, or none that can be read. */
export const unreached = 'Login failed. Please try again.'

/** Enters by what the server answered to a login. Throws where that is no session. */
export function enter({ token, admin, mustChangePassword }: SuccessOf<typeof endpoints.login>) {
  const record = mustChangePassword ? { ...admin, mustChangePassword } : admin
  if (!openSession({ token, admin: record })) throw new Error(unreached)
  showToast('success', 'Login successful!', successToastMs)
}
