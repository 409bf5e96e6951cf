import { hashKey } from '@tanstack/react-query'
import { type AnswerAge, ageOf, type Change, has, lastHeard } from './changes.ts'

/** Milliseconds for which a change is remembered that what is held has: longer than any answer takes to come. */
const rememberFor = 60_000
/** As many changes as are told apart; beyond that only an answer that was asked for after all of them will do. */
const mostChanges = 50

interface Remembered {
  readonly change: Change
  readonly at: number
}

/** What is known of the answer that a query holds, or is being given. */
interface Held {
  /** The parts of what is held, page by page; none before anything came. */
  parts: readonly AnswerAge[]
  /** Those of the answer under way. */
  coming: AnswerAge[]
  /** Whether that began with the first page, and replaces what is held. */
  isWhole: boolean
  /** When the answer under way was asked for. */
  askedAt: number
  /** Changes that concern the query. */
  changes: readonly Remembered[]
}

const all = new Map<string, Held>()

function of(queryHash: string): Held {
  const known = all.get(queryHash)
  if (known) return known
  const held: Held = { parts: [], coming: [], isWhole: true, askedAt: 0, changes: [] }
  all.set(queryHash, held)
  return held
}

/** An answer begins to be asked for. */
export function noteAsked(queryHash: string): void {
  Object.assign(of(queryHash), { coming: [], isWhole: false, askedAt: lastHeard() })
}

/**
 * An answer to a query has come, or a page of it, and is about to be held.
 * @param askedAt what had been heard before it was asked for
 * @param isFirst whether what is held begins with it
 */
export function noteComing(queryKey: readonly unknown[], answer: unknown, askedAt: number, isFirst: boolean): void {
  const held = of(hashKey(queryKey))
  if (isFirst) Object.assign(held, { coming: [], isWhole: true })
  held.coming.push(ageOf(answer) ?? { askedAt, position: null, own: [] })
}

/** The answer that was coming is held. */
export function noteCame(queryHash: string): void {
  const held = of(queryHash)
  const { coming, isWhole, askedAt, parts } = held
  const came = coming.length > 0 ? coming : [{ askedAt, position: null, own: [] }]
  held.parts = isWhole || coming.length === 0 ? came : [...parts, ...came]
  held.coming = []
}

/** The server refused to answer, which is an answer to what was heard before it was asked. */
export function noteRefused(queryHash: string): void {
  const held = of(queryHash)
  held.changes = held.changes.filter(({ change }) => change.order > held.askedAt)
}

/** The answer of a command takes the place of what is held. Without a known age it counts as old as that was. */
export function noteReplaced(queryHash: string, age: AnswerAge | undefined): void {
  if (age) of(queryHash).parts = [age]
}

/** A change concerns the query. */
export function noteChange(queryHash: string, change: Change): void {
  const held = of(queryHash)
  const at = performance.now()
  const kept = held.changes.filter((one) => one.at > at - rememberFor || !hasChange(held, one.change))
  const next = [...kept, { change, at }]
  if (next.length <= mostChanges) held.changes = next
  else held.changes = [{ change: { order: change.order }, at }]
}

function hasChange({ parts }: Held, change: Change): boolean {
  return parts.length > 0 && parts.every((part) => has(part, change))
}

/** Whether something concerns the query that what it holds may not have. */
export function isBehind(queryHash: string): boolean {
  const held = all.get(queryHash)
  return held !== undefined && held.changes.some(({ change }) => !hasChange(held, change))
}

/** Whether what is held has all of these transactions. */
export function hasAll(queryHash: string, xids: readonly number[]): boolean {
  const held = all.get(queryHash)
  if (!held || xids.length === 0) return false
  return xids.every((xid) => {
    const heard = held.changes.find(({ change }) => change.xid === xid)?.change
    return hasChange(held, heard ?? { order: Infinity, xid })
  })
}

/** The query is gone. */
export function forgetHeld(queryHash: string): void {
  all.delete(queryHash)
}
