import { expect } from 'vitest'
import type { run } from './process.ts'

/** Exit code 1, nothing on standard output, and one line that says this. */
export function expectRefusal(ended: Awaited<ReturnType<typeof run>>, words: string | RegExp) {
  expect(ended.lines, ended.stderr).toHaveLength(1)
  expect(ended.stderr).toMatch(words)
  expect(ended).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^foyer: /) })
}
