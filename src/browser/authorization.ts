import { askedPlace, browserSession, keepTabForPerson } from './session/current-session.ts'
import type { SessionUser } from './session/kept.ts'

export type { SessionUser } from './session/kept.ts'

/** The signed-in person, or null. */
export function signedInUser(): SessionUser | null {
  return browserSession.kept.user()
}

/** Loads the person of a token whose `user` is not kept; see `BrowserSession.restoreUser`. */
export function restoreSignedInUser(): Promise<void> {
  return browserSession.restoreUser()
}

/** Tells of anyone who comes, goes or is read again; the function returned stops it. */
export function subscribeToSession(listener: () => void): () => void {
  return browserSession.subscribe(listener)
}

/** Whether the session ended by itself: no call succeeds until its person signs in again. */
export function sessionIsOver(): boolean {
  return browserSession.hasExpired()
}

/** Reads the signed-in person again, since something of them changed. */
export function reloadSignedInUser(): Promise<void> {
  return browserSession.reloadUser()
}

/** The list of finance-restricted admins as far as this person is concerned: themselves or nobody. */
export function financeRestrictedIds(person: Pick<SessionUser, 'id' | 'financeRestricted'>): readonly string[] {
  return person.financeRestricted ? [person.id] : []
}

/** `fetch` with the session's token, renewed when it has run out. */
export function authorizedFetch(input: string, init: RequestInit): Promise<Response> {
  return browserSession.authorizedFetch(input, init)
}

/**
 * Clears local storage, and with it the session (specification, section 4) and what was typed in this tab.
 * @param asked the path that was asked for, to which one click leads on after sign-in
 */
export function forgetSession(asked?: string): void {
  localStorage.clear()
  keepTabForPerson()
  if (asked !== undefined) askedPlace.remember(asked)
}

/** Ends the session; the frame then leaves for the sign-in page. */
export function signOut(): Promise<void> {
  return browserSession.signOut()
}

/** The path that was asked for before its person signed in, and has not been followed yet. */
export function pathAskedFor(): string | null {
  return askedPlace.path()
}

/** Forgets the path that was asked for: it was followed, or declined. */
export function forgetPathAskedFor(): void {
  askedPlace.forget()
}
