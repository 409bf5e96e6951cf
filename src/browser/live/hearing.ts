import type { LiveEvent, LiveHello } from '../../shared/live.ts'
import { reloadSignedInUser, signedInUser } from '../authorization.ts'
import type { StreamEvent } from '../event-stream.ts'
import { nounsBeside, nounsShowing, queryClient, refetchWhere } from '../query.ts'

/** Milliseconds in which events are gathered, so that ten changes are one refetch. */
const gatherMilliseconds = 50

/** Gathers nouns and hands them over together, once, after a short while. */
export function gatherNouns(
  refetch: (nouns: ReadonlySet<string>) => void,
  milliseconds = gatherMilliseconds,
): (noun: string) => void {
  let nouns = new Set<string>()
  return (noun) => {
    if (nouns.size === 0) {
      setTimeout(() => {
        const gathered = nouns
        nouns = new Set()
        refetch(gathered)
      }, milliseconds)
    }
    nouns.add(noun)
  }
}

/** What is computed from other nouns changes with them. */
const computedFrom: Readonly<Record<string, ReadonlySet<string>>> = {
  availability: new Set(['roster', 'unit', 'holiday', 'professional', 'team']),
}

function isTouched(noun: string, nouns: ReadonlySet<string>): boolean {
  return nouns.has(noun) || !(computedFrom[noun]?.isDisjointFrom(nouns) ?? true)
}

const somethingHappenedTo = gatherNouns((nouns) => {
  refetchWhere((noun, meta) => [noun, ...(nounsBeside(meta) ?? [])].some((one) => isTouched(one, nouns)))
})

/** Whether role or units are others than this browser remembers: they were changed while nobody listened. */
function isNews({ role, unitIds }: LiveHello): boolean {
  const user = signedInUser()
  if (!user) return false
  const known = user.units === 'all' ? 'all' : user.units.map(({ id }) => id).toSorted()
  const told = typeof unitIds === 'string' ? unitIds : unitIds.toSorted()
  return user.role !== role || JSON.stringify(known) !== JSON.stringify(told)
}

/** As many as a stream that catches up tells again, and more. */
const mostRemembered = 1_000
const remembered = new Set<number>()

/** Whether an event is told again: a stream that catches up goes a little further back than needed. */
function isHeardAlready(id: number): boolean {
  if (remembered.has(id)) return true
  remembered.add(id)
  const [oldest] = remembered
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
  return false
}

/** From now on every event counts, also one that was heard. */
export function forgetWhatWasHeard(): void {
  remembered.clear()
}

/** Does what an event of the live stream asks of this tab: mostly, fetches again what it shows of a noun. */
export function hear(event: StreamEvent): void {
  if (event.type === 'hello' && isNews(JSON.parse(event.data) as LiveHello)) void reloadSignedInUser()
  if (event.type === 'resync') void queryClient.invalidateQueries()
  if (event.type !== 'change') return
  const { id, noun, entityId } = JSON.parse(event.data) as LiveEvent
  if (isHeardAlready(id)) return
  // Role, units or name of one's own: menu and buttons follow, and what is no longer one's own is led away from.
  if (noun === 'staff' && entityId === signedInUser()?.id) void reloadSignedInUser()
  for (const one of nounsShowing(noun)) somethingHappenedTo(one)
}
