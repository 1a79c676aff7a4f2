import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminPath, adminPaths } from '#contract/admin-paths.ts'
import { CannotStart } from '#text/cannot-start.ts'
import { recordAddresses } from '../lint/addresses.ts'
import { ContentError, type Diagnostic, diagnosticLine } from '../load/diagnostic.ts'
import { writeEditorSchemas } from '../load/editor-schemas.ts'
import { load } from '../load/load.ts'
import { chosenContent, root, sample } from '../load/root.ts'
import { basePathOf, type RenderSettings } from '../model/settings.ts'
import { bundle } from './bundle.ts'
import { check } from './check.ts'
import { writeCompressed } from './compress.ts'
import { fingerprint, recordBuild } from './fresh.ts'
import { render } from './render.ts'
import { emptyFolder } from './static-folder.ts'
import { isPage, write } from './write.ts'

const cache = join(root, '.cache')

/** Replaces dist/ at the end, so that a failed build leaves the old one intact. */
export const build = (folder: string, siteUrl: string): Promise<void> =>
  logDuration(async () => {
    // First, because the fingerprint covers the schemas too.
    writeEditorSchemas(folder)
    const madeFrom = fingerprint(root, { content: folder, siteUrl })
    const { table, makeManifest } = await make(folder, { siteUrl })
    mkdirSync(cache, { recursive: true })
    // Another build may run at the same time.
    const work = mkdtempSync(join(cache, 'work-'))
    try {
      const fresh = join(work, 'dist')
      const files = await writeCompressed(table, join(fresh, 'public'))
      writeFileSync(join(fresh, 'pages.json'), JSON.stringify({ ...makeManifest(), files }))
      recordBuild(fresh, madeFrom)
      replaceDist(fresh, join(root, 'dist'), join(work, 'old'))
    } finally {
      rmSync(work, { recursive: true, force: true })
    }
  })

/** Each page is at its address with a slash at the end and without. */
export const buildStatic = (folder: string, settings: RenderSettings, into: string) =>
  logDuration(async () => {
    writeEditorSchemas(folder)
    const { table } = await make(folder, settings)
    for (const [address, made] of [...table]) {
      if (isPage(address) && address !== '/') table.set(`${address}/index.html`, made)
    }
    const desk = table.get(adminPath.login)
    for (const path of adminPaths) if (desk) table.set(`${path}/index.html`, desk)
    emptyFolder(into)
    await write(table, into)
  })

async function make(folder: string, settings: RenderSettings) {
  const base = basePathOf(settings)
  const withServer = settings.form === undefined ? 'production' : undefined
  const desk = settings.demo ? 'demo' : withServer
  // Other threads do most of the bundling.
  const [content, bundled] = await Promise.all([load(folder).catch(failBuild), bundle(base, desk)])
  const rendered = await render(content, settings, bundled)
  report(await check(content, rendered, settings), folder)
  recordAddresses(folder, [...rendered.table.keys()], rendered.feedIds, settings.siteUrl)
  return rendered
}

function report(diagnostics: Diagnostic[], folder: string) {
  for (const each of diagnostics) if (each.without) console.error(diagnosticLine(each))
  const errors = diagnostics.filter(({ severity, without }) => severity === 'error' && !without)
  if (errors.length > 0) failBuild(new ContentError(errors))
  if (diagnostics.length === 0 || folder === sample) return
  const warnings = diagnostics.length === 1 ? '1 warning' : `${diagnostics.length} warnings`
  const named = folder === chosenContent() ? '' : ` -- ${folder}`
  console.error(`${warnings} in your content. Run \`npm run check:content${named}\`.`)
}

function failBuild(error: unknown): never {
  if (!(error instanceof ContentError)) throw error
  throw new CannotStart(`Can't build the content:\n${error.message}`)
}

async function logDuration(make: () => Promise<void>) {
  const started = performance.now()
  console.error('Building ...')
  await make()
  console.error(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

function replaceDist(fresh: string, place: string, aside: string) {
  for (let attempt = 0; existsSync(fresh); attempt++) {
    try {
      if (existsSync(place)) renameSync(place, aside + attempt)
      renameSync(fresh, place)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (attempt === 100 || !['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(String(code))) throw error
    }
  }
}
