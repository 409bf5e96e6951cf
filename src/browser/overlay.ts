import { useMemo, useSyncExternalStore } from 'react'

/** A command that the server has not answered yet, and what it makes of a row. */
interface PendingCommand<Row> {
  readonly id: string
  readonly change: Partial<Row>
}

/**
 * Pending commands over the rows that the server told. The cache holds those alone, so whatever is heard meanwhile shows
 * beneath, and a refusal has nothing to put back.
 */
export interface Overlay<Row> {
  /**
   * Shows a change from now on, over earlier ones of the same row.
   * @returns ends it: call it at the answer, in the same turn in which the answer is put into the cache
   */
  readonly begin: (id: string, change: Partial<Row>) => () => void
  /** The rows with what is pending; the same array where nothing is, and every other row identical. */
  readonly over: (rows: readonly Row[]) => readonly Row[]
  readonly subscribe: (listener: () => void) => () => void
  readonly pending: () => readonly PendingCommand<Row>[]
}

export function createOverlay<Row extends { readonly id: string }>(): Overlay<Row> {
  let pending: readonly PendingCommand<Row>[] = []
  const listeners = new Set<() => void>()
  const become = (next: readonly PendingCommand<Row>[]) => {
    pending = next
    for (const tell of listeners) tell()
  }
  return {
    begin(id, change) {
      const command = { id, change }
      become([...pending, command])
      return () => become(pending.filter((one) => one !== command))
    },
    over(rows) {
      const ids = new Set(pending.map(({ id }) => id))
      return rows.some(({ id }) => ids.has(id))
        ? rows.map((row) => (ids.has(row.id) ? changed(row, pending) : row))
        : rows
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    pending: () => pending,
  }
}

function changed<Row extends { readonly id: string }>(row: Row, pending: readonly PendingCommand<Row>[]): Row {
  return pending.reduce((before, { id, change }) => (id === row.id ? { ...before, ...change } : before), row)
}

const unchanging = () => () => {}
const nothing: readonly never[] = []

/** The rows of an answer as they are shown: with what is pending, where anything may be. */
export function useOverlay<Row, Rows extends readonly Row[] | undefined>(
  overlay: Overlay<Row> | undefined,
  rows: Rows,
): readonly Row[] | Extract<Rows, undefined> {
  const pending = useSyncExternalStore<readonly PendingCommand<Row>[]>(
    overlay?.subscribe ?? unchanging,
    overlay?.pending ?? (() => nothing),
  )
  return useMemo(
    () => (rows === undefined || pending.length === 0 ? rows : overlay?.over(rows)) as never,
    [overlay, rows, pending],
  )
}
