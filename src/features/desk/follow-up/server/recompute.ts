import type { Database } from '../../../../server/database/connect.ts'
import { todayIn } from '../../../../shared/time.ts'
import { depositOf } from '../../../sales/offers/both.ts'
import { type OrderFacts, type OrderStanding, standingOf } from '../rules.ts'
import { carersByLoad, factsOf, type KnownOrder, lockFollowed } from './facts-queries.ts'
import { type ChangedOrder, type Summary, writeSummaries } from './summary-queries.ts'

interface Asking {
  readonly database: Database
  readonly now: Temporal.Instant
}

/** How an order stands today, by the calendar of its unit. */
export function standingOfKnown(known: KnownOrder, now: Temporal.Instant): OrderStanding {
  return standingOf(ruleFacts(known), todayIn(known.zone, now.toString()))
}

function ruleFacts({ depositBasisPoints, depositMinimumCentavos, ...known }: KnownOrder): OrderFacts {
  const wanted = known.items.filter(({ state }) => state !== 'cancelled')
  const deposits = wanted.map(({ netCentavos }) =>
    depositOf({ netCentavos, basisPoints: depositBasisPoints, minimumCentavos: depositMinimumCentavos }),
  )
  return { ...known, depositCentavos: deposits.reduce((sum, deposit) => sum + deposit, 0) }
}

/**
 * Asks the rules again for orders, and keeps what differs; answers that. Asked twice, the second time changes nothing.
 * The rows stay locked until the transaction ends.
 */
export async function recompute({ database, now }: Asking, orderIds: readonly string[]): Promise<ChangedOrder[]> {
  if (orderIds.length === 0) return []
  await lockFollowed(database, orderIds)
  // A statement of its own: it is to see what whoever held the locks has committed.
  const known = await factsOf(database, orderIds)
  const standings = known.map((order) => ({ order, standing: standingOfKnown(order, now) }))
  const isCarerWanted = standings.some(({ order, standing }) => standing.isPerformed && order.careOwnerId === null)
  const nextCarer = inTurn(isCarerWanted ? await carersByLoad(database) : [])
  return writeSummaries(
    database,
    standings.map(({ order, standing }) => summaryOf(order, standing, nextCarer)),
  )
}

function summaryOf(order: KnownOrder, standing: OrderStanding, nextCarer: () => string | null): Summary {
  const { next, isPerformed } = standing
  const careOwnerId = order.careOwnerId ?? (isPerformed ? nextCarer() : null)
  const saleOwnerId = order.saleOwnerId ?? order.sellerId
  return {
    orderId: order.orderId,
    unitId: order.unitId,
    patientId: order.patientId,
    milestone: next?.milestone ?? null,
    dueOn: next?.dueOn ?? null,
    booked: next?.isBooked ?? false,
    surgeryOn: standing.surgeryOn,
    performed: isPerformed,
    turnsOn: standing.turnsOn,
    // Where nobody is in after-sales, whoever sold goes on.
    ownerId: isPerformed ? (careOwnerId ?? saleOwnerId) : saleOwnerId,
    careOwnerId,
  }
}

/** Whoever has least to answer for comes next. */
function inTurn(carers: readonly { id: string; load: number }[]): () => string | null {
  const loads = new Map(carers.map(({ id, load }) => [id, load]))
  return () => {
    const [next] = [...loads].toSorted(([, one], [, other]) => one - other)
    if (!next) return null
    loads.set(next[0], next[1] + 1)
    return next[0]
  }
}
