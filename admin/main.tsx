import { createRoot } from 'react-dom/client'
import { prepareToasts } from '../ui/toast.ts'
import { UnexpectedErrorBoundary } from '../ui/unexpected-error.tsx'
import { AdminApp } from './admin.tsx'
import { homePath } from './paths.ts'
import './admin.css'

const root = document.getElementById('desk')
if (!root) throw new Error('the document has no #desk')

if (import.meta.env.MODE === 'demo') await import('./demo/demo.ts')
prepareToasts()
createRoot(root).render(
  <UnexpectedErrorBoundary
    title="Unexpected Application Error!"
    home="Back to the home page"
    href={homePath}
  >
    <AdminApp />
  </UnexpectedErrorBoundary>,
)
