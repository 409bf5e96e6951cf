import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import { professionalFunctions } from '../../../network/offers/both.ts'
import type { Period } from '../periods.ts'

const personRow = z.object({
  id: idSchema,
  name: z.string(),
  /** Null of who is archived or has none: nothing is sent to them. */
  mailbox: z.string().nullable(),
})
export type ReportedPerson = z.output<typeof personRow>

/** A professional who works in one of the units or took part in a surgery there; null is every unit, undefined nobody. */
export async function findPerson(
  database: Database,
  id: string,
  units: readonly string[] | null,
): Promise<ReportedPerson | undefined> {
  const { rows } = await rowsOf(personRow)`
    select id, name, case when active then email end as mailbox from professional
    where id = ${id} and (${units}::uuid[] is null
      or exists (select from professional_unit where professional_id = professional.id and unit_id = any(${units}::uuid[]))
      or exists (select from report_part where professional_id = professional.id and unit_id = any(${units}::uuid[])))`.execute(
    database,
  )
  return rows[0]
}

interface NewReportLink extends Period {
  readonly id: string
  readonly professionalId: string
  readonly unitIds: readonly string[] | null
  readonly procedureId: string | null
  readonly sentBy: string
  readonly at: string
}

/** Writes that a report is sent; false where the id is taken. */
export async function insertReportLink(database: Database, row: NewReportLink): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into report_link (id, professional_id, from_day, to_day, unit_ids, procedure_id, sent_by, sent_at)
    values (${row.id}, ${row.professionalId}, ${row.from}, ${row.to}, ${row.unitIds}::uuid[], ${row.procedureId},
      ${row.sentBy}, ${row.at})
    on conflict do nothing`.execute(database)
  return Number(numAffectedRows) === 1
}

const idRow = z.object({ id: idSchema })

/** What was sent before of just the same and is still open. */
export async function sentBefore(database: Database, row: NewReportLink): Promise<string[]> {
  const { rows } = await rowsOf(idRow)`
    select id from report_link
    where professional_id = ${row.professionalId} and from_day = ${row.from} and to_day = ${row.to} and id <> ${row.id}
      and unit_ids is not distinct from ${row.unitIds}::uuid[]
      and procedure_id is not distinct from ${row.procedureId}::uuid and revoked_at is null`.execute(database)
  return rows.map(({ id }) => id)
}

/** From now on these are sent to nobody any more; says whether any was until now. */
export async function writeRevoked(
  database: Database,
  ids: readonly string[],
  { by, at }: { readonly by: string; readonly at: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report_link set revoked_by = ${by}, revoked_at = ${at}
    where id = any(${ids}::uuid[]) and revoked_at is null`.execute(database)
  return Number(numAffectedRows) > 0
}

const foundRow = z.object({
  id: idSchema,
  professionalId: idSchema,
  professionalName: z.string(),
  function: z.enum(professionalFunctions),
  mailbox: z.string().nullable(),
  from: plainDateSchema,
  to: plainDateSchema,
  unitIds: z.array(idSchema).nullable(),
  procedureId: idSchema.nullable(),
  /** Of its sender at the provider of sign-in, by whom their rights are found. */
  senderUid: z.string(),
  senderId: idSchema,
  isRevoked: z.boolean(),
})
export type FoundReportLink = z.output<typeof foundRow>

/** What was sent to whom by whom; undefined for none. */
export async function findReportLink(database: Database, id: string): Promise<FoundReportLink | undefined> {
  const { rows } = await rowsOf(foundRow)`
    select report_link.id, professional_id as "professionalId", professional.name as "professionalName",
      professional.function, case when professional.active then professional.email end as mailbox,
      from_day as "from", to_day as "to", unit_ids as "unitIds", procedure_id as "procedureId",
      staff.auth_uid as "senderUid", staff.id as "senderId", revoked_at is not null as "isRevoked"
    from report_link join professional on professional.id = professional_id join staff on staff.id = sent_by
    where report_link.id = ${id}`.execute(database)
  return rows[0]
}

const sentRow = z.object({
  id: idSchema,
  from: plainDateSchema,
  to: plainDateSchema,
  unitNames: z.array(z.string()).nullable(),
  procedureName: z.string().nullable(),
  sentByName: z.string(),
  sentAt: instantSchema,
  revokedAt: instantSchema.nullable(),
})

/** What a professional was sent, all of it of these units, the latest first; null is every unit. */
export async function reportsSentTo(
  database: Database,
  professionalId: string,
  units: readonly string[] | null,
): Promise<z.output<typeof sentRow>[]> {
  const { rows } = await rowsOf(sentRow)`
    select report_link.id, from_day as "from", to_day as "to", procedure.name as "procedureName",
      case when unit_ids is not null then
        array(select short_name from unit where unit.id = any(unit_ids) order by short_name) end as "unitNames",
      staff.name as "sentByName", sent_at as "sentAt", revoked_at as "revokedAt"
    from report_link join staff on staff.id = sent_by left join procedure on procedure.id = procedure_id
    where professional_id = ${professionalId} and (${units}::uuid[] is null or unit_ids <@ ${units}::uuid[])
    order by sent_at desc, report_link.id limit 10`.execute(database)
  return rows
}
