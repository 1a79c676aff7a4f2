import { CannotStart } from '../server/cannot-start.ts'

type Bench = { main(args: string[]): Promise<void> }

/** The long runs by name, in the order of docs/measurements.md. */
const benches: Record<string, () => Promise<Bench>> = {
  inbox: () => import('./bench/inbox.ts'),
  commit: () => import('./bench/commit.ts'),
  crash: () => import('./bench/crash.ts'),
  serving: () => import('./bench/serving.ts'),
  logins: () => import('./bench/logins.ts'),
  fuzz: () => import('./bench/fuzz.ts'),
  slow: () => import('./bench/slow.ts'),
  restart: () => import('./bench/restart.ts'),
  pages: () => import('./bench/pages.ts'),
  dev: () => import('./bench/dev.ts'),
  resumes: () => import('./bench/resumes.ts'),
}

/** `npm run bench -- NAME [options]`: a long run, which prints each figure beside the limit it is held against. */
export async function main([name = '', ...args]: string[]) {
  const load = Object.hasOwn(benches, name) ? benches[name] : undefined
  if (!load) {
    const names = Object.keys(benches).join(', ')
    throw new CannotStart(`Usage: npm run bench -- NAME [options], where NAME is one of: ${names}`)
  }
  await (await load()).main(args)
}
