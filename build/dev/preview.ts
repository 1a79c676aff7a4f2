import type { ErrorPayload } from 'vite'
import { contentAt, type Table } from '../../formats/table.ts'
import { ContentError, diagnosticLine } from '../../load/diagnostic.ts'
import { load } from '../../load/load.ts'
import type { Bundle } from '../bundle.ts'
import { checkLinks } from '../check.ts'
import { render } from '../render.ts'
import { overlayOf } from './overlay.ts'

export type Preview = {
  table?: Table
  overlay?: ErrorPayload
  /** What the terminal shows of the content, or of a page's links. */
  lines?: string[]
  warnings?: string[]
  checkLinks?: (path: string) => Promise<Preview>
}

/** Loaded by Vite, so that changes to the program show. */
export async function preview(folder: string, bundle: Bundle): Promise<Preview> {
  try {
    const content = await load(folder, { drafts: true })
    // With an address, because a link to the sitemap is not an error.
    const settings = { siteUrl: 'http://localhost', date: new Date() }
    const rendered = await render(content, settings, bundle)
    return {
      table: rendered.table,
      warnings: content.warnings.map(diagnosticLine),
      checkLinks: async (path) => {
        const html = String(await contentAt(rendered.table, path))
        const linked = [...html.matchAll(/href="([^"#]+)#/g)].flatMap(([, page = '']) => page)
        const dead = await checkLinks(content, rendered, settings, [path, ...linked])
        const errors = dead.filter(({ severity }) => severity === 'error')
        const { overlay } = errors.length > 0 ? failed(new ContentError(errors)) : {}
        return { overlay, lines: dead.map(diagnosticLine) }
      },
    }
  } catch (error) {
    return failed(error)
  }
}

function failed(error: unknown): Preview {
  const overlay = overlayOf(error)
  return { overlay, lines: overlay.err.stack.split('\n') }
}
