import { adminPaths } from '#contract/admin-paths.ts'
import { endpoints } from '#contract/endpoints.ts'
import { bytesAt } from '../formats/table.ts'
import { addressDiagnostics } from '../lint/addresses.ts'
import { cvDiagnostics, emptyCvDiagnostics } from '../lint/cv.ts'
import { findDeadLinks, linkDiagnostics, type RenderedPage } from '../lint/links.ts'
import { nameDiagnostics } from '../lint/names.ts'
import { emptyAltTexts } from '../lint/pictures.ts'
import { findPlaceholders } from '../lint/placeholders.ts'
import { redirectDiagnostics } from '../lint/redirects.ts'
import { styleDiagnostics } from '../lint/style.ts'
import { textLines } from '../lint/text-lines.ts'
import { variantDiagnostics } from '../lint/variants.ts'
import { ContentError, type Diagnostic } from '../load/diagnostic.ts'
import { type Content, load } from '../load/load.ts'
import { basePathOf, type RenderSettings } from '../model/settings.ts'
import { type Rendered, render } from './render.ts'
import { isPage } from './write.ts'

const serverPaths = [
  ...adminPaths,
  ...Object.keys(endpoints).flatMap((key) => key.split(' ')[1] ?? []),
]

export async function check(
  content: Content,
  { table, cvs, redirects }: Pick<Rendered, 'table' | 'cvs' | 'redirects'>,
  settings: RenderSettings,
): Promise<Diagnostic[]> {
  const { folder, files, warnings, style } = content
  const served = new Set([...table.keys(), ...redirects.map(({ from }) => from)])
  return [
    ...withCode('dead-link', await checkLinks(content, { table, redirects }, settings)),
    ...withCode('taken-address', redirectDiagnostics(redirects, folder)),
    ...withCode('lost-address', addressDiagnostics(folder, served)),
    ...warnings,
    ...withCode('variant', variantDiagnostics(files)),
    ...withCode('empty-cv', emptyCvDiagnostics(content)),
    ...withCode('missing-letters', cvDiagnostics(cvs, folder)),
    ...withCode('picture', files.projects.flatMap(emptyAltTexts)),
    ...withCode('style', styleDiagnostics(folder, style)),
    ...checkFiles(folder, settings),
  ]
}

export async function checkFolder(folder: string, settings: RenderSettings): Promise<Diagnostic[]> {
  try {
    const content = await load(folder)
    return await check(content, await render(content, settings), settings)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return [...error.diagnostics, ...checkFiles(folder, settings)]
  }
}

export async function checkLinks(
  content: Content,
  { table, redirects }: Pick<Rendered, 'table' | 'redirects'>,
  settings: RenderSettings,
): Promise<Diagnostic[]> {
  const pages: RenderedPage[] = []
  for (const path of table.keys()) {
    const isErrorPage = path.endsWith('.html')
    if (!isErrorPage && !isPage(path)) continue
    const made = await bytesAt(table, path)
    // The styles in its head are most of a page.
    const html = made.toString('utf8', Math.max(0, made.indexOf('<body')))
    pages.push({ path, html, isErrorPage })
  }
  const old = redirects.map(({ from }) => from)
  const served = [...table.keys(), ...old, ...(settings.form === undefined ? serverPaths : [])]
  const dead = findDeadLinks(pages, served, basePathOf(settings))
  return linkDiagnostics(dead, content, content.folder)
}

function checkFiles(folder: string, { siteUrl }: RenderSettings): Diagnostic[] {
  const lines = textLines(folder)
  return [
    ...withCode('unused-file', nameDiagnostics(folder)),
    ...withCode('placeholder', findPlaceholders(lines)),
    ...(siteUrl ? [] : [withoutAddress]),
  ]
}

const withoutAddress: Diagnostic = {
  file: '.env',
  severity: 'warning',
  code: 'environment',
  text: "SITE_URL is not set: no sitemap, no feeds, no canonical links, no pictures in link previews, and exported files don't link back to your site. Set it to an address like https://example.com.",
}

const withCode = (code: string, diagnostics: Diagnostic[]): Diagnostic[] =>
  diagnostics.map((each) => ({ ...each, code }))
