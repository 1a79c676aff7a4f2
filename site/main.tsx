import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { content } from './content.ts'
import './site.css'
import 'virtual:content.css'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no #root')

hydrateRoot(
  root,
  <App content={content} onReady={() => document.dispatchEvent(new Event('foyer:hydrated'))} />,
)
