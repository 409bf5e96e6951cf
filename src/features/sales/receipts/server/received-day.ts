import type { Context } from '../../../../server/endpoint/context.ts'
import { askHook } from '../../../../server/endpoint/hooks.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { requireDay, requirePastDay } from '../../../../server/endpoint/typed-day.ts'
import { localDate, todayIn } from '../../../../shared/time.ts'
import { type UnitClock, clockOf } from '../../../foundation/offers/server.ts'
import { invoicedOn, receivedOn } from '../days.ts'
import { beforeReceived } from './hooks.ts'
import type { PaidOrder } from './order-queries.ts'

/** The day on which money comes in, with what it is judged by. */
export interface ReceivedDay {
  readonly clock: UnitClock
  readonly day: string
  readonly today: string
}

/** That of a unit: today unless said. @throws Problem NOT_FOUND for no unit */
export async function receivedDay({ database, now }: Context, unitId: string, day?: string): Promise<ReceivedDay> {
  const clock = await clockOf(database, unitId)
  if (clock === undefined) throw notFound()
  const today = todayIn(clock.timeZone, now.toString())
  return { clock, today, day: day ?? today }
}

/** The local day on which an order was sold; null for one of which that is not known. */
export function soldOn({ soldAt }: Pick<PaidOrder, 'soldAt'>, { timeZone }: UnitClock): string | null {
  return soldAt === null ? null : localDate(soldAt, timeZone)
}

interface Asked {
  readonly unitId: string
  readonly dayReason: string | undefined
  readonly lines: readonly { readonly method: string; readonly invoiceDate?: string | null | undefined }[]
}

/**
 * Holds the days of payments to their order, their unit and whoever counts there.
 * @returns why they are recorded only now, where history is to tell it
 * @throws Problem RULE_BROKEN, REASON_REQUIRED
 */
export async function requireReceivedDay(
  context: Context,
  order: PaidOrder,
  { clock, day, today }: ReceivedDay,
  { unitId, dayReason: reason, lines }: Asked,
): Promise<string | undefined> {
  const { lateDays } = clock
  const since = { sale: soldOn(order, clock) }
  const mayBeLate = context.may('receipt.recordLate')
  const typed = { path: 'day', reasonPath: 'dayReason', day, reason }
  const why = requireDay(receivedOn, { ...typed, today, since, lateDays, mayBeLate })
  for (const [index, { invoiceDate }] of lines.entries())
    if (invoiceDate) requirePastDay(invoicedOn, { path: `lines.${index}.invoiceDate`, day: invoiceDate, today, since })
  const isCash = lines.some(({ method }) => method === 'cash')
  await askHook(context, beforeReceived, { unitId, day, today, isCash })
  return why
}
