import { z } from 'zod'
import { accountValidations } from './account-validation.ts'
import { contactLimits, contactStatuses, exportFormats, honeypotField } from './contact.ts'
import { conversationValidations } from './conversation-validation.ts'
import { emailAddress } from './email-address.ts'
import type { EndpointName, Endpoints, RequestOf } from './endpoints.ts'
import {
  controlCharacterBesidesLayout,
  id,
  objectOf,
  oneLine,
  textField,
  type Validation,
  wholeNumber,
} from './request-values.ts'

/**
 * What the server accepts for each endpoint. The messages are shown to people, so each names its field.
 */

const contactMessage = z.object(
  {
    name: textField('Name', contactLimits.name, oneLine),
    email: textField('Email', contactLimits.email, oneLine).refine(
      (text) => emailAddress.test(text),
      'Email must be a valid address, such as name@example.com',
    ),
    message: textField('Message', contactLimits.message, [controlCharacterBesidesLayout]),
    // Sent by native form posts only.
    [honeypotField]: z.string().optional().catch(undefined),
  },
  'The request body must be an object with name, email and message',
)

const status = z.enum(contactStatuses, `status must be one of ${contactStatuses.join(', ')}`)

const absentWhenEmpty = (value: unknown) => (value === '' ? undefined : value)

const contactQuery = z.object({
  page: wholeNumber('page', 1, Number.MAX_SAFE_INTEGER, 'from 1'),
  limit: wholeNumber('limit', 10, 100, 'from 1 to 100'),
  status: z.preprocess(absentWhenEmpty, status.optional()),
  search: z.preprocess(absentWhenEmpty, z.string('search must be one text').optional()),
  suspicious: z.preprocess(
    absentWhenEmpty,
    z
      .enum(['true', 'false'], 'suspicious must be true or false')
      .transform((value) => value === 'true')
      .optional(),
  ),
})

/** The schemas of each endpoint's request; they return what its types say. */
export const validations: { [Name in EndpointName]: Validation<RequestOf<Endpoints[Name]>> } = {
  sendMessage: { body: contactMessage },
  ...accountValidations,
  ...conversationValidations,
  listContacts: { query: contactQuery },
  setContactStatus: { body: z.object({ id, status }, objectOf('id and status')) },
  setContactSuspicious: {
    body: z.object(
      { id, suspicious: z.boolean('suspicious must be true or false') },
      objectOf('id and suspicious'),
    ),
  },
  deleteContact: { body: z.object({ id }, objectOf('id')) },
  exportContacts: {
    query: z.object({
      format: z.enum(exportFormats, 'format must be json or csv').optional(),
    }),
  },
}
