import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound, unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import type * as contract from '../period-contract.ts'
import type { PeriodDetail } from '../record.ts'
import { daysOf, hasEnded } from '../rules.ts'
import { calculateMonth } from './calculate.ts'
import { countUnfinished, problemsOf } from './problem-queries.ts'
import { findPeriod, holdPeriod, listMonths, lockPeriod, openMonths, todaysOfUnits } from './queries.ts'
import { changedMeanwhile, earlierIsOpen, monthIsLocked, notAllOver, notBegun, notEnded } from './refusals.ts'

/** Months that were calculated. */
export async function listPeriods({ database }: Context): Promise<ContractOutput<typeof contract.listPeriods>> {
  return { items: await listMonths(database) }
}

/**
 * A month as its reader may see it.
 * @throws Problem NOT_FOUND until it is calculated
 */
async function periodDetail({ actor, database, may, now }: Context, month: string): Promise<PeriodDetail> {
  const found = await findPeriod(database, month)
  if (!found) throw notFound()
  const isOpen = found.state === 'open'
  const ended = hasEnded(month, await todaysOfUnits(database, now.toString()))
  const unfinished = isOpen ? await countUnfinished(database, found.id) : 0
  return {
    ...found,
    problems: await problemsOf(database, { month }, unitFilter(actor)),
    unfinished,
    can: {
      calculate: isOpen && may('payment.edit'),
      lock: isOpen && ended && unfinished === 0 && may('payment.approve'),
    },
  }
}

/** One month. */
export function readPeriod(
  context: Context,
  { params }: ParsedInput<typeof contract.readPeriod>,
): Promise<PeriodDetail> {
  return periodDetail(context, params.month)
}

/** Calculates a month on demand, and those after it that are open: they know what it has. */
export async function calculate(
  context: Context,
  { params: { month } }: ParsedInput<typeof contract.calculateMonth>,
): Promise<PeriodDetail> {
  const { database, now, record } = context
  const todays = await todaysOfUnits(database, now.toString())
  if (todays.every((today) => today < daysOf(month).from)) throw notBegun(month)
  const before = await findPeriod(database, month)
  if (before?.state === 'locked') throw monthIsLocked(month)
  const later = (await openMonths(database)).filter((one) => one > month)
  for (const one of [month, ...later]) {
    const { periodId, changed } = await calculateMonth(context, one)
    tellChanged(record, { periodId, changed })
  }
  return periodDetail(context, month)
}

/** Says what a calculation changed: of the month, and of each statement that came to be otherwise. */
export function tellChanged(
  record: Context['record'],
  { periodId, changed }: Awaited<ReturnType<typeof calculateMonth>>,
): void {
  const told = { noun: 'payment', unitId: null, concerns: {} } as const
  record({ ...told, verb: 'calculate', entityId: periodId, changes: { statements: [null, changed.length] } })
  for (const { id, lines } of changed)
    record({ ...told, verb: 'change', entityId: id, changes: { lines: [null, lines] }, consequence: 'heard' })
}

/** Locks a month that is over and of which everything is paid. */
export async function lock(
  context: Context,
  { params: { month }, body }: ParsedInput<typeof contract.lockMonth>,
): Promise<PeriodDetail> {
  const { actor, database, now, record } = context
  if (!(await findPeriod(database, month))) throw notFound()
  const period = await holdPeriod(database, { id: newId(), month })
  if (period.state === 'locked') throw monthIsLocked(month)
  if (period.version !== body.version) throw changedMeanwhile()
  if (!hasEnded(month, await todaysOfUnits(database, now.toString()))) throw notEnded(month)
  const [earliest] = await openMonths(database)
  if (earliest !== undefined && earliest < month) throw earlierIsOpen(earliest)
  const unfinished = await countUnfinished(database, period.id)
  if (unfinished > 0) throw notAllOver(unfinished)
  const statements = await lockPeriod(database, { id: period.id, by: actor.id, at: now.toString() })
  const told = { noun: 'payment', verb: 'lock', unitId: null, concerns: {} } as const
  record({ ...told, entityId: period.id, changes: { state: ['open', 'locked'] } })
  // Whoever has one of them open sees that it is final.
  for (const { id, state } of statements)
    record({ ...told, entityId: id, changes: { state: [state, 'locked'] }, consequence: 'heard' })
  return periodDetail(context, month)
}
