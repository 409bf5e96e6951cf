import type { Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { notFound, requireUnit } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { both, type Both } from '../../../../shared/both.ts'
import { addDays, minutesBetween, startOfDay } from '../../../../shared/time.ts'
import { holidayOn, openOn } from '../../../foundation/offers/both.ts'
import type * as contract from '../load-contract.ts'
import { capacityOf, loadOfDays } from './load-queries.ts'

const mostDays = 62

/** Load and capacity of a unit for each day of a period, `to` included; in minutes of rooms (or of professionals). */
export async function loadByDay(
  { database, actor }: Context,
  { query }: ParsedInput<typeof contract.loadByDay>,
): Promise<ContractOutput<typeof contract.loadByDay>> {
  requireUnit(actor, query.unitId)
  const days = datesBetween(query.from, query.to)
  const capacity = await capacityOf(database, query.unitId, query.roomId)
  if (!capacity) throw notFound()
  const { unit, active, rooms } = capacity
  const loads = await loadOfDays(database, {
    ...query,
    timeZone: unit.timeZone,
    from: startOfDay(query.from, unit.timeZone),
    to: startOfDay(addDays(query.to, 1), unit.timeZone),
  })
  const byDate = new Map(loads.map((load) => [load.date, load]))
  // Seen by professional, a day holds as many hours as there are people asked for; out of use a unit takes nothing more.
  const resources = active ? (query.professionalId?.length ?? rooms) : 0
  return {
    items: days.map((date) => {
      const open = openOn(unit, date)
      const openMinutes = open.reduce((sum, { from, to }) => sum + minutesBetween(from, to), 0)
      const load = byDate.get(date)
      return {
        date,
        count: load?.count ?? 0,
        unconfirmed: load?.unconfirmed ?? 0,
        busyMinutes: load?.busyMinutes ?? 0,
        capacityMinutes: openMinutes * resources,
        closed: open.length === 0,
        holiday: holidayOn(unit, date)?.name ?? null,
      }
    }),
  }
}

function datesBetween(from: string, to: string): string[] {
  const wrong = (code: string, message: Both) => invalid([{ path: 'to', code, message }])
  if (to < from)
    throw wrong('end_before_start', both('O fim do período vem antes do começo', 'The period ends before it starts'))
  const days: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (days.length === mostDays)
      throw wrong(
        'too_long',
        both(`Peça no máximo ${mostDays} dias de uma vez`, `Ask for at most ${mostDays} days at a time`),
      )
    days.push(date)
  }
  return days
}
