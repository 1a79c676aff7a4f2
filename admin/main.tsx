import { createRoot } from 'react-dom/client'
import './admin.css'
import 'virtual:content.css'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no #root')
createRoot(root).render(<p>Admin Login</p>)
