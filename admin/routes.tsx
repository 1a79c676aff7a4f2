import { Navigate, Route, Routes } from 'react-router'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { LoginPage } from './login/login-page.tsx'
import { useSession } from './session.ts'

/**
 * The two screens. Which of them may show follows from the session alone: whatever opens or closes it,
 * here or in another tab, also moves between them.
 */
export function AdminRoutes() {
  const session = useSession()
  return (
    <Routes>
      <Route
        path="/admin"
        element={session ? <Navigate to="/admin/dashboard" replace /> : <LoginPage />}
      />
      <Route
        path="/admin/dashboard"
        element={
          session ? (
            <DashboardPage key={session.token} session={session} />
          ) : (
            <Navigate to="/admin" replace />
          )
        }
      />
    </Routes>
  )
}
