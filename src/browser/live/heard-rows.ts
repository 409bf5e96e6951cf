import type { LiveRow } from '../../shared/live.ts'

interface Heard {
  readonly row: LiveRow
  /** Rows heard before it, of any list. */
  readonly order: number
  readonly at: number
}

/** Milliseconds for which a row is remembered: longer than any answer takes to come. */
const rememberFor = 60_000
const heard = new Map<string, Map<string, Heard>>()
let order = 0

/** Remembers rows of a list. Answers those that are news: fresher than what was heard of them lately. */
export function rememberRows(list: string, rows: readonly LiveRow[]): LiveRow[] {
  const known = heard.get(list) ?? new Map<string, Heard>()
  heard.set(list, known)
  const at = performance.now()
  for (const [id, one] of known) if (one.at < at - rememberFor) known.delete(id)
  const news = rows.filter(({ id, freshness }) => (known.get(id)?.row.freshness ?? -1) < freshness)
  for (const row of news) known.set(row.id, { row, at, order: order++ })
  return news
}

/** A mark for `rowsSince`. */
export function rowsHeard(): number {
  return order
}

/**
 * The rows of a list that were heard since the mark. An answer that was asked for at the mark may be older than they
 * are; of what was heard before, it is the newer.
 */
export function rowsSince(list: string, mark: number): LiveRow[] {
  return [...(heard.get(list)?.values() ?? [])].filter((one) => one.order >= mark).map(({ row }) => row)
}

/** The rows of a list that were heard lately, of these ids. */
export function rowsHeardOf(list: string, ids: readonly string[]): LiveRow[] {
  return ids.flatMap((id) => heard.get(list)?.get(id)?.row ?? [])
}

/** Milliseconds in which the rows of one's own command have come, and after which a change of them is a colleague's. */
const ownFor = 10_000
const own = new Map<string, number>()

/** Says that changes of these rows are one's own. */
export function rememberOwn(ids: readonly string[]): void {
  const now = performance.now()
  for (const [id, at] of own) if (at < now - ownFor) own.delete(id)
  for (const id of ids) own.set(id, now)
}

/** Whether the row was changed from this tab just now. */
export function isOwn(id: string): boolean {
  return (own.get(id) ?? -Infinity) > performance.now() - ownFor
}

/** Forgets them all: another person may see other things. */
export function forgetRows(): void {
  heard.clear()
  own.clear()
}
