import type { Context } from '../../../../server/endpoint/context.ts'
import { requireDay, requirePastDay } from '../../../../server/endpoint/typed-day.ts'
import { usualLateDays } from '../../../../shared/days/judge.ts'
import { localDate, todayIn, networkZone } from '../../../../shared/time.ts'
import { chargedOn, paidByFileOn, paidOn } from '../days.ts'
import { daysOf } from '../rules.ts'
import type { HeldStatement } from './queries.ts'

/** Months are of the whole network, and so are the limit and the clock of what is paid: whoever approves may pay late. */
const judgedAt = ({ may, now }: Context, reasonPath: string) => ({
  today: todayIn(networkZone, now.toString()),
  lateDays: usualLateDays,
  reasonPath,
  mayBeLate: may('payment.approve'),
})

interface Typed {
  readonly day: string
  /** Why it is written only now. */
  readonly reason?: string | undefined
}

/**
 * Holds the day on which a statement was paid by hand to its approval.
 * @returns why only now, where history is to tell it
 * @throws Problem RULE_BROKEN, REASON_REQUIRED
 */
export function requirePaidOn(
  context: Context,
  { approvedAt }: Pick<HeldStatement, 'approvedAt'>,
  typed: Typed,
): string | undefined {
  const since = { approval: approvedAt && localDate(approvedAt, networkZone) }
  return requireDay(paidOn, { ...judgedAt(context, 'dayReason'), ...typed, path: 'paidOn', since })
}

/** The same of a day on which a bank paid, as somebody says, who always says why. @throws Problem RULE_BROKEN */
export function requirePaidByFileOn(context: Context, { madeAt }: { readonly madeAt: string }, typed: Typed): void {
  const since = { file: localDate(madeAt, networkZone) }
  requireDay(paidByFileOn, { ...judgedAt(context, 'reason'), ...typed, path: 'paidOn', since })
}

/** Holds the day of an invoice to the month that it charges. @throws Problem RULE_BROKEN */
export function requireChargedOn(context: Context, { month }: Pick<HeldStatement, 'month'>, day: string): void {
  const today = todayIn(networkZone, context.now.toString())
  requirePastDay(chargedOn, { path: 'day', day, today, since: { month: daysOf(month).from } })
}
