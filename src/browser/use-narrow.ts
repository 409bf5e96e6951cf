import { useSyncExternalStore } from 'react'

const phone = '(max-width: 640px)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the screen is a phone's, where a calendar is a list. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(phone).matches)
}
