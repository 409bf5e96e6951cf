import { type Contract, nounOf } from '../../shared/contract.ts'
import type { LiveEvent, LiveHello, LiveRows } from '../../shared/live.ts'
import { reloadSignedInUser, signedInUser } from '../authorization.ts'
import type { StreamEvent } from '../event-stream.ts'
import { reportError } from '../error-hooks.ts'
import { refetchShowing, refetchWhere } from '../query.ts'
import { changeHeard } from './changes.ts'
import { followSent, whoseRowsFollow } from './held-lists.ts'
import { later } from './later.ts'
import { liveNoun } from './nouns.ts'
import type { OwnChanges } from './own-changes.ts'
import { applyRows, showOwn } from './rows.ts'
import { fetchTouched, type Happening } from './touched.ts'

/** Milliseconds in which events are gathered, so that ten changes are one refetch. */
const gatherMilliseconds = 50

/** Gathers what happened and hands it over together, after a short while. */
export function gather<What>(
  handOver: (all: readonly What[]) => void,
  milliseconds = gatherMilliseconds,
): (what: What) => void {
  let gathered: What[] = []
  return (what) => {
    if (gathered.length === 0) {
      later(milliseconds, () => {
        const all = gathered
        gathered = []
        handOver(all)
      })
    }
    gathered.push(what)
  }
}

const somethingHappened = gather<Happening>(fetchTouched)

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

/**
 * Does what an event of the live stream asks of this tab: mostly, shows what changed. What cannot be made out is as if
 * something had been missed.
 */
export function hear(event: StreamEvent): void {
  try {
    take(event)
  } catch (error) {
    reportError(error)
    missedSomething()
  }
}

function take({ type, data }: StreamEvent): void {
  if (type === 'hello') {
    const hello = JSON.parse(data) as LiveHello
    followSent(hello.lists)
    if (isNews(hello)) void reloadSignedInUser()
  }
  if (type === 'resync') missedSomething()
  if (type === 'rows') {
    const { list, rows } = JSON.parse(data) as LiveRows
    applyRows(list, rows)
  }
  if (type === 'change') happened(JSON.parse(data) as LiveEvent)
}

function missedSomething(): void {
  refetchWhere(() => true)
}

/**
 * Does what the answer to one's own command asks of this tab: the same, also where nothing is live. Its rows are put in
 * where they belong, under their maker's eyes.
 */
export function hearOwn(contract: Contract, changes: OwnChanges): void {
  if (changes === 'many') return muchHappened(nounOf(contract))
  showOwn(changes.flatMap(({ concerns }) => concerns.rowIds ?? []))
  for (const change of changes) happened(change)
}

const muchHappened = gather<string>((nouns) => {
  for (const noun of new Set(nouns)) refetchShowing(noun)
})

function happened(event: LiveEvent): void {
  const { id, xid, noun, entityId } = event
  if (isHeardAlready(id)) return
  // Its place in what was heard is this one: what is asked for from now on has it.
  somethingHappened({ event, change: changeHeard(xid), rowsFollow: whoseRowsFollow() })
  // Role, units or name of one's own: menu and buttons follow, and what is no longer one's own is led away from.
  if (liveNoun(noun)?.isAccount && entityId === signedInUser()?.id) void reloadSignedInUser()
}
