import { reportError } from '../error-hooks.ts'
import { currentLanguage } from '../messages.ts'
import { chosenProvider } from './chosen-provider.ts'
import { keepFresh } from './keep-fresh.ts'
import { followOtherTabs } from './other-tabs.ts'
import { createSession } from './session.ts'
import { keepAskedPlace } from './asked-place.ts'
import { keepForOne } from './tab-keeping.ts'

/** The session of this browser. */
export const browserSession = createSession({
  provider: chosenProvider(
    (input, init) => fetch(input, init),
    currentLanguage,
    async (options) => (await import('./firebase-sign-in.ts')).firebaseProvider(options),
  ),
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: (key) => localStorage.removeItem(key),
  },
  fetch: (input, init) => fetch(input, init),
  now: Date.now,
  log: reportError,
})

/** What was asked for in this tab before somebody signed in. */
export const askedPlace = keepAskedPlace({
  getItem: (key) => sessionStorage.getItem(key),
  setItem: (key, value) => sessionStorage.setItem(key, value),
  removeItem: (key) => sessionStorage.removeItem(key),
})

/** Empties the tab's storage of what is not the present person's. */
export function keepTabForPerson(): void {
  const user = browserSession.kept.user()
  askedPlace.follow(user?.uid)
  keepForOne(sessionStorage, user)
}

/** Keeps the token fresh, follows the other tabs, and lets nobody find what another typed; once, when the application starts. */
export function startSession(): void {
  keepTabForPerson()
  browserSession.subscribe(keepTabForPerson)
  keepFresh(browserSession, document, window)
  followOtherTabs(browserSession, window, () => {
    keepTabForPerson()
    window.location.assign('/')
  })
}
