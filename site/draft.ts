import { cloneElement, type ReactElement } from 'react'

/** Marks what stands for a draft, which only `npm run dev` shows, by what build/dev/dev.css tells it from the others. */
export const markDraft = (shown: ReactElement, draft?: boolean) =>
  import.meta.env.DEV && draft
    ? cloneElement(shown as ReactElement<{ 'data-draft'?: string }>, { 'data-draft': '' })
    : shown
