import type { FastifyInstance, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import { HttpError } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import type { Doors } from '../doors.ts'
import { addEndpoint } from '../endpoint.ts'
import { sessionOf } from '../guard.ts'
import { codeUri, hashRecoveryCode, newCodeSecret, newRecoveryCodes } from '../one-time-codes.ts'

/** One-time codes and recovery codes: a login asks for one once the owner has shown that both have arrived. */
export function codeRoutes(
  app: FastifyInstance,
  { store, config, pages }: Deps,
  { secondFactor }: Doors,
) {
  async function offerRecovery(ownerId: string, secret: string | null) {
    const recoveryCodes = newRecoveryCodes()
    await store.codes.offerRecovery(ownerId, recoveryCodes.map(hashRecoveryCode), secret)
    return { success: true, data: { recoveryCodes } }
  }

  async function factorOf(ownerId: string) {
    const { secret, left } = await store.codes.find(ownerId)
    return { on: secret !== null, recoveryCodesLeft: left }
  }

  addEndpoint(app, 'getSecondFactor', async (request) => {
    return { success: true, data: await factorOf(sessionOf(request).ownerId) }
  })

  addEndpoint(app, 'startCodes', async (request) => {
    const { owner } = sessionOf(request)
    const secret = newCodeSecret()
    await store.codes.offer(owner.id, secret)
    const issuer = URL.parse(config.SITE_URL)?.hostname ?? pages.siteName
    const uri = codeUri(secret, issuer, owner.username)
    const svg = Buffer.from(renderSVG(uri, { border: 2 })).toString('base64')
    return { success: true, data: { secret, uri, qr: `data:image/svg+xml;base64,${svg}` } }
  })

  addEndpoint(app, 'checkCode', async (request) => {
    const { owner } = sessionOf(request)
    const { offered } = await store.codes.find(owner.id)
    if (offered === null) throw new HttpError(400, 'Start again: no codes are being set up')
    await expectCode(request, offered, request.body.code)
    return offerRecovery(owner.id, offered)
  })

  async function expectCode(request: FastifyRequest, secret: string, code: string) {
    const { owner } = sessionOf(request)
    const attempt = { address: request.ip, login: owner.username }
    const { isRight, trouble } = await secondFactor.checkOffered(owner, attempt, secret, code)
    if (!isRight) throw new HttpError(400, trouble ?? 'The code is wrong', { field: 'code' })
  }

  addEndpoint(app, 'renewRecoveryCodes', async (request) => {
    const { ownerId } = sessionOf(request)
    if (!(await factorOf(ownerId)).on) throw new HttpError(400, 'Codes are not turned on')
    return offerRecovery(ownerId, null)
  })

  addEndpoint(app, 'confirmRecoveryCodes', async (request) => {
    const { ownerId } = sessionOf(request)
    if (!(await store.codes.confirm(ownerId, hashRecoveryCode(request.body.code)))) {
      throw new HttpError(400, 'This is not one of the new recovery codes', { field: 'code' })
    }
    const data = await factorOf(ownerId)
    return { success: true, message: 'One-time codes are on. Your recovery codes are ready.', data }
  })

  addEndpoint(app, 'stopCodes', async (request) => {
    const { id, ownerId } = sessionOf(request)
    const ended = await store.codes.stop(ownerId, id)
    return { success: true, message: 'Codes are turned off', data: { ended } }
  })
}
