import { openStore } from '../store/open.ts'

/** The account of the owner in tests of the application. */
export const owner = {
  username: 'Robin',
  email: 'Robin@example.com',
  password: 'a doorway with the light on',
}

/** Of that password, by weaker parameters than hashPassword's: most tests log in, and none but its own is about the hash. */
const passwordHash =
  '$argon2id$v=19$m=256,t=2,p=1$D2bjncW3b5sHMXYcBaSpVg$p7bsPNh4dMApWNYeAaRr9wL2b6wOZAmaZXzJwXhKo/I'

/** Makes a store in which the owner has an account; `url` is what `openStore` takes. */
export async function makeOwnedStore(url: string): Promise<void> {
  const store = await openStore(url)
  const { username, email } = owner
  await store.owners.createFirst({ username, email, passwordHash }, new Date())
  await store.close()
}
