import { test } from './journey.ts'
import { walkThroughCodes, walkThroughPasskeys, walkThroughTokens } from './keys.ts'

test.use({ ownServer: true, expectedConsole: [/status of (400|401|403)/] })

test('a passkey is added, named, used and removed, on a phone', walkThroughPasskeys)

test('codes are set up, asked for and turned off, on a phone', walkThroughCodes)

test('a token for a program is made and removed, on a phone', walkThroughTokens)
