import type { FastifyInstance } from 'fastify'
import type { Deps } from '../dependencies.ts'

export function securityTxtRoute(app: FastifyInstance, { config, pages, now }: Deps) {
  const { email, languages, contactPath } = pages.securityContact
  const site = config.SITE_URL
  const access = { access: 'public' } as const

  app.get('/.well-known/security.txt', { config: access }, async (request, reply) => {
    // RFC 9116, 2.5.5: less than a year.
    const expires = new Date(now().getTime() + 90 * 24 * 60 * 60 * 1000)
    const isSecure = site.startsWith('https:')
    const address = site || `${request.protocol}://${request.host}`
    const lines = [
      ...(email ? [`Contact: mailto:${email}`] : []),
      // RFC 9116, 2.5.3 requires https, but a file without a contact is none.
      ...(isSecure || !email ? [`Contact: ${address}${contactPath}`] : []),
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      ...(isSecure ? [`Canonical: ${site}/.well-known/security.txt`] : []),
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
