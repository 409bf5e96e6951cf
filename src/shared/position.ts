/**
 * How far something was read: a snapshot of the database, as `mark:xmin:xmax:xip,xip`. Transactions below `xmin` are
 * contained, those from `xmax` on are not, nor are those listed, which were running. The mark is of the running database:
 * a restored one begins to count anew, and positions of two say nothing of each other.
 */
export interface Position {
  readonly mark: string
  readonly xmin: number
  readonly xmax: number
  readonly running: readonly number[]
}

const written = /^([0-9a-z]+):(\d+):(\d+):([\d,]*)$/

/** Reads a position; null where it is none. Numbers of transactions stay far below 2⁵³. */
export function readPosition(text: string | null | undefined): Position | null {
  const [, mark, xmin, xmax, running] = written.exec(text ?? '') ?? []
  if (mark === undefined) return null
  return { mark, xmin: Number(xmin), xmax: Number(xmax), running: running ? running.split(',').map(Number) : [] }
}

/** Whether what a transaction wrote is contained in what was read at a position. */
export function isContained(xid: number, { xmin, xmax, running }: Position): boolean {
  return xid < xmin || (xid < xmax && !running.includes(xid))
}
