import { createOwner } from '../server/account/owners.ts'
import type { Database } from '../server/database/open.ts'

export const robin = {
  username: 'Robin',
  email: 'Robin@example.com',
  password: 'a doorway with the light on',
}

// Weaker parameters than `hashPassword` has, because most tests log in.
const passwordHash =
  '$argon2id$v=19$m=256,t=2,p=1$D2bjncW3b5sHMXYcBaSpVg$p7bsPNh4dMApWNYeAaRr9wL2b6wOZAmaZXzJwXhKo/I'

export async function makeOwner({ db }: Database, now: Date, { username, email } = robin) {
  await createOwner(db, { username, email, passwordHash }, now)
}
