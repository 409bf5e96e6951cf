import type { Database } from '../../../../server/database/connect.ts'
import { type PerformedCase, performedCases } from '../../../surgery/offers/server.ts'
import { peopleOf } from '../../../network/offers/both.ts'
import { performedShifts } from '../../../agenda/offers/server.ts'
import type { Facts } from '../calculate.ts'
import type { PayCase } from '../model.ts'
import { arrivalsOf } from '../settlement.ts'
import { holidaysIn, itemsPaidIn, payeesOf, type SoldItem, soldItems } from './facts-queries.ts'
import { rulesBetween, rulesChangedSince } from './queries.ts'

export interface FactsAsked {
  /** The first and the last plain date of the month. */
  readonly from: string
  readonly through: string
  /**
   * Everything of the month that these took part in; everybody where it is left out. Those with whom they worked come
   * with them, but not all that these did: only the lines of those asked for are whole.
   */
  readonly professionalIds?: readonly string[]
  /** Cases of earlier months that are looked at again whatever happened to them, as those that are held. */
  readonly caseIds?: readonly string[]
}

/**
 * What pay is worked out from, but for what earlier months have of it: everything performed in the month, and of earlier
 * ones what came to be otherwise since the month began: days closed, shifts marked, money that came or went back, rules
 * that hold backwards.
 * A case of an earlier month never comes alone: all of its people's day come with it. Whoever calculates gives `before` of
 * every case that is read.
 */
export async function readFacts(
  database: Database,
  { from, through, professionalIds, caseIds = [] }: FactsAsked,
): Promise<Omit<Facts, 'before' | 'nothingOwed'>> {
  const itemIds = await itemsPaidIn(database, { from, through })
  const since = await rulesChangedSince(database, from)
  const closedSince = `${from}T00:00:00Z`
  const performed = await performedCases(database, {
    from,
    through,
    professionalIds,
    earlier: { caseIds, itemIds, closedSince, since },
  })
  const worked = await performedShifts(database, {
    from: since ?? from,
    through,
    professionalIds,
    markedSince: closedSince,
  })
  const first = [...performed, ...worked].reduce((day, one) => (one.day < day ? one.day : day), from)
  const sold = await soldItems(database, [...new Set(performed.flatMap(({ orderItemId }) => orderItemId ?? []))])
  const holidays = await holidaysIn(database, { from: first, through })
  const people = new Set([
    ...performed.flatMap(({ parts }) => peopleOf(parts)),
    ...worked.map(({ professionalId }) => professionalId),
  ])
  const payees = await payeesOf(database, [...people], through)
  const rules = await rulesBetween(database, { from: first, through })
  const byItem = new Map(sold.map((item) => [item.itemId, item]))
  const days = new Set(holidays.map(({ unitId, day }) => `${unitId}/${day}`))
  const isHoliday = ({ unitId, day }: { unitId: string; day: string }) => days.has(`${unitId}/${day}`)
  const cases = performed.map((one) => payCaseOf(one, byItem.get(one.orderItemId ?? ''), isHoliday(one)))
  const shifts = worked.map((one) => ({ ...one, isHoliday: isHoliday(one) }))
  return { from, through, cases, shifts, rules, payees }
}

function payCaseOf(
  { orderItemId: _item, ...one }: PerformedCase,
  item: SoldItem | undefined,
  isHoliday: boolean,
): PayCase {
  return {
    ...one,
    isHoliday,
    itemBecame: item?.itemBecame ?? 'open',
    priceCentavos: item?.priceCentavos ?? null,
    netCentavos: item?.netCentavos ?? null,
    allocations: item?.money.flatMap((money) => arrivalsOf(money, money.means)) ?? [],
  }
}
