/**
 * Local storage that may be refused (private mode, a blocked site) or full: then values live as long
 * as the page does, and win over what is stored, which is older.
 */
const memory = new Map<string, string>()

/** The text kept under a key, or null. */
export function readStored(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text under a key. */
export function store(key: string, value: string) {
  memory.delete(key)
  try {
    localStorage.setItem(key, value)
  } catch {
    memory.set(key, value)
  }
}

/** Forgets a key. */
export function forget(key: string) {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // What could not be stored is not there.
  }
}
