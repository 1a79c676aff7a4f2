import { cloneElement, type ReactElement } from 'react'

/** A card that only `npm run dev` shows, with the mark by which tooling/dev/dev.css tells it from the others. */
export const asDraft = (card: ReactElement) =>
  cloneElement(card as ReactElement<{ 'data-draft'?: string }>, { 'data-draft': '' })
