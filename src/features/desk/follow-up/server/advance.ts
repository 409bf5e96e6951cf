import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type PublicContext } from '../../../../server/endpoint/context.ts'
import type { ChangedOrder } from './summary-queries.ts'

/** Records of orders what became of them, as far as people see it: a next milestone, another day, who answers for it. */
export function recordAdvances(
  { record }: Pick<PublicContext, 'record'>,
  orders: readonly ChangedOrder[],
  consequence?: 'quiet',
): void {
  for (const { orderId, unitId, patientId, before, after } of orders) {
    const changes = changesBetween(before, after)
    if (Object.keys(changes).length === 0) continue
    const concerns = concernsOf([{ patientId }], [orderId])
    const event = { noun: 'followUp', verb: 'advance', entityId: orderId, unitId, concerns, changes } as const
    record(consequence ? { ...event, consequence } : event)
  }
}
