import type { LiveEvent, LiveRow, LiveRows } from '../../shared/live.ts'
import type { Database } from '../database/connect.ts'
import { reasonOf } from '../settings/logged-error.ts'
import { personMay, scopeOf } from '../../shared/permissions.ts'
import { asSeen, isMaskedTo } from '../endpoint/masked.ts'
import type { Actor } from '../endpoint/session.ts'
import { mayReadList } from './audience.ts'
import { addChanges, type ChangedRows, type Changes } from './changed-rows.ts'
import { type LiveReader, type ListedRow } from './reader.ts'
import { streamEvent } from './stream-event.ts'

/** Milliseconds in which changed rows are gathered, so that many changes are one read. */
const gatherFor = 100
/** Rows that one statement reads. */
const mostAtOnce = 500

/** An open screen. */
export interface Listener {
  readonly actor: Actor
  /** The lists of which it holds anything, by the names of their contracts; where it does not say so, all. */
  readonly lists?: ReadonlySet<string> | undefined
  /** Sends what `streamEvent` wrote. */
  readonly tell: (text: Buffer) => void
  /** Says that everything shown is to be fetched again. */
  readonly resync: () => void
}

export interface RowFeedKit {
  readonly database: Database
  readonly readers: readonly LiveReader[]
  /** Every open screen of this process. */
  readonly listeners: ReadonlySet<Listener>
  /** Tells screens a text; see `createOutbox`. */
  readonly send: (text: Buffer, to: readonly Listener[]) => void
  readonly financeRestrictedUserIds: readonly string[]
  readonly log: { warn(what: object, message: string): void }
}

export interface RowFeed {
  /** Something happened: its rows are read soon, and sent to the open screens that may see them. */
  happened(event: LiveEvent): void
  /** Sends one screen the rows of what it missed. */
  catchUp(listener: Listener, missed: readonly LiveEvent[]): Promise<void>
  /** Resolves once the rows of everything that happened so far have been handed on. */
  settled(): Promise<void>
}

/**
 * Reads the rows that events speak of and sends them to open screens: each row once for all who see the same of it,
 * written as text once. One read is under way at a time; what changes meanwhile waits for the next, so that a slow
 * database is asked less often and not more. Where rows cannot be read, the screens concerned are sent a resync.
 */
