import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Which people came in on which device, from a signed cookie on the device; the server stores nothing. */
export interface KnownDevices {
  /**
   * By what guesses at the person's password from this device are counted; undefined where the person has not come in
   * on it, or the cookie was forged.
   * @param cookies the `Cookie` header
   */
  laneOf(cookies: string | undefined, email: string): string | undefined
  /**
   * The `Set-Cookie` header by which the device is known for the person from now on.
   * @param anew with a count of its own, whatever was guessed on the device before
   */
  remember(cookies: string | undefined, email: string, anew?: boolean): string
}

/** A reception desk has many hands; who has not come in for longest is the first to be forgotten. */
const mostPeople = 20
const idBytes = 12
const proofBytes = 16
/** Seconds; no browser keeps a cookie for longer than 400 days. Each sign-in begins them anew. */
const lifetime = 400 * 24 * 60 * 60

/**
 * One cookie with an entry for each person: a random id and the proof (HMAC) that it was given to this person. Neither
 * says who. It opens nothing: it lets its few guesses be counted apart from those of strangers (decision 15).
 * @param secret the one that all processes share
 * @param publicUrl where people reach Pauta; its scheme decides whether the cookie is for https only
 */
export function createKnownDevices(secret: string, publicUrl: string): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pauta known device', 32))
  const isSecure = publicUrl.startsWith('https:')
  const name = `${isSecure ? '__Secure-' : ''}pauta.device`

  function make(email: string): string {
    const id = randomBytes(idBytes)
    return Buffer.concat([id, proofOf(key, id, email)]).toString('base64url')
  }

  const isOf = (email: string) => (entry: string) => {
    const bytes = Buffer.from(entry, 'base64url')
    if (bytes.length !== idBytes + proofBytes) return false
    return timingSafeEqual(bytes.subarray(idBytes), proofOf(key, bytes.subarray(0, idBytes), email))
  }

  return {
    laneOf: (cookies, email) => {
      const entry = entriesIn(cookies, name).find(isOf(email))
      // By its bytes: one entry can be written in several ways.
      return entry && Buffer.from(entry, 'base64url').toString('base64url')
    },
    remember(cookies, email, anew = false) {
      const entries = entriesIn(cookies, name)
      const own = entries.find(isOf(email))
      const entry = own === undefined || anew ? make(email) : own
      const people = [entry, ...entries.filter((other) => other !== own)].slice(0, mostPeople)
      const attributes = `Max-Age=${lifetime}; Path=/api/auth; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
      return `${name}=${people.join('.')}; ${attributes}`
    },
  }
}

function entriesIn(cookies: string | undefined, name: string): string[] {
  const value = new RegExp(`(?:^|;) *${RegExp.escape(name)}=([\\w.-]*)`).exec(cookies ?? '')?.[1] ?? ''
  return value
    .split('.')
    .filter((entry) => entry !== '')
    .slice(0, mostPeople)
}

function proofOf(key: Buffer, id: Buffer, email: string): Buffer {
  return createHmac('sha256', key).update(id).update(email.trim().toLowerCase()).digest().subarray(0, proofBytes)
}
