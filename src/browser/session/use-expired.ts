import { useSyncExternalStore } from 'react'
import { browserSession } from './current-session.ts'

/** Whether the session ended by itself and waits for its person; the page under it keeps what was typed. */
export function useExpired(): boolean {
  return useSyncExternalStore(browserSession.subscribe, browserSession.hasExpired)
}
