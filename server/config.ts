import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { CannotStart, reasonOf } from '#contract/cannot-start.ts'
import { address, mailbox, smtpUrl, webhookSecret, webhookUrl } from './outbox/values.ts'

/**
 * Every environment variable, once: its purpose, its default, and the values it may have.
 * `.env.example` is made from this table by `npm run build`.
 */

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
  // A range of 0 bits would believe everybody.
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

const limit = writtenOut('a whole number; 0 for no limit', wholeNumber(1_000_000))

const days = wholeNumber(400).refine((value) => value >= 1)

type Variable = {
  doc: string
  fallback: string
  /** Which values are accepted, in words. */
  description: string
  values: z.ZodType<unknown, string>
  /** Never shown in a message; it may also stand in a file, which the variable of its name and _FILE names. */
  secret?: boolean
}

/** The variables by name. */
export const variables = {
  PORT: {
    doc: 'The port to listen on. 0 takes any free one.',
    fallback: '3000',
    ...writtenOut('a whole number from 0 to 65535', wholeNumber(65535)),
  },
  HOST: {
    doc: 'The address to listen on. 0.0.0.0 makes the site reachable from other machines.',
    fallback: '127.0.0.1',
    ...writtenOut('an address or a host name', z.string().regex(/^[\w.:-]+$/)),
  },
  DATA_DIR: {
    doc: 'The folder with the messages: back it up.',
    fallback: './data',
    ...writtenOut('a folder', z.string().min(1)),
  },
  DATABASE_URL: {
    doc: 'A PostgreSQL database. Empty: SQLite in DATA_DIR/foyer.db.',
    fallback: '',
    secret: true,
    ...writtenOut('empty, or postgres://user:password@host:5432/name', postgresUrl),
  },
  SITE_URL: {
    doc: 'Where visitors find the site. Read by the build too, for canonical links, the sitemap and the pictures of shared links; a site without a server may have a path.',
    fallback: '',
    ...writtenOut('empty, or an address without a path, such as https://example.com', origin),
  },
  TRUST_PROXY: {
    doc: 'The proxies whose X-Forwarded-For to trust: off, on (this machine and private networks), or their addresses.',
    fallback: 'off',
    ...writtenOut(
      'off, on, or addresses such as 10.0.0.7 or 10.0.0.0/8, with commas between',
      proxies,
    ),
  },
  ADMIN_USERNAME: {
    doc: "The owner's user name. Read at the first start only.",
    fallback: 'owner',
    ...writtenOut('a name of 1 to 100 characters', z.string().trim().min(1).max(100)),
  },
  ADMIN_EMAIL: {
    doc: "The owner's email address, which can be used to log in. Read at the first start only.",
    fallback: '',
    ...writtenOut('empty, or an e-mail address', z.union([z.literal(''), z.email()])),
  },
  ADMIN_PASSWORD: {
    doc: "The owner's password. Read at the first start only. Empty: a random one is printed once, and stored in DATA_DIR/first-password until you change it.",
    fallback: '',
    secret: true,
    ...writtenOut('12 characters or more, up to 256 bytes, not a common one', z.string()),
  },
  CONTACT_LIMIT: {
    doc: 'Messages per address in 10 minutes; its network may send three times as many.',
    fallback: '10',
    ...limit,
  },
  LOGIN_LIMIT: {
    doc: 'Failed logins per address in 10 minutes; its network may have three times as many.',
    fallback: '10',
    ...limit,
  },
  SESSION_DAYS: {
    doc: 'Days after which a session ends; it also ends after a week without use.',
    fallback: '30',
    ...writtenOut('a whole number from 1 to 400', days),
  },
  SMTP_URL: {
    doc: 'The server that sends your email. TLS is required: smtps:// from the start, smtp:// by STARTTLS, unless ?tls=opportunistic follows. Write characters such as @ in the password as %40. Empty: no email is sent.',
    fallback: '',
    secret: true,
    ...writtenOut('empty, or smtp://user:password@host:587 or smtps://user:password@host', smtpUrl),
  },
  MAIL_FROM: {
    doc: 'The sender of your email, which SMTP_URL must allow. Empty: the user of SMTP_URL, if that is an address.',
    fallback: '',
    ...writtenOut('empty, or an address such as me@example.com or Robin <me@example.com>', mailbox),
  },
  NOTIFY_EMAIL: {
    doc: "Where notifications and answers to your replies go. Empty: ADMIN_EMAIL, or else your account's address.",
    fallback: '',
    ...writtenOut('empty, or an e-mail address', address),
  },
  WEBHOOK_URL: {
    doc: 'A URL that is called (POST) for every message, signed as standardwebhooks.com says. Empty: none.',
    fallback: '',
    secret: true,
    ...writtenOut(
      'empty, or an address such as https://example.com/hook, without user and password',
      webhookUrl,
    ),
  },
  WEBHOOK_SECRET: {
    doc: 'The key that signs the calls of WEBHOOK_URL: whsec_ and 24 to 64 bytes in Base64. Empty: they are not signed, which ntfy and Slack do not ask for.',
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

/** A variable is invalid; the message is one line that says which, and what to set it to. */
export class WrongVariable extends CannotStart {
  override name = 'WrongVariable'
}

/**
 * Reads the configuration from the environment; an empty variable counts as not set.
 * Throws `WrongVariable`.
 */
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

/** What stands in the file that NAME_FILE names, without the line break at its end; undefined if none is named. */
function readSecret(environment: Record<string, string | undefined>, name: string) {
  const file = environment[`${name}_FILE`]
  if (!file) return undefined
  if (environment[name]) {
    throw new WrongVariable(`${name} and ${name}_FILE are both set: take one of them away.`)
  }
  let text: string
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new WrongVariable(
      `${name}_FILE names a file that can't be read (${reasonOf(error)}): set it to one that this user may read.`,
    )
  }
  if (text) return text
  throw new WrongVariable(`${name}_FILE names an empty file: write the secret into it.`)
}

/** The environment, with what `.env` in the current folder adds to it. Throws `CannotStart`. */
export function readEnvironment(): NodeJS.ProcessEnv {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
  } catch (error) {
    throw new CannotStart(`.env can't be read (${reasonOf(error)}): fix or remove it.`)
  }
  return process.env
}

/** What `openDatabase` opens: the PostgreSQL URL, or the SQLite file of the data folder. */
export function databaseUrl(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): string {
  return config.DATABASE_URL || join(config.DATA_DIR, 'foyer.db')
}

/** The text of `.env.example`: a copy of it sets nothing, so that a container or a unit can have defaults of its own. */
export function envExample(): string {
  const table: [string, Variable][] = Object.entries(variables)
  const blocks = table.map(([name, { doc, fallback, description, secret }]) => {
    const inFile = secret ? `; or in a file that ${name}_FILE names` : ''
    return `# ${doc}\n# (${description}${inFile})\n# ${name}=${fallback}\n`
  })
  return `# Copy this file to .env and remove the # before the settings that you change; the values here are the defaults.
# Environment variables take precedence over .env.\n\n${blocks.join('\n')}`
}
