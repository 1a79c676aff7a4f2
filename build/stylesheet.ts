import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocaleContent } from '#contract/built-content.ts'
import { linksInSprite } from '#contract/content.ts'
import type { Look } from '#contract/look.ts'
import { entryKinds } from '#contract/resume.ts'
import { cornersOf, sheetsOf } from '../formats/look.ts'
import { colourStylesheet } from '../formats/tokens.ts'
import { directionOf, scriptOf } from '../i18n/languages.ts'
import type { Locale } from '../i18n/locale.ts'
import type { Content } from '../load/load.ts'
import { root } from '../load/root.ts'

/** Classes such as `.tint-6d4aff`, because pages have no style attributes. */
export function contentStylesheet({ variants, locales }: Content): string {
  const [{ content }] = locales
  const { profile, stack } = content
  const tints = [
    profile.theme.accent,
    ...Object.values(stack).map(({ color }) => color),
    ...[content, ...variants].flatMap(({ resume }) =>
      entryKinds.flatMap((kind) => resume[kind].map(({ color }) => color)),
    ),
    ...profile.contact.flatMap(({ background }) => background ?? []),
  ]
  const darkTints = profile.contact.flatMap(({ darkBackground }) => darkBackground ?? [])
  const icons = Object.keys(stack).length + linksInSprite(profile.links).length
  return [
    colourStylesheet(profile),
    ...classes('tint', tints),
    ...classes('dark-tint', darkTints),
    `.stack-icon::before{mask-size:${icons * 100}% 100%;mask-position:calc(var(--at)*${(100 / (icons - 1 || 1)).toFixed(3)}%) 0}`,
    ...Array.from({ length: icons }, (_, index) => `.stack-${index}{--at:${index}}`),
  ]
    .join('\n')
    .concat(languageStylesheet(locales))
}

const classes = (name: string, colors: string[]) =>
  [...new Set(colors.map((color) => color.toLowerCase()))].map(
    (color) => `.${name}-${color.slice(1)}{--${name}:${color}}`,
  )

/** Separate, because Vite doesn't know files that the build creates. */
export const iconSheet = ({ stackSprite }: LocaleContent, base = '') =>
  stackSprite ? `.stack-icon::before{mask-image:url(${base}${stackSprite})}` : ''

/** The corners, edges and backdrop of a look; the desk has its own. Paper and forced colours know only corners. */
export function lookStylesheet(look: Look): string {
  const sheets = sheetsOf(look).map((name) => readSheet('look', `${name}.css`))
  const rules = sheets.length > 0 && `@media screen and (forced-colors:none){${sheets.join('')}}`
  return cornersOf(look) + (rules || '')
}

/** It comes last, outside every layer, so that it wins. No word in it ends the style element. */
export const ownStylesheet = ({ style }: Content) => style.replace(/<(?=\/style)/gi, '\\3c ')

const readSheet = (...path: string[]) =>
  readFileSync(join(root, 'site', ...path), 'utf8').replace(/\/\*.*?\*\/|\s+/gs, ' ')

export function languageStylesheet(locales: Pick<Locale, 'content'>[]): string {
  const tags = locales.map(({ content }) => content.profile.locale)
  const cjk = ['Hans', 'Hant', 'Jpan', 'Kore']
  const needed = {
    'languages.css': tags.length > 1 || tags.some((tag) => directionOf(tag) === 'rtl'),
    'cjk.css': tags.some((tag) => cjk.includes(scriptOf(tag) ?? '')),
  }
  return Object.entries(needed)
    .filter(([, isNeeded]) => isNeeded)
    .map(([name]) => readSheet('layout', name))
    .join('')
}
