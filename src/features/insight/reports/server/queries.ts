import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { figureNames } from '../figures.ts'
import type { Period, Step } from '../periods.ts'

type Fragment = RawBuilder<unknown>

/** Whose figures of what: units null is every unit. */
export interface FactFilter extends Period {
  readonly units: readonly string[] | null
  readonly doctorId?: string | undefined
  readonly teamId?: string | undefined
  readonly procedureId?: string | undefined
  /** Only what this person booked, or sold. */
  readonly ownerId: string | null
  /** The instant by which each unit has its own day: what is planned for later is no figure yet. */
  readonly now: string
}

export interface FiguresAsked extends FactFilter {
  readonly compared: Period
  readonly step: Step
}

export const within = ({ from, to }: Period) => sql`day between ${from}::date and ${to}::date`
/**
 * Units with the day that it is there, to join with rows of days: none of those to come. The offset keeps PostgreSQL from
 * reckoning that day anew for each row and each sum that asks for it.
 */
export const untilToday = (now: string) => sql`(
  select id as known_unit, (${now}::timestamptz at time zone time_zone)::date as today from unit offset 0) as known
  on known_unit = unit_id and day <= today`
const inUnits = (units: readonly string[] | null) => (units ? sql`unit_id = any(${units}::uuid[])` : sql`true`)
const both = (...conditions: Fragment[]) => sql.join(conditions, sql` and `)

/** What of appointments a filter asks for, by everything but the period; of money doctor and team are not known. */
export function ofVisits({
  units,
  doctorId,
  teamId,
  procedureId,
  ownerId,
}: Omit<FactFilter, 'from' | 'to' | 'now'>): Fragment {
  return both(
    inUnits(units),
    ...(doctorId ? [sql`doctor_id = ${doctorId}`] : []),
    ...(teamId ? [sql`team_id = ${teamId}`] : []),
    ...(procedureId ? [sql`procedure_id = ${procedureId}`] : []),
    ...(ownerId ? [sql`booked_by = ${ownerId}`] : []),
  )
}

/** Of which rooms a filter asks: where somebody may see only their own, or asks by what a room has not, of none. */
export function ofRooms({
  units,
  ownerId,
  doctorId,
  teamId,
  procedureId,
}: Omit<FactFilter, 'from' | 'to' | 'now'>): Fragment {
  return ownerId || doctorId || teamId || procedureId ? sql`false` : inUnits(units)
}

/** What of money a filter asks for, by everything but the period. */
export function ofMoney({ units, procedureId, ownerId }: Omit<FactFilter, 'from' | 'to' | 'now'>): Fragment {
  return both(
    inUnits(units),
    ...(procedureId ? [sql`procedure_id = ${procedureId}`] : []),
    ...(ownerId ? [sql`owner_id = ${ownerId}`] : []),
  )
}

const reasonRow = z.object({ reason: z.string(), count: z.int() })

/** How many rebookings there were for each reason, the most frequent first. */
export async function reasonsOf(database: Database, asked: FactFilter): Promise<z.output<typeof reasonRow>[]> {
  const { rows } = await rowsOf(reasonRow)`
    select rebook_reason as reason, count(*)::int as count from report_visit join ${untilToday(asked.now)}
    where rebook_reason is not null and ${ofVisits(asked)} and ${within(asked)}
    group by 1 order by 2 desc, 1`.execute(database)
  return rows
}

const targetRow = z.object({ name: z.enum(figureNames), value: z.int().nullable() })

/** What figures are to reach on a day: of the unit where one is asked and it has its own, else of the network. */
export async function targetsOn(
  database: Database,
  { day, unitId }: { day: string; unitId: string | null },
): Promise<z.output<typeof targetRow>[]> {
  const { rows } = await rowsOf(targetRow)`
    select distinct on (figure) figure as name, value from report_target
    where valid_from <= ${day}::date and (unit_id is null or unit_id = ${unitId}::uuid) and figure = any(${figureNames}::text[])
    order by figure, unit_id is null, valid_from desc, set_at desc, id desc`.execute(database)
  return rows
}
