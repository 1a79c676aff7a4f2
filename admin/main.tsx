import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { prepareToasts } from '../ui/toast.ts'
import { UnexpectedErrorBoundary } from '../ui/unexpected-error.tsx'
import { AdminRoutes } from './routes.tsx'
import './admin.css'
import 'virtual:content.css'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no #root')

prepareToasts()
createRoot(root).render(
  <UnexpectedErrorBoundary
    title="Unexpected Application Error!"
    home="Back to the home page"
    href="/"
  >
    {/* At once: a filter that still shows its old value would swallow the next key. */}
    <BrowserRouter useTransitions={false}>
      <AdminRoutes />
    </BrowserRouter>
  </UnexpectedErrorBoundary>,
)
