import { readConfig } from '../server/config.ts'
import { build } from './build/build.ts'
import { ContentMistake } from './content/mistake.ts'

/** Builds dist/, and says how long it took; a mistake in the content is said without a stack. */
export async function main() {
  const started = performance.now()
  try {
    await build(readConfig(process.env).SITE_URL)
  } catch (error) {
    if (!(error instanceof ContentMistake)) throw error
    console.error(`foyer: the content can't be built:\n${error.message}`)
    process.exit(1)
  }
  console.error(`Built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
if (import.meta.main) await main()
