import type { Context } from '../../../../server/endpoint/context.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { notReadyTomorrow } from '../../../surgery/offers/server.ts'
import { countAlarmsByUnit } from '../../../stock/offers/server.ts'
import { seesOwnFigures } from '../../reports/rules.ts'
import type * as contract from '../contract.ts'
import { standingsOf } from './queries.ts'

/** How the person's units stand; figures of what they may not see are null. */
export async function read(
  context: Context,
  { query }: ParsedInput<typeof contract.readOverview>,
): Promise<ContractOutput<typeof contract.readOverview>> {
  const { actor, database, may, now } = context
  const units = unitFilter(actor, query.unitId)
  // The list behind it is the day map; who sees figures of their own bookings alone has none.
  const seesReadiness = may('readiness.read') && may('dayMap.read') && !seesOwnFigures(actor.role)
  const notReady = seesReadiness ? await notReadyTomorrow(context, units) : null
  const alarms = may('stock.read') ? await countAlarmsByUnit(database, { units, now: now.toString() }) : null
  const alarmsOf = new Map(alarms?.map(({ unitId, count }) => [unitId, count]))
  const standings = await standingsOf(database, {
    units,
    now: now.toString(),
    ownerId: seesOwnFigures(actor.role) ? actor.id : null,
    shows: { appointments: may('appointment.read'), toConfirm: may('confirmation.read') },
  })
  return {
    items: standings.map((one) => {
      const next = notReady?.get(one.unitId)
      return {
        ...one,
        notReady: notReady && (next?.count ?? 0),
        stockAlarms: alarms && (alarmsOf.get(one.unitId) ?? 0),
        nextPatientIds: [...(next?.patientIds ?? [])],
      }
    }),
  }
}
