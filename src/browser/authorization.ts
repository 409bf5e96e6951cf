import { browserSession } from './session/current-session.ts'
import type { SessionUser } from './session/kept.ts'

export type { SessionUser } from './session/kept.ts'

/** The signed-in person, or null. */
export function signedInUser(): SessionUser | null {
  return browserSession.kept.user()
}

/** Calls the listener when the signed-in person may be another one, in this tab or by another. */
export function subscribeToSession(listener: () => void): () => void {
  return browserSession.subscribe(listener)
}

/** The list of finance-restricted admins as far as this person is concerned: themselves or nobody. */
export function financeRestrictedIds(person: SessionUser): readonly string[] {
  return person.financeRestricted ? [person.id] : []
}

/** `fetch` with the session's token, refreshed once where the server asks for it. */
export function authorizedFetch(input: string, init: RequestInit): Promise<Response> {
  return browserSession.authorizedFetch(input, init)
}

/** Clears local storage, and with it the session. */
export function forgetSession(): void {
  localStorage.clear()
}

/** Milliseconds that leaving waits for the server to hear of it. */
const farewell = 2_000

/** Takes the token away, ends the session and leaves for the sign-in page. */
export async function signOut(): Promise<void> {
  await Promise.race([browserSession.signOut(), new Promise((resolve) => setTimeout(resolve, farewell))])
  location.assign('/')
}
