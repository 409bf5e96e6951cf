import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import { shiftKinds } from '../record.ts'
import { isChanged } from './reading-queries.ts'

const workableRow = z.object({
  id: idSchema,
  unitId: idSchema,
  kind: z.enum(shiftKinds),
  professionalId: idSchema.nullable(),
  professionalName: z.string().nullable(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** Whether the draft says something else, or nothing. */
  isChanged: z.boolean(),
  worked: z.strictObject({ startsAt: instantSchema, endsAt: instantSchema, markedAt: instantSchema }).nullable(),
})
export type Workable = z.output<typeof workableRow>

/** Shifts as they are published, else as they are drafted, with what was worked of them, in order; all are locked until the transaction ends. */
export async function lockWorkable(database: Database, ids: readonly string[]): Promise<Workable[]> {
  await sql`select from shift where id = any(${ids}::uuid[]) order by id, layer for no key update`.execute(database)
  const { rows } = await rowsOf(workableRow)`
    select published.id, published.unit_id as "unitId", published.kind, published.professional_id as "professionalId",
      professional.name as "professionalName", published.starts_at as "startsAt", published.ends_at as "endsAt",
      published.layer = 'draft' or draft.id is null or ${isChanged} as "isChanged",
      case when worked.shift_id is not null then json_build_object(
        'startsAt', to_char(worked.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'endsAt', to_char(worked.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'markedAt', to_char(worked.marked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as worked
    from shift as published
    left join shift as draft on draft.layer = 'draft' and draft.id = published.id
    left join worked_shift as worked on worked.shift_id = published.id
    left join professional on professional.id = published.professional_id
    where published.id = any(${ids}::uuid[]) and (published.layer = 'published' or not exists (
      select from shift as other where other.layer = 'published' and other.id = published.id))
    order by published.starts_at, published.id`.execute(database)
  return rows
}

/** What is marked: a shift, whose, its first local day, and when it was worked. */
export interface Mark {
  shiftId: string
  unitId: string
  professionalId: string
  day: string
  startsAt: string
  endsAt: string
  reason: string | null
}

/** Marks shifts as worked, anew where they are marked already. */
export async function putMarks(
  database: Database,
  marks: readonly Mark[],
  { by, at }: { by: string; at: string },
): Promise<void> {
  await sql`
    insert into worked_shift (shift_id, unit_id, professional_id, day, starts_at, ends_at, reason, marked_by, marked_at)
    select "shiftId", "unitId", "professionalId", day, "startsAt", "endsAt", reason, ${by}, ${at}
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as mark ("shiftId" uuid, "unitId" uuid, "professionalId" uuid,
      day date, "startsAt" timestamptz, "endsAt" timestamptz, reason text)
    order by "shiftId"
    on conflict (shift_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      reason = excluded.reason, marked_by = excluded.marked_by, marked_at = excluded.marked_at`.execute(database)
}

/** Takes the marks off shifts. */
export async function deleteMarks(database: Database, shiftIds: readonly string[]): Promise<void> {
  await sql`delete from worked_shift where shift_id = any(${shiftIds}::uuid[])`.execute(database)
}

const idRow = z.object({ id: idSchema })

/** Which of the shifts were worked: those say nothing else any more. */
export async function workedAmong(database: Database, shiftIds: readonly string[]): Promise<string[]> {
  const { rows } = await rowsOf(idRow)`
    select shift_id as id from worked_shift where shift_id = any(${shiftIds}::uuid[])`.execute(database)
  return rows.map(({ id }) => id)
}

const performedRow = z.object({
  id: idSchema,
  unitId: idSchema,
  day: plainDateSchema,
  professionalId: idSchema,
  minutes: z.int(),
})
export type PerformedShift = z.output<typeof performedRow>

/**
 * The shifts that were worked, by the local day on which they begin (plain dates, both included), with the minutes that
 * were really worked: what hours and shifts are paid from.
 * @param asked.markedSince an instant: those of earlier days that were marked since come too
 */
export async function performedShifts(
  database: Database,
  asked: { from: string; through: string; professionalIds?: readonly string[] | undefined; markedSince?: string },
): Promise<PerformedShift[]> {
  const [people, since] = [asked.professionalIds ?? null, asked.markedSince ?? null]
  const { rows } = await rowsOf(performedRow)`
    select shift_id as id, unit_id as "unitId", day, professional_id as "professionalId",
      (extract(epoch from ends_at - starts_at) / 60)::integer as minutes
    from worked_shift
    where (day between ${asked.from} and ${asked.through} or (marked_at >= ${since}::timestamptz and day < ${asked.from}))
      and (${people}::uuid[] is null or professional_id = any(${people}::uuid[]))
    order by day, starts_at, shift_id`.execute(database)
  return rows
}
