import { type Config, WrongVariable } from '../config.ts'
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

/** Undefined without OAuth2. Throws `WrongVariable`. */
export function oauthSettings(server: MailServer, config: Config): OAuth | undefined {
  const { SMTP_OAUTH_CLIENT_ID: clientId, SMTP_OAUTH_REFRESH_TOKEN: refreshToken } = config
  if (!clientId && !refreshToken) {
    if (server.login?.password !== '') return undefined
    throw new WrongVariable(
      'SMTP_URL has no password. Add it, or set SMTP_OAUTH_CLIENT_ID and SMTP_OAUTH_REFRESH_TOKEN.',
    )
  }
  const tokenUrl = providerOf(server)?.tokenUrl
  if (!clientId || !refreshToken || !server.login) {
    throw new WrongVariable(
      'OAuth2 needs SMTP_OAUTH_CLIENT_ID, SMTP_OAUTH_REFRESH_TOKEN, and a user in SMTP_URL.',
    )
  }
  if (!tokenUrl) {
    throw new WrongVariable(
      `SMTP_OAUTH_CLIENT_ID is set, but OAuth2 works with Google and Microsoft only, not with ${server.host}.`,
    )
  }
  return { tokenUrl, clientId, refreshToken, clientSecret: config.SMTP_OAUTH_CLIENT_SECRET }
}

export const signInAdvice = (server: MailServer): string =>
  server.oauth
    ? 'Check the user in SMTP_URL, and create a new SMTP_OAUTH_REFRESH_TOKEN that allows sending by SMTP'
    : (providerOf(server)?.requirement ?? 'Check the user and password in SMTP_URL')
