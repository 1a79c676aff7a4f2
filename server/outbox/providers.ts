import { CannotStart } from '#text/cannot-start.ts'
import type { Config } from '../config.ts'
import type { MailServer, OAuth } from './values.ts'

type Provider = { hosts: RegExp; tokenUrl?: string; requirement: string }

const providers: Provider[] = [
  {
    hosts: /(^|\.)(gmail|googlemail|google)\.com$/,
    tokenUrl: 'https://oauth2.googleapis.com/token',
    requirement:
      'Google requires an app password (https://myaccount.google.com/apppasswords) or OAuth2 (SMTP_OAUTH_…)',
  },
  {
    hosts: /(^|\.)(outlook|office365|office|hotmail|live)\.com$/,
    tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    requirement: 'Microsoft requires OAuth2: set SMTP_OAUTH_…',
  },
  {
    hosts: /(^|\.)(yahoo|aol|mail\.me|icloud|fastmail|zoho)\.(com|eu)$/,
    requirement: 'This provider requires an app password, which you create in its account settings',
  },
]

const providerOf = ({ host }: MailServer) => providers.find(({ hosts }) => hosts.test(host))

/** Undefined without OAuth2. Throws `CannotStart`. */
export function oauthSettings(server: MailServer, config: Config): OAuth | undefined {
  const { SMTP_OAUTH_CLIENT_ID: clientId, SMTP_OAUTH_REFRESH_TOKEN: refreshToken } = config
  if (!clientId && !refreshToken && server.login?.password !== '') return undefined
  const tokenUrl = providerOf(server)?.tokenUrl
  if (clientId && refreshToken && tokenUrl && server.login) {
    return { tokenUrl, clientId, refreshToken, clientSecret: config.SMTP_OAUTH_CLIENT_SECRET }
  }
  throw new CannotStart(
    'SMTP_URL needs a password, or for OAuth2 a user at Google or Microsoft, SMTP_OAUTH_CLIENT_ID and SMTP_OAUTH_REFRESH_TOKEN.',
  )
}

export const signInAdvice = (server: MailServer): string =>
  server.oauth
    ? 'Check the user in SMTP_URL, and create a new SMTP_OAUTH_REFRESH_TOKEN that allows sending by SMTP'
    : (providerOf(server)?.requirement ?? 'Check the user and password in SMTP_URL')
