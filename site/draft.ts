import { cloneElement, type ReactElement } from 'react'

/** What stands for a draft, which only `npm run dev` shows, with the mark by which tooling/dev/dev.css tells it from the others. */
export const asDraft = (shown: ReactElement) =>
  cloneElement(shown as ReactElement<{ 'data-draft'?: string }>, { 'data-draft': '' })
