import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { ascending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { type Contact, type RecallPatient, recallPatientSchema } from '../record.ts'
import { casesOf, lastContact } from './case-queries.ts'

const keyedRow = keyed(recallPatientSchema)

const utc = (at: string) => sql`to_char(${sql.ref(at)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

interface Asked {
  readonly recallId: string
  /** Null is every unit. */
  readonly units: readonly string[] | null
  /** This one alone. */
  readonly patientId?: string
}

/** A page of the patients of a recall who have a surgery of these units, in the order of their first one. */
export async function listPatientsPage(
  database: Database,
  { recallId, units, patientId }: Asked,
  asked: PageAsked,
): Promise<Page<RecallPatient>> {
  const { key, beyond, order, limit, pageOf } = keyset(ascending(sql`one.first_at`, sql`one.patient_id`), asked)
  const isTheirs = sql`(${units}::uuid[] is null or mine.unit_id = any(${units}::uuid[]))`
  const { rows } = await rowsOf(keyedRow)`
    with cases as materialized (
      select found.* from recall cross join lateral (${casesOf(sql`recall`)}) as found where recall.id = ${recallId}
    ), one as (
      select patient_id, bool_or(mine.must_tell) as must_tell, min(mine.starts_at) filter (where ${isTheirs}) as first_at
      from cases as mine group by patient_id having bool_or(${isTheirs})
    )
    select patient.id, coalesce(patient.social_name, patient.name) as "patientName",
      patient.record_number as "recordNumber", patient.phone as "patientPhone",
      patient.whatsapp_opt_in as "whatsappOptIn", patient.anonymised_at is not null as "isAnonymised",
      one.must_tell as "mustTell", last.id as "lastId", last.outcome as "lastOutcome",
      (select coalesce(json_agg(json_build_object('appointmentId', mine.appointment_id, 'unitId', mine.unit_id,
          'unitName', unit.short_name, 'startsAt', ${utc('mine.starts_at')}, 'status', mine.status,
          'procedureName', procedure.name, 'roomName', room.name, 'reserved', mine.reserved, 'onCase', mine.on_case, 'used', mine.used,
          'unstocked', mine.unstocked) order by mine.starts_at, mine.appointment_id), '[]')
        from cases as mine join unit on unit.id = mine.unit_id join room on room.id = mine.room_id
          join procedure on procedure.id = mine.procedure_id
        where mine.patient_id = one.patient_id and ${isTheirs}) as cases,
      (select coalesce(json_agg(json_build_object('id', contact.id, 'outcome', contact.outcome,
          'channel', contact.channel, 'note', contact.note, 'byId', staff.id, 'byName', staff.name,
          'at', ${utc('contact.contacted_at')}, 'takenBackAt', ${utc('contact.taken_back_at')})
          order by contact.contacted_at desc, contact.id desc), '[]')
        from recall_contact as contact join staff on staff.id = contact.contacted_by
        where contact.recall_id = ${recallId} and contact.patient_id = one.patient_id) as contacts,
      ${key} as key
    from one join patient on patient.id = one.patient_id
      left join lateral (${lastContact(sql`${recallId}::uuid`, sql`one.patient_id`)}) as last on true
    where ${patientId === undefined ? sql`true` : sql`patient.id = ${patientId}`} and ${beyond}
    order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

const takenRow = z.object({ id: idSchema })

/** Writes a contact; false where its id is taken. */
export async function insertContact(
  database: Database,
  contact: Pick<Contact, 'id' | 'outcome' | 'channel' | 'note' | 'byId' | 'at'> & {
    readonly recallId: string
    readonly patientId: string
    /** The surgery that the patient is told of. */
    readonly appointmentId: string | null
  },
): Promise<boolean> {
  const { id, recallId, patientId, appointmentId, outcome, channel, note, byId, at } = contact
  const { rows } = await rowsOf(takenRow)`
    insert into recall_contact (id, recall_id, patient_id, appointment_id, outcome, channel, note, contacted_by, contacted_at)
    values (${id}, ${recallId}, ${patientId}, ${appointmentId}, ${outcome}, ${channel}, ${note}, ${byId}, ${at})
    on conflict (id) do nothing returning id`.execute(database)
  return rows.length > 0
}

/** Takes a contact back: it stays to be read, and counts no more. */
export async function withdrawContact(database: Database, id: string, at: string): Promise<void> {
  await database.updateTable('recall_contact').set({ taken_back_at: at }).where('id', '=', id).execute()
}
