import { test } from './journey.ts'
import { walkThroughCodes, walkThroughPasskeys } from './key-walks.ts'
import { byKeyboard } from './keys.ts'
import { walkThroughTokens } from './token-walk.ts'

test.use({ ownServer: true, expectedConsole: [/status of (400|401|403)/] })

test('by keyboard: a passkey is added, named, used and removed', byKeyboard(walkThroughPasskeys))

test('by keyboard: codes are set up, asked for and turned off', byKeyboard(walkThroughCodes))

test('by keyboard: a token is made and removed', byKeyboard(walkThroughTokens))
