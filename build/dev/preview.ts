import type { ErrorPayload } from 'vite'
import { contentAt, type Table } from '../../formats/table.ts'
import { ContentError } from '../../load/diagnostic.ts'
import { load } from '../../load/load.ts'
import type { Bundle } from '../bundle.ts'
import { checkLinks } from '../check.ts'
import { render } from '../render.ts'
import { overlayOf } from './overlay.ts'

export type Preview = {
  table?: Table
  overlay?: ErrorPayload
  said?: string
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
      checkLinks: async (path) => {
        const html = String(await contentAt(rendered.table, path))
        const linked = [...html.matchAll(/href="([^"#]+)#/g)].flatMap(([, page = '']) => page)
        const dead = await checkLinks(content, rendered, settings, [path, ...linked])
        const errors = dead.filter(({ severity }) => severity === 'error')
        return errors.length > 0 ? failed(new ContentError(errors)) : {}
      },
    }
  } catch (error) {
    return failed(error)
  }
}

const failed = (error: unknown): Preview => ({
  overlay: overlayOf(error),
  said: error instanceof ContentError ? error.message : String(Reflect.get(Object(error), 'stack')),
})
