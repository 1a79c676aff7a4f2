import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { isApi } from './address.ts'
import type { Deps } from './app.ts'

/**
 * Headers that tell browsers how little the pages need: nothing but their own scripts, styles,
 * pictures and calls. The few inline scripts and styles are allowed by their hash.
 */
export async function addSecurityHeaders(app: FastifyInstance, { config, pages }: Deps) {
  const { scriptHashes, styleHashes } = pages.inline
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'", ...styleHashes],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        // No script may turn text into markup or code; React does so only where it is asked to.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.SITE_URL.startsWith('https:') && {
      maxAge: 365 * 24 * 60 * 60,
      // The owner's other hosts are not ours to decide on.
      includeSubDomains: false,
    },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    if (isApi(request.url)) reply.header('Cache-Control', 'no-store')
  })
}
