import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { reasonOf } from '#text/cannot-start.ts'
import { chosenContent, sample } from '../load/root.ts'

type Options = NonNullable<ParseArgsConfig['options']>

export class InvalidArguments extends Error {}

export function readArguments<Given extends Options>(
  args: string[],
  { options, operands = 0 }: { options?: Given; operands?: number } = {},
): ReturnType<typeof parseArgs<{ options: Given; allowPositionals: true }>> {
  const parsed = parse({ args, options, allowPositionals: true })
  const extra = parsed.positionals[operands]
  if (extra === undefined) return parsed
  throw new InvalidArguments(`Unexpected argument '${extra}'. Flags must follow "--".`)
}

function parse<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    // The rest explains the syntax of flags at length.
    const [reason] = reasonOf(error).split(/\. |\.?\n/)
    throw new InvalidArguments(`${reason}.`)
  }
}

export const resolveGiven = (name: string) => resolve(process.env.INIT_CWD ?? '', name)

export const readContentFolder = (args: string[]) =>
  contentFolder(readArguments(args, { operands: 1 }).positionals[0])

/** Throws `InvalidArguments` if the folder has no content. */
export function contentFolder(name?: string): string {
  if (name === undefined) {
    const chosen = chosenContent()
    if (chosen === sample) console.error('This is the sample. Make it yours: npm run init')
    return chosen
  }
  const folder = resolveGiven(name)
  if (['profile.yml', 'resume.yml'].some((file) => existsSync(join(folder, file)))) return folder
  throw new InvalidArguments(`There is no content in ${folder}.`)
}
