import { test } from './journey.ts'
import { walkThroughCodes, walkThroughPasskeys } from './key-walks.ts'
import { byFinger } from './keys.ts'
import { walkThroughTokens } from './token-walk.ts'

test.use({ ownServer: true, expectedConsole: [/status of (400|401|403)/] })

test('on a phone: a passkey is added, named, used and removed', byFinger(walkThroughPasskeys))

test('on a phone: codes are set up, asked for and turned off', byFinger(walkThroughCodes))

test('on a phone: a token is made and removed', byFinger(walkThroughTokens))