export function createRowFeed(kit: RowFeedKit): RowFeed {
  let waiting: Changes = new Map()
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<unknown> = Promise.resolve()

  /** One after the other. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = reading.then(work)
    reading = turn
    return turn
  }

  async function flush(): Promise<void> {
    await inTurn(async () => {
      const changes = waiting
      waiting = new Map()
      clearTimeout(timer)
      timer = undefined
      if (kit.listeners.size > 0) await readAndSend(kit, changes, kit.listeners)
    })
  }

  return {
    happened(event) {
      if (kit.listeners.size === 0) return
      if (addChanges(waiting, event, kit.readers)) timer ??= setTimeout(() => void flush(), gatherFor)
    },
    catchUp(listener, missed) {
      const changes: Changes = new Map()
      for (const event of missed) addChanges(changes, event, kit.readers)
      return inTurn(() => readAndSend(kit, changes, new Set([listener])))
    },
    settled: flush,
  }
}

/** Reads and sends; never throws. */
async function readAndSend(kit: RowFeedKit, changes: Changes, listeners: ReadonlySet<Listener>): Promise<void> {
  for (const changed of changes.values()) {
    for (const [read, who] of sightsOf(kit, changed.reader, listeners)) await readAndSendTo(kit, changed, read, who)
  }
}

/** How the rows are read for whom. */
function sightsOf(
  { financeRestrictedUserIds }: RowFeedKit,
  { read, further }: LiveReader,
  listeners: ReadonlySet<Listener>,
): [LiveReader['read'], Listener[]][] {
  if (!further) return [[read, [...listeners]]]
  const { true: more = [], false: others = [] } = Object.groupBy(listeners, ({ actor }) =>
    personMay(actor, further.permission, financeRestrictedUserIds) ? 'true' : 'false',
  )
  return [
    [further.read, more],
    [read, others],
  ]
}

async function readAndSendTo(
  kit: RowFeedKit,
  changed: ChangedRows,
  read: LiveReader['read'],
  listeners: readonly Listener[],
): Promise<void> {
  const hear = (unitId: string | null) => listenersOf(kit, changed, unitId, listeners)
  const units = new Set([...changed.unitsBeside, ...[...changed.rows.values()].map(({ unitId }) => unitId)])
  if (![...units].some((unitId) => hear(unitId).length > 0)) return
  try {
    const rows = await readChanged(kit.database, changed, read)
    for (const [unitId, ofUnit] of byUnit(rows)) tell(kit, changed.reader, ofUnit, hear(unitId))
  } catch (error) {
    kit.log.warn({ reason: reasonOf(error), list: changed.reader.list.name }, 'changed rows could not be read')
    for (const listener of new Set([...units].flatMap(hear))) listener.resync()
  }
}

function listenersOf(
  { financeRestrictedUserIds }: RowFeedKit,
  { reader }: ChangedRows,
  unitId: string | null,
  listeners: readonly Listener[],
): Listener[] {
  const { name, permission } = reader.list
  return listeners.filter(
    ({ actor, lists }) =>
      lists?.has(name) !== false && mayReadList(actor, permission, unitId, financeRestrictedUserIds),
  )
}

/** A row with the unit whose people may see it. */
interface OfUnit {
  readonly unitId: string | null
  readonly row: LiveRow
}

async function readChanged(
  database: Database,
  { reader, rows, beside }: ChangedRows,
  read: LiveReader['read'],
): Promise<OfUnit[]> {
  const ids = new Set(rows.keys())
  for (const [noun, records] of beside) {
    for (const id of (await reader.alsoFor?.[noun]?.(database, [...records])) ?? []) ids.add(id)
  }
  const found: ListedRow[] = []
  const all = [...ids]
  for (let from = 0; from < all.length; from += mostAtOnce)
    found.push(...(await read(database, all.slice(from, from + mostAtOnce))))
  const known = new Set(found.map(({ id }) => id))
  const gone = [...rows].filter(([id]) => !known.has(id))
  return [
    ...found.map((row) => ({ unitId: row.unitId ?? null, row: row as LiveRow })),
    // Fresher than the row ever was, and less fresh than one that comes back: numbered while the row was still locked.
    ...gone.map(([id, { unitId, freshness }]) => ({ unitId, row: { id, freshness, gone: true } as const })),
  ]
}

function byUnit(rows: readonly OfUnit[]): Map<string | null, LiveRow[]> {
  return new Map(
    Map.groupBy(rows, ({ unitId }) => unitId)
      .entries()
      .map(([unitId, its]) => [unitId, its.map(({ row }) => row)]),
  )
}

/** Sends rows to those who may see them, serialized once in full and once masked. */
function tell(
  { send }: RowFeedKit,
  reader: LiveReader,
  rows: readonly LiveRow[],
  listeners: readonly Listener[],
): void {
  const [whole, hidden] = [[] as Listener[], [] as Listener[]]
  for (const listener of listeners) {
    const own = ownRows(reader, rows, listener.actor)
    if (!own) (isMaskedTo(listener.actor, reader.row) ? hidden : whole).push(listener)
    else if (own.length > 0) send(write(reader, own), [listener])
  }
  const [first] = hidden
  if (whole.length > 0) send(write(reader, rows), whole)
  if (first)
    send(
      write(
        reader,
        rows.map((row) => masked(reader, row, first.actor)),
      ),
      hidden,
    )
}

/** What of the rows is the person's, and what is no more; undefined for those who are shown others' too. */
function ownRows({ list, ownedBy }: LiveReader, rows: readonly LiveRow[], { id, role }: Actor): LiveRow[] | undefined {
  if (ownedBy === undefined || scopeOf(role, list.permission) !== 'own') return undefined
  return rows.filter((row) => row.gone || row[ownedBy] === id)
}

/** As everybody with masked sight sees it: also what only its author is shown is left out. */
function masked({ row: schema }: LiveReader, row: LiveRow, { role }: Actor): LiveRow {
  return row.gone ? row : asSeen({ id: '', role }, schema, row)
}

function write({ list }: LiveReader, rows: readonly LiveRow[]): Buffer {
  return streamEvent('rows', { list: list.name, rows } satisfies LiveRows)
}
