import type { Language } from '../../shared/language.ts'
import { type Role, roles } from '../../shared/roles.ts'
import { factsOf } from './token-clock.ts'

/** The signed-in person as kept in local storage under `user`. */
export interface SessionUser {
  readonly id: string
  /** The authentication provider's id. */
  readonly uid: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly language: Language
  /** `all` for network roles; for unit roles the units they belong to. */
  readonly units:
    | 'all'
    | readonly { readonly id: string; readonly name: string; readonly shortName: string; readonly timeZone: string }[]
  /** One of the two admins to whom the finance routes are closed. */
  readonly financeRestricted: boolean
}

/** The part of `localStorage` that is used. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What is kept of a session in local storage, under the names of the specification (section 3). */
export interface KeptSession {
  token(): string | null
  /** The provider's id of the token's person, as the token says; undefined without one. */
  tokenUid(): string | undefined
  /** Milliseconds since the epoch, by the device's clock, at which the token came. */
  receivedAt(): number
  /** The signed-in person; null without a token, and for a `user` that is not of the token's person. */
  user(): SessionUser | null
  /** Who was kept last, if it is the person with this uid: then nobody needs to be asked who they are. */
  cachedUser(uid: string): SessionUser | null
  keepToken(token: string): void
  keepUser(user: SessionUser): void
  forget(): void
}

const keys = { token: 'token', user: 'user', receivedAt: 'tokenReceivedAt' } as const

function isSessionUser(value: unknown): value is SessionUser {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'uid' in value &&
    'units' in value &&
    'role' in value &&
    roles.some((role) => role === value.role)
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Somebody wrote into local storage by hand: as good as nothing.
    return null
  }
}

/** @param now milliseconds since the epoch by the device's clock */
export function keepIn(storage: Storage, now: () => number): KeptSession {
  // The same text gives the same object, so that a component that shows the person does not render for nothing.
  let written: string | null = null
  let person: SessionUser | null = null
  const token = () => storage.getItem(keys.token)

  function cachedUser(uid: string): SessionUser | null {
    const text = storage.getItem(keys.user)
    if (text !== written) {
      written = text
      const value = parsed(text ?? 'null')
      person = isSessionUser(value) ? value : null
    }
    return person?.uid === uid ? person : null
  }

  const tokenUid = () => {
    const current = token()
    return current ? factsOf(current)?.uid : undefined
  }

  return {
    token,
    tokenUid,
    receivedAt: () => Number(storage.getItem(keys.receivedAt) ?? Number.NaN),
    user() {
      const uid = tokenUid()
      return uid === undefined ? null : cachedUser(uid)
    },
    cachedUser,
    keepToken(fresh) {
      storage.setItem(keys.receivedAt, String(now()))
      storage.setItem(keys.token, fresh)
    },
    keepUser: (user) => storage.setItem(keys.user, JSON.stringify(user)),
    forget() {
      for (const key of Object.values(keys)) storage.removeItem(key)
    },
  }
}
