import type { ErrorPayload } from 'vite'
import type { Table } from '../../formats/table.ts'
import { ContentError, diagnosticLine } from '../../load/diagnostic.ts'
import { load } from '../../load/load.ts'
import type { Bundle } from '../bundle.ts'
import { render } from '../render.ts'

export type Preview = {
  table?: Table
  overlay?: ErrorPayload
  /** For the terminal: errors if there are any, otherwise warnings. */
  lines: string[]
}

/** Loaded by Vite, so that changes to the program show. */
export async function preview(folder: string, bundle: Bundle): Promise<Preview> {
  try {
    const content = await load(folder, { drafts: true })
    // With an address, because a link to the sitemap is not an error.
    const settings = { siteUrl: 'http://localhost', date: new Date() }
    const { table } = await render(content, settings, bundle)
    return { table, lines: content.warnings.map(diagnosticLine) }
  } catch (error) {
    const { message, stack = '' } = error as Error
    const isContent = error instanceof ContentError
    const heading = 'The content has errors. This message disappears once they are fixed.'
    const err = isContent ? { message: heading, stack: message } : { message, stack }
    return { overlay: { type: 'error', err }, lines: err.stack.split('\n') }
  }
}
