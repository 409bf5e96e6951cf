import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { lateAfterMinutes, lateCauses, type CasePart, type ReportGroup } from '../team-rules.ts'
import { untilToday, within } from './queries.ts'

type Fragment = RawBuilder<unknown>

/** Which surgeries a report is about: units null is every unit. */
export interface TeamsAsked {
  readonly from: string
  readonly to: string
  readonly units: readonly string[] | null
  readonly procedureId?: string | undefined
  /** The instant by which each unit has its own day. */
  readonly now: string
}

/** Which surgeries are in which part: conditions on rows of facts, the same for sums and for lists. */
export const partConditions: Readonly<Record<CasePart, Fragment>> = {
  all: sql`room_minutes is not null`,
  late: sql`room_minutes is not null and late_minutes > ${sql.lit(lateAfterMinutes)}`,
  complication: sql`room_minutes is not null and complications > 0`,
  overKit: sql`room_minutes is not null and over_kit`,
  cancelled: sql`cancelled_day_before`,
}

/** The surgeries that a report is about, by everything but whose they are. */
export function ofSurgeries({ units, procedureId, from, to }: Omit<TeamsAsked, 'now'>): Fragment {
  return sql.join(
    [
      sql`kind = 'surgery'`,
      within({ from, to }),
      ...(units ? [sql`unit_id = any(${units}::uuid[])`] : []),
      ...(procedureId ? [sql`procedure_id = ${procedureId}`] : []),
    ],
    sql` and `,
  )
}

const middleRow = z.object({
  cases: z.int(),
  median: z.number().nullable(),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
})
const whole = z.int()
const countsRow = z.object({
  surgeries: whole,
  provisional: whole,
  roomMinutes: whole,
  duration: middleRow,
  late: whole,
  lateBy: z.object(
    Object.fromEntries(lateCauses.map((cause) => [cause, whole])) as Record<(typeof lateCauses)[number], z.ZodInt>,
  ),
  delay: middleRow,
  grafts: whole,
  graftsPerHour: middleRow,
  complicated: whole,
  overKit: whole,
  withKit: whole,
  materials: middleRow,
  cancelled: whole,
  planned: whole,
})
export type Counts = z.output<typeof countsRow>

const groupRow = countsRow.extend({ id: idSchema, name: z.string(), unitName: z.string().nullable() })
type GroupRow = z.output<typeof groupRow>

const { all, late, complication, overKit, cancelled } = partConditions
const count = (condition: Fragment) => sql`count(*) filter (where ${condition})::integer`

/** Quartiles that are values of real cases. */
function middle(value: Fragment, condition: Fragment): Fragment {
  const among = sql`filter (where ${condition} and ${value} is not null)`
  const at = (part: number) => sql`percentile_disc(${sql.lit(part)}) within group (order by ${value}) ${among}`
  return sql`json_build_object('cases', count(*) ${among}, 'lower', ${at(0.25)}, 'median', ${at(0.5)}, 'upper', ${at(0.75)})`
}

const causes = sql.join(
  lateCauses.map((cause) => sql`${sql.lit(cause)}, ${count(sql`${late} and late_cause = ${sql.lit(cause)}`)}`),
)
/** To a tenth; of what took no time there is none. */
const graftsPerHour = sql`round(grafts * 60.0 / nullif(room_minutes, 0), 1)::float8`

/** What surgeries come to, of rows of facts. */
const counts = sql`
  ${count(all)} as surgeries, ${count(sql`${all} and not is_closed`)} as provisional,
  coalesce(sum(room_minutes), 0)::integer as "roomMinutes", ${middle(sql`room_minutes`, all)} as duration,
  ${count(late)} as late, json_build_object(${causes}) as "lateBy", ${middle(sql`late_minutes`, late)} as delay,
  coalesce(sum(grafts) filter (where ${all}), 0)::integer as grafts, ${middle(graftsPerHour, all)} as "graftsPerHour",
  ${count(complication)} as complicated, ${count(overKit)} as "overKit",
  ${count(sql`${all} and over_kit is not null`)} as "withKit", ${middle(sql`materials_value`, sql`${all} and is_closed`)} as materials,
  ${count(cancelled)} as cancelled, ${count(sql`stood_day_before`)} as planned`

/** What the surgeries of each team or professional come to, by name. */
export async function groupsOf(database: Database, asked: TeamsAsked, by: ReportGroup): Promise<GroupRow[]> {
  const facts = sql`(
    select * from report_visit join ${untilToday(asked.now)} where ${ofSurgeries(asked)}) as fact`
  const grouped =
    by === 'team'
      ? sql`select team_id as id, ${counts} from ${facts} where team_id is not null group by team_id`
      : sql`select part.professional_id as id, ${counts} from ${facts}
          join (select appointment_id as taken_part_in, professional_id from report_part where ${within(asked)}) as part
            on taken_part_in = appointment_id group by part.professional_id`
  const named =
    by === 'team'
      ? sql`join team as who on who.id = grouped.id join unit on unit.id = who.unit_id`
      : sql`join professional as who on who.id = grouped.id left join unit on false`
  const { rows } = await rowsOf(groupRow)`
    select grouped.*, who.name, unit.short_name as "unitName" from (${grouped}) as grouped ${named}
    where grouped.surgeries > 0 or grouped.planned > 0
    order by who.name_key, who.id`.execute(database)
  return rows
}

/** What the surgeries come to in which one professional took part. */
export async function personOf(database: Database, asked: TeamsAsked, professionalId: string): Promise<Counts> {
  return oneOf(
    database,
    sql`${ofSurgeries(asked)} and exists (select from report_part as part
      where part.professional_id = ${professionalId} and part.appointment_id = report_visit.appointment_id)`,
    asked.now,
  )
}

async function oneOf(database: Database, condition: Fragment, now: string): Promise<Counts> {
  const { rows } = await rowsOf(countsRow)`
    select ${counts} from report_visit join ${untilToday(now)} where ${condition}`.execute(database)
  const [row] = rows
  if (!row) throw new Error('a sum without a group is one row')
  return row
}

/** What all surgeries of the network come to, whoever asks: nobody is named by it. */
export async function networkOf(database: Database, asked: TeamsAsked): Promise<Counts> {
  return oneOf(database, ofSurgeries({ ...asked, units: null }), asked.now)
}
