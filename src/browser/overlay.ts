import { useMemo, useSyncExternalStore } from 'react'

/** What a command that the server has not answered yet makes of a row. */
export interface PendingRow<Row> {
  readonly id: string
  /** Null takes the row away. */
  readonly change: Partial<Row> | null
  /** The row as it will be, for lists that do not hold it: one that is made, or moved from elsewhere. */
  readonly whole?: Row | undefined
}

/**
 * Pending commands over the rows that the server told. The cache holds those alone, so whatever is heard meanwhile shows
 * beneath, and a refusal has nothing to put back.
 */
export interface Overlay<Row> {
  /**
   * Shows a change from now on, over earlier ones of the same row; null takes the row away.
   * @returns ends it: call it at the answer, in the same turn in which the answer is put into the cache
   */
  readonly begin: (id: string, change: Partial<Row> | null, whole?: Row) => () => void
  /**
   * The rows with what is pending; the same array where nothing is, and every other row identical.
   * @param belongs whether a row that is pending is in this list; by default it does
   */
  readonly over: (rows: readonly Row[], belongs?: (row: Row) => boolean) => readonly Row[]
  readonly subscribe: (listener: () => void) => () => void
  readonly pending: () => readonly PendingRow<Row>[]
}

export function createOverlay<Row extends { readonly id: string }>(): Overlay<Row> {
  let pending: readonly PendingRow<Row>[] = []
  const listeners = new Set<() => void>()
  const become = (next: readonly PendingRow<Row>[]) => {
    pending = next
    for (const tell of listeners) tell()
  }
  return {
    begin(id, change, whole) {
      const command = { id, change, whole }
      become([...pending, command])
      return () => become(pending.filter((one) => one !== command))
    },
    over: (rows, belongs = () => true) => overlaid(rows, pending, belongs),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pending: () => pending,
  }
}

function overlaid<Row extends { readonly id: string }>(
  rows: readonly Row[],
  pending: readonly PendingRow<Row>[],
  belongs: (row: Row) => boolean,
): readonly Row[] {
  const byId = Map.groupBy(pending, ({ id }) => id)
  const shown = (before: Row | undefined, commands: readonly PendingRow<Row>[] = []) => {
    const row = commands.reduce(changed, before)
    return row && (row === before || belongs(row)) ? [row] : []
  }
  const held = new Set(rows.map(({ id }) => id))
  const added = [...byId].flatMap(([id, commands]) => (held.has(id) ? [] : shown(undefined, commands)))
  if (added.length === 0 && !rows.some(({ id }) => byId.has(id))) return rows
  return [...rows.flatMap((row) => shown(row, byId.get(row.id))), ...added]
}

function changed<Row>(before: Row | undefined, { change, whole }: PendingRow<Row>): Row | undefined {
  if (change === null) return undefined
  return before ? { ...before, ...change } : whole
}

const unchanging = () => () => {}
const nothing: readonly never[] = []

/**
 * The rows of an answer as they are shown: with what is pending, where anything may be.
 * @param belongs see `Overlay`; the same function as long as the list is the same
 */
export function useOverlay<Row, Rows extends readonly Row[] | undefined>(
  overlay: Overlay<Row> | undefined,
  rows: Rows,
  belongs?: (row: Row) => boolean,
): readonly Row[] | Extract<Rows, undefined> {
  const pending = useSyncExternalStore<readonly PendingRow<Row>[]>(
    overlay?.subscribe ?? unchanging,
    overlay?.pending ?? (() => nothing),
  )
  return useMemo(
    () => (rows === undefined || pending.length === 0 ? rows : overlay?.over(rows, belongs)) as never,
    [overlay, rows, pending, belongs],
  )
}
