import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { CannotStart, reasonOf } from '#text/cannot-start.ts'
import { address, mailbox, smtpUrl, webhookSecret, webhookUrl } from './outbox/values.ts'

const numberUpTo = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value <= max)

/** A secret is never printed. */
function setting<Value>(
  fallback: string,
  description: string,
  values: z.ZodType<Value, string>,
  secret = false,
) {
  return { fallback, description, values, secret }
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

const limit = setting('10', 'a whole number; 0 means no limit', numberUpTo(1_000_000))
const fromProvider = setting('', 'as the provider shows it, or leave it empty', z.string(), true)
const levels = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])

/** `.env.example` explains them. */
export const variables = {
  PORT: setting('3000', 'a whole number from 0 to 65535', numberUpTo(65535)),
  HOST: setting('127.0.0.1', 'an address or a host name', z.string().regex(/^[\w.:-]+$/)),
  DATA_DIR: setting('./data', 'a folder', z.string().min(1)),
  DATABASE_URL: setting(
    '',
    'postgres://user:password@host:5432/name, or leave it empty',
    postgresUrl,
    true,
  ),
  SITE_URL: setting(
    '',
    'an address without a path, like https://example.com, or leave it empty',
    origin,
  ),
  TRUST_PROXY: setting(
    'off',
    'off, on, or addresses separated by commas, like 10.0.0.7,10.0.0.0/8',
    proxies,
  ),
  ADMIN_USERNAME: setting(
    'owner',
    'a name of 1 to 100 characters',
    z.string().trim().min(1).max(100),
  ),
  ADMIN_EMAIL: setting('', 'an email address, or leave it empty', address),
  ADMIN_PASSWORD: setting(
    '',
    'at least 12 characters, at most 256 bytes, not easy to guess',
    z.string(),
    true,
  ),
  CONTACT_LIMIT: limit,
  LOGIN_LIMIT: limit,
  SMTP_URL: setting(
    '',
    'smtp://user:password@host:587 or smtps://user:password@host, or leave it empty',
    smtpUrl,
    true,
  ),
  SMTP_OAUTH_CLIENT_ID: fromProvider,
  SMTP_OAUTH_CLIENT_SECRET: fromProvider,
  SMTP_OAUTH_REFRESH_TOKEN: fromProvider,
  MAIL_FROM: setting(
    '',
    'an address like me@example.com or Robin <me@example.com>, or leave it empty',
    mailbox,
  ),
  NOTIFY_EMAIL: setting('', 'an email address, or leave it empty', address),
  WEBHOOK_URL: setting(
    '',
    'an address like https://example.com/hook, without user and password, or leave it empty',
    webhookUrl,
    true,
  ),
  WEBHOOK_SECRET: setting(
    '',
    'whsec_ and 24 to 64 bytes in Base64, or leave it empty',
    webhookSecret,
    true,
  ),
  LOG_LEVEL: setting('info', 'one of fatal, error, warn, info, debug, trace, silent', levels),
}

type Variables = typeof variables
export type Config = { [Name in keyof Variables]: z.output<Variables[Name]['values']> }

/** An empty variable counts as not set. Throws `CannotStart`. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const entries = Object.entries(variables).map(([name, variable]) => {
    const { fallback, values, description, secret } = variable
    if (environment[`${name}_FILE`]) {
      throw new CannotStart(`${name}_FILE isn't read. Set ${name} instead.`)
    }
    const given = environment[name] || fallback
    const result = values.safeParse(given)
    if (!result.success) {
      const shown = secret ? 'invalid' : JSON.stringify(given)
      const isCut = /^\w+:\/\/[^/@]+:[^@]+$/.test(given) && !URL.canParse(given)
      const hint = isCut
        ? ' If it has "#", write %23: in files of settings, # starts a comment.'
        : ''
      throw new CannotStart(`${name} is ${shown}: set it to ${description}.${hint}`)
    }
    return [name, result.data]
  })
  return Object.fromEntries(entries) as Config
}

// Not in quotes, and without a space before it.
const cutValue = /^\s*(?:export\s+)?(\w+)\s*=[^\S\n]*[^\s'"`#][^#\n]*(?<!\s)#/m

/** Adds `.env` of the current folder. Throws `CannotStart`. */
export function readEnvironment(): NodeJS.ProcessEnv {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
  } catch (error) {
    throw new CannotStart(`.env can't be read (${reasonOf(error)}). Fix or remove it.`)
  }
  const cut = existsSync('.env') && cutValue.exec(readFileSync('.env', 'utf8'))?.[1]
  if (cut) {
    throw new CannotStart(
      `${cut} in .env has "#", which starts a comment. Put the value in quotes, or write # as %23.`,
    )
  }
  return process.env
}

export function databaseUrl(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): string {
  return config.DATABASE_URL || join(config.DATA_DIR, 'foyer.db')
}
