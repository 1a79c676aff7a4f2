import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { CannotStart, reasonOf } from '#contract/cannot-start.ts'
import { address, mailbox, smtpUrl, webhookSecret, webhookUrl } from './outbox/values.ts'

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value <= max)

function writtenOut<Value>(description: string, values: z.ZodType<Value, string>) {
  return { description, values }
}

const proxies = z.string().transform((value, context): string[] => {
  if (/^(|off|false|0)$/i.test(value)) return []
  if (/^(on|true|1)$/i.test(value)) return ['loopback', 'linklocal', 'uniquelocal']
  const names = value.split(',').map((name) => name.trim())
  for (const name of names) {
    if (!isProxyName(name)) context.addIssue(name)
  }
  return names
})

function isProxyName(name: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(name)) return true
  const [address = '', bits, ...rest] = name.split('/')
  const family = isIP(address)
  // A /0 range would trust everyone.
  const bitsFit =
    bits === undefined || (/^[1-9]\d*$/.test(bits) && +bits <= (family === 4 ? 32 : 128))
  return family !== 0 && bitsFit && rest.length === 0
}

const origin = z.string().transform((value, context) => {
  if (value === '') return ''
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    context.addIssue('not an origin')
    return ''
  }
  return url.origin
})

const postgresUrl = z
  .string()
  .refine((value) => value === '' || (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)))

const limit = writtenOut('a whole number; 0 means no limit', wholeNumber(1_000_000))

const fromProvider = {
  fallback: '',
  secret: true,
  ...writtenOut('empty, or as the provider shows it', z.string()),
}

const days = wholeNumber(400).refine((value) => value >= 1)

type Variable = {
  doc: string
  fallback: string
  description: string
  values: z.ZodType<unknown, string>
  /** Never printed; may also come from a file, named by X_FILE. */
  secret?: boolean
}

/** Every setting; `npm run build` generates .env.example from this table. */
export const variables = {
  PORT: {
    doc: 'The port to listen on. 0 picks any free port.',
    fallback: '3000',
    ...writtenOut('a whole number from 0 to 65535', wholeNumber(65535)),
  },
  HOST: {
    doc: 'The address to listen on. 0.0.0.0 makes the site reachable from other machines.',
    fallback: '127.0.0.1',
    ...writtenOut('an address or a host name', z.string().regex(/^[\w.:-]+$/)),
  },
  DATA_DIR: {
    doc: 'The folder with your messages. Back it up.',
    fallback: './data',
    ...writtenOut('a folder', z.string().min(1)),
  },
  DATABASE_URL: {
    doc: 'The PostgreSQL database. If empty, SQLite in DATA_DIR/foyer.db.',
    fallback: '',
    secret: true,
    ...writtenOut('empty, or postgres://user:password@host:5432/name', postgresUrl),
  },
  SITE_URL: {
    doc: "The site's public address. The build uses it for canonical links, the sitemap and link previews. A static site's address may have a path.",
    fallback: '',
    ...writtenOut('empty, or an address without a path, like https://example.com', origin),
  },
  TRUST_PROXY: {
    doc: 'Proxies whose X-Forwarded-For is trusted: off, on (this machine and private networks), or their addresses.',
    fallback: 'off',
    ...writtenOut('off, on, or addresses separated by commas, like 10.0.0.7,10.0.0.0/8', proxies),
  },
  ADMIN_USERNAME: {
    doc: "The owner's username. Only read on the first start.",
    fallback: 'owner',
    ...writtenOut('a name of 1 to 100 characters', z.string().trim().min(1).max(100)),
  },
  ADMIN_EMAIL: {
    doc: "The owner's email address, which also works for signing in. Only read on the first start.",
    fallback: '',
    ...writtenOut('empty, or an email address', z.union([z.literal(''), z.email()])),
  },
  ADMIN_PASSWORD: {
    doc: "The owner's password. Only read on the first start. If empty, a random one is printed once and stored in DATA_DIR/first-password until you change it.",
    fallback: '',
    secret: true,
    ...writtenOut('at least 12 characters, at most 256 bytes, not easy to guess', z.string()),
  },
  CONTACT_LIMIT: {
    doc: 'Messages that one address may send in 10 minutes; a network may send three times as many.',
    fallback: '10',
    ...limit,
  },
  LOGIN_LIMIT: {
    doc: 'Failed sign-ins that one address may make in 10 minutes; a network may make three times as many.',
    fallback: '10',
    ...limit,
  },
  SESSION_DAYS: {
    doc: 'Days until a session ends. A session also ends after a week without use.',
    fallback: '30',
    ...writtenOut('a whole number from 1 to 400', days),
  },
  SMTP_URL: {
    doc: 'Your mail server. TLS is required (smtps:// from the start, smtp:// via STARTTLS) unless you append ?tls=opportunistic. Percent-encode characters like @ in the password (%40). If empty, no email is sent.',
    fallback: '',
    secret: true,
    ...writtenOut('empty, or smtp://user:password@host:587 or smtps://user:password@host', smtpUrl),
  },
  SMTP_OAUTH_CLIENT_ID: {
    doc: 'The client that may sign in to Google or Microsoft by OAuth2; SMTP_URL then needs no password.',
    ...fromProvider,
  },
  SMTP_OAUTH_CLIENT_SECRET: { doc: 'The secret of that client, if it has one.', ...fromProvider },
  SMTP_OAUTH_REFRESH_TOKEN: { doc: 'The token that your account gave to it.', ...fromProvider },
  MAIL_FROM: {
    doc: 'The sender address; your mail server must allow it. If empty, the user in SMTP_URL, if that is an address.',
    fallback: '',
    ...writtenOut('empty, or an address like me@example.com or Robin <me@example.com>', mailbox),
  },
  NOTIFY_EMAIL: {
    doc: "Where notifications and visitors' answers go. If empty, ADMIN_EMAIL or your account's address.",
    fallback: '',
    ...writtenOut('empty, or an email address', address),
  },
  WEBHOOK_URL: {
    doc: 'A URL that receives an HTTP POST for each message, signed as standardwebhooks.com describes.',
    fallback: '',
    secret: true,
    ...writtenOut(
      'empty, or an address like https://example.com/hook, without user and password',
      webhookUrl,
    ),
  },
  WEBHOOK_SECRET: {
    doc: "The secret that signs webhook calls: whsec_ and 24 to 64 bytes in Base64. If empty, they are not signed (ntfy and Slack don't need it).",
    fallback: '',
    secret: true,
    ...writtenOut('empty, or whsec_ and 24 to 64 bytes in Base64', webhookSecret),
  },
  LOG_LEVEL: {
    doc: 'The log level.',
    fallback: 'info',
    ...writtenOut(
      'one of fatal, error, warn, info, debug, trace, silent',
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    ),
  },
} as const satisfies Record<string, Variable>

