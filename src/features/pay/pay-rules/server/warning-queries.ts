import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import { partSchema } from '../../../network/offers/both.ts'
import type { PayRule } from '../model.ts'

/** How far back an example is looked for, on how many days, and the most cases of them. */
const daysBack = 180
const mostDays = 8
const mostCases = 1_000

const exampleRow = z.object({
  id: idSchema,
  unitId: idSchema,
  unitName: z.string(),
  day: plainDateSchema,
  startsAt: instantSchema,
  procedureId: idSchema,
  procedureName: z.string(),
  kind: z.string(),
  teamId: idSchema.nullable(),
  parts: z.array(partSchema),
  grafts: z.int().nullable(),
})
/** A case that was performed, by which a rule is judged before it pays anybody. */
export type ExampleCase = z.output<typeof exampleRow>

const ofDays = {
  working: sql`extract(isodow from one.day) <= 5`,
  saturday: sql`extract(isodow from one.day) = 6`,
  sunday: sql`extract(isodow from one.day) = 7`,
  holiday: sql`(is_national_holiday(one.day) or exists (select from holiday
    where holiday.unit_id = one.unit_id and holiday.day = one.day))`,
}

/**
 * Cases of the latest days on which something was performed that a rule speaks of, with all else that the same people did
 * on those days, by which the cases of a day are counted.
 * @param today a plain date
 */
export async function examplesFor(database: Database, rule: PayRule, today: string): Promise<ExampleCase[]> {
  const { rows } = await rowsOf(exampleRow)`
    with spoken as (
      select one.day, one.professional_ids from closed_case as one
      where one.day between ${today}::date - ${daysBack}::int and ${today}::date
        and (${rule.procedureId}::uuid is null or one.procedure_id = ${rule.procedureId}::uuid)
        and (${rule.unitId}::uuid is null or one.unit_id = ${rule.unitId}::uuid)
        and (${rule.teamId}::uuid is null or one.team_id = ${rule.teamId}::uuid)
        and (${rule.professionalId}::uuid is null or one.professional_ids @> array[${rule.professionalId}::uuid])
        and (${rule.function}::text is null
          or one.parts @> jsonb_build_array(jsonb_build_object('function', ${rule.function}::text)))
        and ${rule.dayKind === null ? sql`true` : ofDays[rule.dayKind]}
    ), days as (
      select day from spoken group by day order by day desc limit ${mostDays}
    ), people as (
      select day, array_agg(distinct person) as ids from spoken join days using (day), unnest(professional_ids) as person
      group by day
    )
    select one.appointment_id as id, one.unit_id as "unitId", unit.short_name as "unitName", one.day,
      one.starts_at as "startsAt", one.procedure_id as "procedureId", procedure.name as "procedureName", procedure.kind,
      one.team_id as "teamId", one.parts, one.grafts
    from people join closed_case as one on one.day = people.day and one.professional_ids && people.ids
      join unit on unit.id = one.unit_id join procedure on procedure.id = one.procedure_id
    order by one.day desc, one.appointment_id limit ${mostCases}`.execute(database)
  return rows
}
