import '../build/jsx.ts'
import { readConfig, readEnvironment } from '../server/config.ts'
import { readContentFolder } from './arguments.ts'

export const usage = `  npm run build [-- FOLDER]    builds the site from content/, or from another folder like it`

export async function main(args: string[]) {
  const content = readContentFolder(args)
  const { build } = await import('../build/build.ts')
  await build(content, readConfig(readEnvironment()).SITE_URL)
}
