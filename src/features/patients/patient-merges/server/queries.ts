import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { columnName } from '../../../../server/record/queries.ts'
import { mergeSchema } from '../contract.ts'

/** Holds patients against other merges and edits until the transaction ends, always in the same order. */
export async function lockPatients(database: Database, ids: readonly string[]): Promise<void> {
  await sql`select from patient where id = any(${ids}::uuid[]) order by id for update`.execute(database)
}

const clashRow = z.object({ startsAt: instantSchema, unitName: z.string(), zone: z.string() })

/** Times at which both are held by appointments: nobody is in two places. The first ten. */
export async function clashesOf(database: Database, one: string, other: string): Promise<z.output<typeof clashRow>[]> {
  const { rows } = await rowsOf(clashRow)`
    select appointment.starts_at as "startsAt", unit.short_name as "unitName", unit.time_zone as zone
    from claim as ours join claim as theirs
      on theirs.resource_id = ${other} and theirs.lanes && ours.lanes and theirs.during && ours.during
    join appointment on appointment.id = ours.appointment_id join unit on unit.id = appointment.unit_id
    where ours.resource_id = ${one} order by appointment.starts_at limit 10`.execute(database)
  return rows
}

interface Merging {
  readonly id: string
  readonly keptId: string
  readonly mergedId: string
  /** Fields of the one that stays, as they are to be. */
  readonly given: Readonly<Record<string, unknown>>
  readonly by: string
  readonly now: string
}

/** Moves everything of the one to the other; see `merge_patients` in `db/migrations`. */
export async function mergeRows(database: Database, { id, keptId, mergedId, given, by, now }: Merging): Promise<void> {
  const columns = Object.fromEntries(Object.entries(given).map(([name, value]) => [columnName(name), value]))
  await sql`select merge_patients(${id}, ${keptId}, ${mergedId}, ${JSON.stringify(columns)}::jsonb, ${by}, ${now}::timestamptz)`.execute(
    database,
  )
}

/** Moves everything back. */
export async function unmergeRows(database: Database, id: string, by: string, now: string): Promise<void> {
  await sql`select unmerge_patients(${id}, ${by}, ${now}::timestamptz)`.execute(database)
}

const row = mergeSchema.extend({ intoId: idSchema, cpf: z.string().nullable(), cameWithIt: z.boolean() })
export type FoundMerge = z.output<typeof row>

const columns = sql`patient_merge.id, kept_id as "keptId", merged_id as "mergedId",
  coalesce(merged ->> 'social_name', merged ->> 'name') as "mergedName",
  merged_record_number as "mergedRecordNumber", merged_at as "mergedAt",
  (select name from staff where staff.id = merged_by) as "mergedByName", into_id as "intoId", merged ->> 'cpf' as cpf,
  after ? 'cpf' and after ->> 'cpf' is not distinct from merged ->> 'cpf' as "cameWithIt"`

/** A merge that was not undone. @param forUpdate held against others until the transaction ends */
export async function findMerge(database: Database, id: string, forUpdate = false): Promise<FoundMerge | undefined> {
  const { rows } = await rowsOf(row)`
    select ${columns} from patient_merge where id = ${id} and undone_at is null
    ${forUpdate ? sql`for no key update` : sql``}`.execute(database)
  return rows[0]
}

/** What was merged into a patient, the last first. */
export async function mergesInto(database: Database, patientId: string): Promise<FoundMerge[]> {
  const { rows } = await rowsOf(row)`
    select ${columns} from patient_merge where kept_id = ${patientId} and undone_at is null
    order by merged_at desc, id desc limit 100`.execute(database)
  return rows
}

const movedRow = z.object({
  id: idSchema,
  unitId: idSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  roomId: idSchema,
  professionalIds: z.array(idSchema),
})

/** Appointments of some of a patient from now on, which open calendars show: sixty at most. */
export async function appointmentsAhead(
  database: Database,
  patientId: string,
  now: string,
): Promise<z.output<typeof movedRow>[]> {
  const { rows } = await rowsOf(movedRow)`
    select id, unit_id as "unitId", starts_at as "startsAt", ends_at as "endsAt", room_id as "roomId",
      professional_ids as "professionalIds"
    from appointment where patient_id = ${patientId} and starts_at > ${now}::timestamptz - interval '7 days'
    order by starts_at limit 60`.execute(database)
  return rows
}
