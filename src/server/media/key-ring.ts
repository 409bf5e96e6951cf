import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The key of one file, enclosed by a key of the environment. */
export interface WrappedKey {
  /** What the key of the environment is called. */
  readonly keyName: string
  readonly wrapped: Uint8Array
}

/** The keys of the environment, which enclose the key of every file. */
export interface KeyRing {
  /** The name of the one that encloses what is new. */
  readonly current: string
  /** A key for a file, and the same enclosed; it opens for that id alone. */
  newKey(id: string): { readonly key: Buffer; readonly wrapped: WrappedKey }
  /** The key of a file; undefined where the key that enclosed it is not here any more, or it was enclosed for another id. */
  open(id: string, wrapped: WrappedKey): Buffer | undefined
  /** Encloses the key of a file with the current one. */
  enclose(id: string, key: Uint8Array): WrappedKey
}

const nonceBytes = 12
const tagBytes = 16
const keyBytes = 32

/**
 * Keys as `RECORDING_KEYS` has them: `name:base64` of 32 bytes each, separated by commas. The first encloses what is new,
 * the others open what they enclosed before it took their place.
 */
export const keysPattern = /^[a-z0-9-]{1,40}:[A-Za-z0-9+/]{43}=(,[a-z0-9-]{1,40}:[A-Za-z0-9+/]{43}=)*$/

/** The key ring of such a text; see `keysPattern`. */
export function keyRingOf(text: string): KeyRing {
  const keys = new Map(
    text.split(',').map((one) => {
      const [name = '', key = ''] = one.split(':')
      return [name, Buffer.from(key, 'base64')]
    }),
  )
  const [current = ''] = keys.keys()
  const enclose = (id: string, key: Uint8Array): WrappedKey => {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', keys.get(current) ?? '', nonce).setAAD(Buffer.from(id))
    const body = Buffer.concat([cipher.update(key), cipher.final()])
    return { keyName: current, wrapped: Buffer.concat([nonce, body, cipher.getAuthTag()]) }
  }
  return {
    current,
    enclose,
    newKey(id) {
      const key = randomBytes(keyBytes)
      return { key, wrapped: enclose(id, key) }
    },
    open(id, { keyName, wrapped }) {
      const outer = keys.get(keyName)
      if (!outer || wrapped.length !== nonceBytes + keyBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', outer, wrapped.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.from(id)).setAuthTag(wrapped.subarray(-tagBytes))
      try {
        return Buffer.concat([decipher.update(wrapped.subarray(nonceBytes, -tagBytes)), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}

/** One new key as `RECORDING_KEYS` takes it. */
export function newKeys(name: string): string {
  return `${name}:${randomBytes(keyBytes).toString('base64')}`
}
