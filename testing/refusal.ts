import { expect } from 'vitest'
import { given, newFolder, run, serverEntry } from './process.ts'

/** Exit code 1, nothing on standard output, and one line that says this. */
export function expectRefusal(ended: Awaited<ReturnType<typeof run>>, words: string | RegExp) {
  expect(ended.lines, ended.stderr).toHaveLength(1)
  expect(ended.stderr).toMatch(words)
  expect(ended).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^foyer: /) })
}

/** The server does not start in this environment, and one line says all of this. Gives the line. */
export async function expectNoStart(
  environment: Record<string, string>,
  words: string | RegExp | (string | RegExp)[],
  cwd = newFolder(),
): Promise<string> {
  const ended = await run([serverEntry], { environment: { ...given, ...environment }, cwd })
  for (const each of [words].flat()) expectRefusal(ended, each)
  return ended.stderr
}
