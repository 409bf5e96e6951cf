import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound, unitFilter } from '../../../../server/endpoint/scope.ts'
import { personOf } from '../../../../server/endpoint/transition.ts'
import { mayHappen } from '../../../../shared/transitions.ts'
import type { CountDetail, CountEntry, CountLine, StockCount } from '../record.ts'
import { countMachine } from '../transitions.ts'
import { countersOf, entriesOf, type KeptEntry, type KeptLine, linesOf } from './line-queries.ts'
import { findCount } from './queries.ts'

/** @throws Problem NOT_FOUND for none, and for one of another unit */
export async function requireCount({ actor, database }: Context, id: string): Promise<StockCount> {
  const found = await findCount(database, id, unitFilter(actor))
  if (!found) throw notFound()
  return found
}

/** A count as its reader may see it. */
export async function detail(context: Context, id: string): Promise<CountDetail> {
  const { actor, database, may } = context
  const found = await requireCount(context, id)
  const [lines, entries, counters] = [
    await linesOf(database, id),
    await entriesOf(database, id),
    await countersOf(database, id),
  ]
  const isCounter = counters.has(actor.id)
  const mayJudge = may('stock.approve') && !isCounter
  const { state } = found
  const can = mayHappen(countMachine, found, personOf(context))
  const byLot = Map.groupBy(entries, ({ lotId }) => lotId)
  const reader = { id: actor.id, seesExpected: state === 'approved' || (state === 'review' && mayJudge) }
  return {
    ...found,
    lines: lines.map((line) => shown(line, byLot.get(line.lotId) ?? [], found, reader)),
    isCounter,
    can: {
      enter: can.enter && !hasSeen(found, { mayJudge }),
      close: can.close,
      judge: can.approve && !isCounter,
      cancel: can.cancel,
    },
  }
}

/** Whoever could approve a count that was sent back saw what is expected, and counts none of it. */
export function hasSeen({ rejectReason }: StockCount, { mayJudge }: { mayJudge: boolean }): boolean {
  return rejectReason !== null && mayJudge
}

interface Reader {
  readonly id: string
  /** It is over, or for them to approve: nobody who counts is told what is expected. */
  readonly seesExpected: boolean
}

function shown(
  { round, counted, expected, hasMoved, isBig, reason, ...line }: KeptLine,
  entries: readonly KeptEntry[],
  count: StockCount,
  { id, seesExpected }: Reader,
): CountLine {
  // What was counted before a recount would tell whoever counts again what to find.
  const told = seesExpected ? entries : entries.filter((entry) => entry.round === round)
  return {
    ...line,
    isInRound: round === count.round,
    isCountedBefore: entries.some((entry) => entry.round < round && entry.byId === id),
    entries: told.map(entryOf),
    expected: seesExpected ? expected : null,
    difference: seesExpected && counted !== null && expected !== null ? counted - expected : null,
    isBig: seesExpected ? isBig : null,
    hasMoved: seesExpected ? hasMoved : null,
    reason: seesExpected ? reason : null,
  }
}

function entryOf({ lotId: _lotId, balance: _balance, ...entry }: KeptEntry): CountEntry {
  return entry
}
