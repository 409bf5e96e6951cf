import { both } from '../../shared/both.ts'
import { dayProblems, type TypedDay } from '../../shared/days/judge.ts'
import { rule } from '../../shared/input-rules.ts'
import { localDate } from '../../shared/time.ts'
import { happened } from '../../shared/days/day-of.ts'

/** The day on which money came in: not before it was sold for what, and not long ago without a manager. */
export const receivedOn = happened({ notBefore: { sale: both('da venda', 'the sale') }, late: 'limited' })

/** That of an invoice which was issued elsewhere: nothing is invoiced before it is sold. */
export const invoicedOn = happened({
  notBefore: { sale: both('da venda', 'the sale') },
  late: 'free',
  tooEarly: both(
    'Este dia ainda não chegou: informe o da nota',
    'This day has not come yet: enter that of the invoice',
  ),
})

interface Typed {
  readonly unitId?: string | undefined
  readonly day?: string | undefined
  readonly dayReason?: string | undefined
}

type JudgedAt = Pick<TypedDay, 'today' | 'lateDays' | 'mayBeLate'> & { readonly zone: string }

/**
 * The rule by which a form judges the day of payments of an order as the server will.
 * @param at what a unit is judged by; of the order's where another is not chosen
 */
export function receivedRule({ soldAt }: { readonly soldAt: string | null }, at: (unitId?: string) => JudgedAt) {
  return rule<Typed>(['unitId', 'day', 'dayReason'], ({ unitId, day, dayReason: reason }) => {
    if (day === undefined) return []
    const { zone, ...judged } = at(unitId)
    const since = { sale: soldAt && localDate(soldAt, zone) }
    return dayProblems(receivedOn, { ...judged, path: 'day', reasonPath: 'dayReason', day, since, reason })
  })
}
