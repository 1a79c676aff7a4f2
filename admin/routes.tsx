import { Navigate, Route, Routes } from 'react-router'
import { AccountPage } from './account/account-page.tsx'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { Desk } from './desk.tsx'
import { LoginPage } from './login/login-page.tsx'
import { useSession } from './session.ts'

/**
 * The screens. Which of them may show follows from the session alone: whatever opens or closes it, here
 * or in another tab, also moves between them.
 */
export function AdminRoutes() {
  const session = useSession()
  return (
    <Routes>
      <Route
        path="/admin"
        element={session ? <Navigate to="/admin/dashboard" replace /> : <LoginPage />}
      />
      <Route element={session ? <Desk key={session.token} /> : <Navigate to="/admin" replace />}>
        <Route path="/admin/dashboard" element={session && <DashboardPage session={session} />} />
        <Route path="/admin/account" element={session && <AccountPage session={session} />} />
      </Route>
    </Routes>
  )
}
