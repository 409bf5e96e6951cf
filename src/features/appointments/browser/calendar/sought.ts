import { useSyncExternalStore } from 'react'

/** What the open calendar is to go to: an appointment at its new time, or a day. */
export type Sought = { readonly id: string; readonly startsAt?: string | undefined } | { readonly date: string }

let sought: Sought | null = null
const watching = new Set<() => void>()

function change(next: Sought | null): void {
  sought = next
  for (const tell of watching) tell()
}

/** Has the calendar go to what was just booked or moved, or to a day. Without an open calendar it means nothing. */
export function seek(what: Sought): void {
  if (watching.size > 0) change(what)
}

/** The calendar is there. */
export function found(): void {
  change(null)
}

/** What is sought, for the one page that goes there; forgotten when it is left. */
export function useSought(): Sought | null {
  return useSyncExternalStore(watch, () => sought)
}

function watch(listener: () => void): () => void {
  watching.add(listener)
  return () => {
    watching.delete(listener)
    if (watching.size === 0) sought = null
  }
}
