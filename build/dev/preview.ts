import type { ErrorPayload } from 'vite'
import type { Table } from '../../formats/table.ts'
import { ContentError } from '../../load/diagnostic.ts'
import { load } from '../../load/load.ts'
import type { Bundle } from '../bundle.ts'
import { checkLinks } from '../check.ts'
import { render } from '../render.ts'
import { overlayOf } from './overlay.ts'

export type Preview = { table?: Table; overlay?: ErrorPayload; said?: string }

export type PreviewedSite = Preview & {
  /** Renders all pages, so the changed one is shown first. */
  checkLinks?: () => Promise<Preview>
}

/** Loaded by Vite, so that changes to the program show. */
export async function preview(folder: string, bundle: Bundle): Promise<PreviewedSite> {
  try {
    const content = await load(folder, { drafts: true })
    // With an address, because a link to the sitemap is not an error.
    const settings = { siteUrl: 'http://localhost' }
    const rendered = await render(content, settings, bundle)
    return {
      table: rendered.table,
      checkLinks: () =>
        checkLinks(content, rendered, settings).then(
          (dead) => (dead.length > 0 ? failed(new ContentError(dead)) : {}),
          failed,
        ),
    }
  } catch (error) {
    return failed(error)
  }
}

const failed = (error: unknown): Preview => ({
  overlay: overlayOf(error),
  said: error instanceof ContentError ? error.message : String(Reflect.get(Object(error), 'stack')),
})
