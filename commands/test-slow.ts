import { runTests } from './test.ts'

export { usage } from './test.ts'

export const main = (args: string[]) => runTests(args, 'slow')
