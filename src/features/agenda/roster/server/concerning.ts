import { concernsOf, type Standing } from '../../../../server/events/concerns.ts'
import type { ConcernsOf, Context } from '../../../../server/endpoint/context.ts'
import { addDays } from '../../../../shared/time.ts'
import { peopleOfRoster, unitsOfPeople } from './queries.ts'
import { daysAround } from './reading-queries.ts'

/** What of a shift tells whom a change of it concerns. */
type ShiftStanding = Pick<Standing, 'startsAt' | 'endsAt' | 'professionalId'>

type Around = ConcernsOf<'intervals' | 'resourceIds' | 'unitIds'>

/**
 * Whom a change of shifts concerns: where they stood and stand, and wherever else their people work.
 * @param shiftIds those that changed, in either layer, or in the swap that waits for them
 */
export async function concernsOfShifts(
  context: Pick<Context, 'database'>,
  unitId: string,
  standings: readonly ShiftStanding[],
  shiftIds: readonly string[],
): Promise<ConcernsOf<'intervals' | 'resourceIds' | 'unitIds' | 'rowIds'>> {
  return { ...(await concernsAround(context, unitId, standings)), ...concernsOf([], shiftIds) }
}

/**
 * Whom a change of a unit's roster concerns as a whole; which shifts it changed its command adds. Asked before it is made:
 * anyone who is there no more afterwards may still work elsewhere.
 */
export async function concernsOfRoster(
  context: Pick<Context, 'database'>,
  stretch: { unitId: string; from: string; to: string },
): Promise<Around> {
  const people = await peopleOfRoster(context.database, stretch)
  const { from: startsAt, to: endsAt } = stretch
  const standings = [{ startsAt, endsAt }, ...people.map((professionalId) => ({ professionalId }))]
  return concernsAround(context, stretch.unitId, standings)
}

async function concernsAround(
  { database }: Pick<Context, 'database'>,
  unitId: string,
  standings: readonly ShiftStanding[],
): Promise<Around> {
  const people = [...new Set(standings.flatMap(({ professionalId }) => professionalId ?? []))]
  const units = people.length === 0 ? [] : await unitsOfPeople(database, people, stretchAround(standings))
  return concernsOf(
    standings,
    undefined,
    units.filter((id) => id !== unitId),
  )
}

/** The days on which other shifts of the same people may depend on these; any where no time is known. */
function stretchAround(standings: readonly ShiftStanding[]): { from: string; to: string } | null {
  const days = standings.flatMap(({ startsAt, endsAt }) => [startsAt ?? [], endsAt ?? []].flat()).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  return { from: addDays(first.slice(0, 10), -daysAround), to: addDays(last.slice(0, 10), daysAround) }
}
