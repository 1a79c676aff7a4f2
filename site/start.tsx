import { hydrateRoot } from 'react-dom/client'
import type { Content } from '#contract/built-content.ts'
import type { Texts } from '../i18n/texts.ts'
import { App } from './app.tsx'
import './site.css'
import 'virtual:content.css'

/** Hydrates the document, whose words these are. */
export function start(content: Content, texts: Texts) {
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no #root')
  const onReady = () => document.dispatchEvent(new Event('foyer:hydrated'))
  hydrateRoot(root, <App content={content} texts={texts} onReady={onReady} />)
}
