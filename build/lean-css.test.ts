import { expect, test } from 'vitest'
import { leanCss } from './lean-css.ts'

const supports = '@supports (color:color-mix(in lab, red, red))'

test.each([
  ['/*! tailwindcss v4 */\n.a{color:red}', '.a{color:red}'],
  [
    '.a{color:red;@supports (color:color-mix(in lab, red, red)){color:blue}top:0}',
    '.a{color:blue;top:0}',
  ],
  [`.a{color:red;height:1px;${supports}{color:blue}}`, '.a{height:1px;color:blue;}'],
  // Another property than any before it: nothing is its fallback.
  [
    `.a{background-color:red;top:0;${supports}{color:blue}}`,
    `.a{background-color:red;top:0;${supports}{color:blue}}`,
  ],
  ['.a{border-inline-start-style:var(--tw-border-style);top:0}', '.a{top:0}'],
  ['.a{top:0;border-style:var(--tw-border-style)}', '.a{top:0;}'],
  ['.a{--tw-tracking:var(--b);letter-spacing:var(--b)}', '.a{letter-spacing:var(--b)}'],
  ['@property --tw-tracking{syntax:"*"}.a{top:0}', '.a{top:0}'],
])('%j becomes %j', (css, lean) => {
  expect(leanCss(css)).toBe(lean)
})

test('what leans on a variable that was taken out is a mistake of the build', () => {
  expect(() => leanCss('.a{letter-spacing:calc(var(--tw-tracking) * 2)}')).toThrow('--tw-tracking')
})
