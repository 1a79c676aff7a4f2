/**
 * What Tailwind writes for browsers that have not the colours of ui/tokens.css anyway, and what it keeps in
 * variables for utilities that no page here puts together: patterns, and what is left of each.
 */
const waste: [RegExp, string][] = [
  [/^\/\*!.*?\*\/\s*/s, ''],
  [/@layer properties\{@supports.*?\}\}\}/gs, ''],
  [
    /([\w-]+):[^;{}]*;((?:[\w-]+:[^;{}]*;)*?)@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{(\1:[^{}]*)\}/g,
    '$2$3;',
  ],
  [/(--tw-(font-weight|tracking)|border(-\w+)?-style):var\([^;{}]*;/g, ''],
  [/@property --tw-(border-style|font-weight|tracking)\{[^}]*\}/g, ''],
]

/** A style sheet of a build without what nobody needs: a document holds it whole. */
export const leanCss = (css: string): string =>
  waste.reduce((left, [pattern, rest]) => left.replace(pattern, rest), css)
