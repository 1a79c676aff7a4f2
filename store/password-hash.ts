/**
 * What a stored hash may ask for: far more than `hashPassword` does, and no more than a small machine has. Whoever can write to the
 * store, or to a backup, could else end the process with one login.
 */
const bounds = { memory: 65_536, passes: 10, parallelism: 4 }

const phc =
  /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$([\w+/-]{11,86})\$([\w+/-]{16,86})$/

/** The parts of a stored password: argon2id in the PHC string format. Undefined for one that must not be checked. */
export function parsePhc(stored: string) {
  const parts = phc.exec(stored)
  if (!parts) return undefined
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts
  const asked = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  }
  const names = Object.keys(bounds) as (keyof typeof bounds)[]
  if (names.some((name) => asked[name] < 1 || asked[name] > bounds[name])) return undefined
  // RFC 9106, 3.1.
  if (asked.memory < 8 * asked.parallelism) return undefined
  return { ...asked, nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64') }
}
