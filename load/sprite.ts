import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as simpleIcons from 'simple-icons'
import SvgPath from 'svgpath'
import { type ProfileFile, plainLinkIcons } from '#contract/content.ts'
import { isSvg, text } from '#contract/content-values.ts'
import { contentError, type DiagnosticCollector } from './diagnostic.ts'
import { isLettered, letteredIcon, letteredNames } from './lettered-icons.ts'
import { type Asset, hashOf } from './pictures.ts'
import { closest, didYouMean, quoted } from './schema-errors.ts'
import { readText } from './text-file.ts'
import type { YamlFile } from './yaml-file.ts'

const icons = new Map(Object.values(simpleIcons).map((icon) => [icon.slug, icon]))

export const isIcon = (name: string) => icons.has(name) || isLettered(name)

export const iconSchema = (pictures: string) =>
  text.superRefine((icon, context) => {
    if (isSvg(icon)) {
      const message = 'expected a file with that name in pictures/'
      if (!existsSync(join(pictures, icon))) context.addIssue({ code: 'custom', message })
    } else if (!isIcon(icon)) {
      const message = `expected the slug of an icon at simpleicons.org, "letters" for its initials, or an SVG in pictures/ such as "${icon}.svg"`
      context.addIssue({
        code: 'custom',
        message,
        params: { meant: closest(icon, [...icons.keys(), ...letteredNames]) },
      })
    }
  })
/** The icons are plain text to editors, as in menu.yml. */
export function checkLinkIcons(
  { file, value: { links }, positionOf }: YamlFile<ProfileFile>,
  pictures: string,
  diagnostics: DiagnosticCollector,
) {
  const schema = iconSchema(pictures)
  for (const [index, { icon }] of links.entries()) {
    const { error } = schema.safeParse(icon)
    if (!error || plainLinkIcons.includes(icon)) continue
    const [issue] = error.issues
    const meant = issue?.code === 'custom' ? issue.params?.meant : undefined
    const text = `links.${index}.icon: found ${JSON.stringify(icon)}${didYouMean(meant)}, ${issue?.message}`
    diagnostics.error(file, text, positionOf(['links', index, 'icon']), { fix: quoted(meant) })
  }
}

/** All icons side by side in one file: a single request, and none of it in the scripts. */
export function buildSprite(
  drawn: { icon: string; tooltip: string }[],
  pictures: string,
): Asset | undefined {
  const parts = drawn.map(({ icon, tooltip }, index) =>
    isSvg(icon)
      ? embeddedIcon(join(pictures, icon), 24 * index)
      : isLettered(icon)
        ? letteredIcon(icon, tooltip, 24 * index)
        : `<path transform="translate(${24 * index})" d="${pathOf(icon)}"/>`,
  )
  if (parts.length === 0) return undefined
  const bytes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${24 * parts.length} 24">${parts.join('')}</svg>`,
  )
  return { name: `stack-${hashOf(bytes)}.svg`, bytes }
}

// A hundredth of its 24 pixels can't be seen, and thousandths weigh a third more.
const pathOf = (icon: string) => new SvgPath(icons.get(icon)?.path ?? '').rel().round(2).toString()

// Embedded, so that its ids and styles don't reach the others.
function embeddedIcon(file: string, x: number): string {
  const svg = readText(file)
  if (!/<svg\b/.test(svg)) {
    throw contentError(
      file,
      'found a file that is not an SVG, expected one such as <svg viewBox="0 0 24 24">…</svg>',
    )
  }
  const named = svg.replace(/<svg\b(?![^>]*\sxmlns=)/, '$& xmlns="http://www.w3.org/2000/svg"')
  const data = Buffer.from(named).toString('base64')
  return `<image x="${x}" width="24" height="24" href="data:image/svg+xml;base64,${data}"/>`
}
