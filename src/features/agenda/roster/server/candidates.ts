import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { localDate } from '../../../../shared/time.ts'
import { factsFor } from './commands.ts'
import type * as contract from '../contract.ts'
import { findShifts, peopleOfFunction } from './queries.ts'
import { rosterRows } from './reading-queries.ts'
import { readerOf } from './reading.ts'
import { clashesOf, minutesInWeek } from '../rules.ts'

/** Who of the function and unit of a shift could take it; anyone who can simply take it comes first. */
export async function listCandidates(
  context: Context,
  { params }: ParsedInput<typeof contract.listCandidates>,
): Promise<ContractOutput<typeof contract.listCandidates>> {
  const [shift] = await findShifts(context.database, 'draft', [params.id])
  if (!shift || !seesUnit(context.actor, shift.unitId)) throw notFound()
  const [{ unit }, people] = await Promise.all([
    factsFor(context, shift.unitId, []),
    peopleOfFunction(context.database, shift.unitId, shift.function),
  ])
  const zone = unit.timeZone
  const day = localDate(shift.startsAt, zone)
  const asked = { professionalIds: people.map(({ id }) => id), from: day, to: localDate(shift.endsAt, zone) }
  const rows = await rosterRows(context.database, asked, readerOf(context))
  const others = Map.groupBy(
    rows.filter(({ id, state }) => id !== shift.id && state !== 'draft-removed'),
    ({ professionalId }) => professionalId,
  )
  const items = people
    .filter(({ id }) => id !== shift.professionalId)
    .map(({ id: professionalId, name }) => {
      const own = others.get(professionalId) ?? []
      const duties = [...own, { ...shift, professionalId, zone }]
      return {
        professionalId,
        name,
        clashes: clashesOf(duties).filter(({ shiftIds }) => shiftIds.includes(shift.id)),
        busy: own.some(
          ({ kind, unitId, startsAt, endsAt }) =>
            kind !== 'leave' && unitId === shift.unitId && startsAt < shift.endsAt && endsAt > shift.startsAt,
        ),
        weekMinutes: minutesInWeek(duties, day, zone),
      }
    })
  const trouble = (one: (typeof items)[number]) => (one.busy ? 100 : 0) + one.clashes.length
  return { items: items.toSorted((a, b) => trouble(a) - trouble(b) || a.weekMinutes - b.weekMinutes) }
}
