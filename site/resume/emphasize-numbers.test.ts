import { expect, test } from 'vitest'
import { emphasizeNumbers } from './emphasize-numbers.ts'

function emphasizedIn(value: string): string {
  const [block] = emphasizeNumbers([{ type: 'paragraph', children: [{ type: 'text', value }] }])
  if (block?.type !== 'paragraph') throw new Error('it is no paragraph')
  return block.children
    .map((part) =>
      part.type === 'strong'
        ? `[${part.children.map((each) => 'value' in each && each.value)}]`
        : 'value' in part && part.value,
    )
    .join('')
}

test.each([
  [
    'for 1,200 clinics, from 4.1 to 1.6 seconds.',
    'for [1,200] clinics, from [4.1] to [1.6 seconds].',
  ],
  [
    'up by 11 percent, below 130 kB, 40% of $2.5, 50+ sites',
    'up by [11 percent], below [130 kB], [40%] of [$2.5], [50+] sites',
  ],
  [
    'since 2019, in H264, a 3D view of W3C, by WCAG 2.2',
    'since 2019, in H264, a 3D view of W3C, by WCAG 2.2',
  ],
  ['2000 users', '2000 users'],
  ['٩٠٪ من ٤٠ لغة', '[٩٠]٪ من [٤٠] لغة'],
])('%s', (text, expected) => {
  expect(emphasizedIn(text)).toBe(expected)
})
