import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { reasonOf } from '#contract/cannot-start.ts'
import { type Config, WrongVariable } from '../config.ts'
import { domainOf, isAddress, type Mailbox, type MailServer } from './values.ts'

/** How mail goes out. `to`: where the owner is told, unless that is the account's own address. */
export type MailSettings = {
  server: MailServer
  from: Mailbox
  to?: string
  /** The host that Message-IDs name, and that the mail server is greeted with. */
  host: string
  dkim?: { domainName: string; keySelector: string; privateKey: string }
}

/** The settings of mail; undefined where there is no SMTP_URL. Throws `WrongVariable`. */
export function mailSettings(config: Config): MailSettings | undefined {
  const { SMTP_URL: server, SITE_URL, NOTIFY_EMAIL, ADMIN_EMAIL } = config
  if (!server) return undefined
  const user = server.login?.user ?? ''
  const from = config.MAIL_FROM ?? (isAddress(user) ? { name: '', address: user } : undefined)
  if (!from) {
    throw new WrongVariable('MAIL_FROM is empty: set it to the address that mail comes from.')
  }
  const domain = domainOf(from.address)
  return {
    server,
    from,
    to: NOTIFY_EMAIL || ADMIN_EMAIL || undefined,
    host: SITE_URL ? new URL(SITE_URL).hostname : domain,
    ...(config.DKIM_KEY_FILE && {
      dkim: {
        domainName: domain,
        keySelector: config.DKIM_SELECTOR,
        privateKey: readKey(config.DKIM_KEY_FILE),
      },
    }),
  }
}

function readKey(file: string): string {
  const key = readPrivateKey(file)
  if (key.asymmetricKeyType !== 'rsa') {
    throw new WrongVariable(
      `DKIM_KEY_FILE ${file} holds a key of the kind ${key.asymmetricKeyType}: set it to an RSA key, which "openssl genrsa 2048" makes.`,
    )
  }
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function readPrivateKey(file: string) {
  try {
    return createPrivateKey(readFileSync(file))
  } catch (error) {
    throw new WrongVariable(
      `DKIM_KEY_FILE ${file} can't be read as a key (${reasonOf(error)}): set it to the file of a private RSA key in PEM.`,
    )
  }
}

/** Where links in the owner's mails lead: to the site, or to this machine, where nobody has said where that is. */
export const deskUrlOf = ({ SITE_URL, PORT }: Pick<Config, 'SITE_URL' | 'PORT'>): string =>
  SITE_URL || `http://localhost:${PORT}`
