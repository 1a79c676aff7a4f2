/**
 * What Tailwind writes for browsers that have not the colours of ui/tokens.css anyway, and what it keeps in
 * variables for utilities that no page here puts together: patterns, and what is left of each.
 */
const waste: [RegExp, string][] = [
  [/^\/\*!.*?\*\/\s*/s, ''],
  [/@layer properties\{@supports.*?\}\}\}/gs, ''],
  [
    /(?<![\w-])([\w-]+):[^;{}]*;((?:[\w-]+:[^;{}]*;)*?)@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{(\1:[^{}]*)\}/g,
    '$2$3;',
  ],
  [/(?<![\w-])(--tw-(font-weight|tracking)|border(-\w+)*-style):var\([^;{}]*;?/g, ''],
  [/@property --tw-(border-style|font-weight|tracking)\{[^}]*\}/g, ''],
]

/**
 * A style sheet of a build without what nobody needs: a document holds it whole. Throws where something is left that
 * leans on what was taken out.
 */
export function leanCss(css: string): string {
  const lean = waste.reduce((left, [pattern, rest]) => left.replace(pattern, rest), css)
  const [left] = /[^;{}]*var\(--tw-(border-style|font-weight|tracking)[^;{}]*/.exec(lean) ?? []
  if (left) throw new Error(`"${left}" needs what build/lean-css.ts takes out`)
  return lean
}
