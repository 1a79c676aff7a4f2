/**
 * What Tailwind writes for browsers without the colours of ui/tokens.css, and what it keeps in variables for
 * combinations of utilities that no page here has: patterns, and what replaces each.
 */
const waste: [RegExp, string][] = [
  [/^\/\*!.*?\*\/\s*/s, ''],
  [/@layer properties\{@supports.*?\}\}\}/gs, ''],
  [
    /(?<![\w-])([\w-]+):[^;{}]*;((?:[\w-]+:[^;{}]*;)*?)@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{(\1:[^{}]*)\}/g,
    '$2$3;',
  ],
  [/(?<![\w-])(--tw-(font-weight|leading|tracking)|border(-\w+)*-style):var\([^;{}]*;?/g, ''],
  [/var\(--tw-leading, ?(var\([\w-]+\))\)/g, '$1'],
  [/@property --tw-(border-style|font-weight|leading|tracking)\{[^}]*\}/g, ''],
]

/**
 * A style sheet without what nobody needs, since every document holds it whole. Throws if something that is left depends on
 * what was removed.
 */
export function leanCss(css: string): string {
  const lean = waste.reduce((left, [pattern, rest]) => left.replace(pattern, rest), css)
  const [left] =
    /[^;{}]*var\(--tw-(border-style|font-weight|leading|tracking)[^;{}]*/.exec(lean) ?? []
  if (left) throw new Error(`"${left}" needs what build/lean-css.ts takes out`)
  return lean
}
