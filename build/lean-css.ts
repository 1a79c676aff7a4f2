/** What Tailwind writes for old browsers and for combinations of utilities that no page here has, and what replaces it. */
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

/** Every document holds the style sheet whole, so it holds nothing that no page needs. */
export function leanCss(css: string): string {
  const lean = waste.reduce((left, [pattern, rest]) => left.replace(pattern, rest), css)
  const [left] =
    /[^;{}]*var\(--tw-(border-style|font-weight|leading|tracking)[^;{}]*/.exec(lean) ?? []
  if (left) throw new Error(`"${left}" needs what build/lean-css.ts takes out`)
  return lean
}
