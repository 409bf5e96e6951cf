import type { Language } from '../shared/language.ts'
import { type Role, roles } from '../shared/roles.ts'

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
  readonly units: 'all' | readonly { readonly id: string; readonly name: string; readonly shortName: string; readonly timeZone: string }[]
  /** One of the two admins to whom the finance routes are closed. */
  readonly financeRestricted: boolean
}

function isSessionUser(value: unknown): value is SessionUser {
  return typeof value === 'object' && value !== null && 'id' in value && 'role' in value && roles.some((role) => role === value.role)
}

let written: string | null = null
let user: SessionUser | null = null

/** The signed-in person, or null. */
export function signedInUser(): SessionUser | null {
  const text = localStorage.getItem('token') ? localStorage.getItem('user') : null
  if (text === written) return user
  written = text
  const value: unknown = text ? JSON.parse(text) : null
  user = isSessionUser(value) ? value : null
  return user
}

export function subscribeToSession(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** The list of finance-restricted admins as far as this person is concerned: themselves or nobody. */
export function financeRestrictedIds(person: SessionUser): readonly string[] {
  return person.financeRestricted ? [person.id] : []
}

/** `fetch` with the session's token. */
export function authorizedFetch(input: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  const token = localStorage.getItem('token')
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return fetch(input, { ...init, headers })
}

/** Clears local storage, and with it the session. */
export function forgetSession(): void {
  localStorage.clear()
}
