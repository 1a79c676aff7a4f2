import type { ContactForm } from './contact.ts'
import { type Data, endpoint } from './endpoint.ts'

/** The one call of the public pages: in a file of its own, so that visitors load none of the owner's. */
export const sendMessageEndpoint = endpoint<{ body: ContactForm }, Data<{ _id: string }>>(
  'public',
  'POST',
  '/api/contacts',
)
