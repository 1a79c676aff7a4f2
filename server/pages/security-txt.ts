import type { FastifyInstance } from 'fastify'
import type { Deps } from '../dependencies.ts'

export function securityTxtRoute(app: FastifyInstance, { config, pages, now }: Deps) {
  const { email, languages } = pages.securityContact
  const access = { access: 'public' } as const

  app.get('/.well-known/security.txt', { config: access }, async (request, reply) => {
    // RFC 9116, 2.5.5: less than a year.
    const expires = new Date(now().getTime() + 90 * 24 * 60 * 60 * 1000)
    const site = config.SITE_URL || `${request.protocol}://${request.host}`
    const lines = [
      `Contact: ${email ? `mailto:${email}` : `${site}/contact`}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
