import { createRoot } from 'react-dom/client'
import { prepareToasts } from '../ui/toast.ts'
import { UnexpectedErrorBoundary } from '../ui/unexpected-error.tsx'
import { AdminApp } from './admin.tsx'
import './admin.css'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no #root')

prepareToasts()
createRoot(root).render(
  <UnexpectedErrorBoundary
    title="Unexpected Application Error!"
    home="Back to the home page"
    href="/"
  >
    <AdminApp />
  </UnexpectedErrorBoundary>,
)
