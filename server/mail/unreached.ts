/** What nodemailer and imapflow add to an error. */
export type MailError = Error & {
  code?: string
  originalCode?: string
  responseCode?: number
  response?: unknown
  command?: string
}

/** The names of a way to a mail server: its setting, and its schemes without and with TLS from the start. */
type Way = { setting: string; scheme: string; secureScheme: string }

export const smtp: Way = { setting: 'SMTP_URL', scheme: 'smtp://', secureScheme: 'smtps://' }
export const imap: Way = { setting: 'IMAP_URL', scheme: 'imap://', secureScheme: 'imaps://' }

/** Why no mail server was there to answer, by Node's own codes. */
export function unreached(
  { code = '', originalCode = '', responseCode, command }: MailError,
  said: string,
  host: string,
  where: string,
  { setting, scheme, secureScheme }: Way,
): string {
  const codes = `${code} ${originalCode}`
  if (/EDNS|ENOTFOUND|EAI_AGAIN/.test(codes))
    return `The host ${host} can't be found: check the host in ${setting}, and this machine's DNS.`
  if (/ECONNREFUSED/.test(codes))
    return `Nothing listens at ${where}: check host and port in ${setting}.`
  if (/certificate|CERT_|ALTNAME/i.test(`${codes} ${said}`))
    return `The certificate of ${where} can't be trusted: name the host that it is made for (${said}).`
  if (/wrong version number|packet length too long/.test(said))
    return `${where} does not speak TLS from the start: use ${scheme} instead of ${secureScheme} in ${setting}.`
  if (command === 'STARTTLS' && responseCode)
    return `${where} does not offer STARTTLS: use ${secureScheme} in ${setting}, or ?tls=opportunistic where mail may go in plain text (${said}).`
  if (code === 'ETLS') return `TLS with ${where} fails (${said}).`
  if (/ETIMEDOUT|_TIMEOUT|ETIMEOUT/.test(codes) || said === 'time-out')
    return `${where} does not answer in time: check host and port in ${setting}, and whether a firewall or your provider blocks the port.`
  return `The connection to ${where} broke off (${said}).`
}

/** What a server said, without line breaks and of a length that can be shown. */
export const inOneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 300)
