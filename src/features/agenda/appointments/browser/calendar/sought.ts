import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from '../../../../../browser/search.ts'
import { localDate } from '../../../../../shared/time.ts'

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

/** What is sought, for the grid and the page that go there. */
export function useSought(): Sought | null {
  return useSyncExternalStore(watch, () => sought)
}

/** While the calendar is open, whichever unit and week it shows; what is sought then is forgotten when it is left. */
export function useSeeking(): void {
  useEffect(() => watch(() => undefined), [])
}

/** Takes the page along to another day when what is sought stands there. */
export function FollowSought({ dates, zone }: { readonly dates: readonly string[]; readonly zone: string }): null {
  const [, setSearch] = useSearchParams()
  const sought = useSought()
  const startsAt = sought && 'startsAt' in sought ? sought.startsAt : undefined
  const day = startsAt === undefined ? undefined : localDate(startsAt, zone)
  const isElsewhere = day !== undefined && !dates.includes(day)
  useEffect(() => {
    if (isElsewhere) setSearch({ dia: day }, { push: true })
  }, [isElsewhere, day, setSearch])
  return null
}

function watch(listener: () => void): () => void {
  watching.add(listener)
  return () => {
    watching.delete(listener)
    if (watching.size === 0) sought = null
  }
}
