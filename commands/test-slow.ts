import { runTests } from './test.ts'

/** `npm run test:slow`: what is worth keeping, and takes too long for every change. */
export const main = (args: string[]) => runTests(args, 'slow')