type Variables = typeof variables
export type Config = { [Name in keyof Variables]: z.output<Variables[Name]['values']> }

export class WrongVariable extends CannotStart {
  override name = 'WrongVariable'
}

/** An empty variable counts as not set. Throws `WrongVariable`. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const table: [string, Variable][] = Object.entries(variables)
  const entries = table.map(([name, { fallback, values, description, secret = false }]) => {
    const given = (secret && readSecret(environment, name)) || environment[name] || fallback
    const result = values.safeParse(given)
    if (!result.success) {
      const shown = secret ? 'invalid' : JSON.stringify(given)
      throw new WrongVariable(`${name} is ${shown}: set it to ${description}.`)
    }
    return [name, result.data]
  })
  return Object.fromEntries(entries) as Config
}

function readSecret(environment: Record<string, string | undefined>, name: string) {
  const file = environment[`${name}_FILE`]
  if (!file) return undefined
  if (environment[name]) {
    throw new WrongVariable(`${name} and ${name}_FILE are both set. Remove one of them.`)
  }
  let text: string
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new WrongVariable(
      `The file in ${name}_FILE can't be read (${reasonOf(error)}). Use one that this user can read.`,
    )
  }
  if (text) return text
  throw new WrongVariable(`The file in ${name}_FILE is empty. Put the secret in it.`)
}

/** Adds `.env` of the current folder. Throws `CannotStart`. */
export function readEnvironment(): NodeJS.ProcessEnv {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
  } catch (error) {
    throw new CannotStart(`.env can't be read (${reasonOf(error)}). Fix or remove it.`)
  }
  return process.env
}

export function databaseUrl(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): string {
  return config.DATABASE_URL || join(config.DATA_DIR, 'foyer.db')
}

/** Everything is commented out, so that containers and units can have defaults of their own. */
export function envExample(): string {
  const table: [string, Variable][] = Object.entries(variables)
  const blocks = table.map(([name, { doc, fallback, description, secret }]) => {
    const inFile = secret ? `; or a path in ${name}_FILE` : ''
    return `# ${doc}\n# (${description}${inFile})\n# ${name}=${fallback}\n`
  })
  return `# Copy this file to .env and uncomment what you need. The values shown are the defaults.
# Environment variables override .env.\n\n${blocks.join('\n')}`
}
