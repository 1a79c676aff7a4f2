import { call } from '#contract/call.ts'

/** The demo answers calls in the browser instead. */
export const port = { call }
