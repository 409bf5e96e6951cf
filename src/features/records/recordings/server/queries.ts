import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { oneRow } from '../../../../server/database/one-row.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { bothWays, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { patientsCalled } from '../../../patients/offers/server.ts'
import type { RecordingSort } from '../contract.ts'
import { type Recording, type RecordingDetail, recordingDetailSchema, recordingSchema } from '../record.ts'
import { trashDays } from '../rules.ts'
import { keptUntil } from './retention-queries.ts'

type Fragment = RawBuilder<unknown>

const columns = sql`
  recording.id, recording.kind, recording.media, recording.state, recording.is_live as "isLive",
  recording.unit_id as "unitId", recording.patient_id as "patientId",
  coalesce(patient.social_name, patient.name) as "patientName", patient.record_number as "recordNumber",
  recording.appointment_id as "appointmentId", recording.recorded_at as "recordedAt",
  recording.duration_ms as "durationMs", recording.bytes, recording.added_by as "addedById",
  adder.name as "addedByName", consent.revoked_at is not null as "isWithdrawn",
  recording.held_at is not null as "isHeld",
  (select count(*)::int from recording_mark where recording_id = recording.id) as "markCount",
  (select count(*)::int from recording_play where recording_id = recording.id) as "playCount", recording.version`

const joins = sql`
  join patient on patient.id = recording.patient_id
  join staff as adder on adder.id = recording.added_by
  join consent on consent.id = recording.consent_id`

const storedRow = recordingDetailSchema.omit({ can: true })
/** A recording as it stands, before it is said what its reader may do. */
export type StoredRecording = z.output<typeof storedRow>

async function recordingsWhere(database: Database, condition: Fragment): Promise<StoredRecording[]> {
  const { rows } = await rowsOf(storedRow)`
    select ${columns}, recording.type, recording.sha256, recording.file_name as "fileName",
      recording.sent_bytes as "sentBytes", recording.sent_sha256 as "sentSha256", recording.peaks,
      recording.state = 'ready' and recording.heard_at is null and consent.revoked_at is null as "isUnheard",
      consent.id as "consentId", consent.signed_at as "consentSignedAt", recording.continues_id as "continuesId",
      appointment.starts_at as "appointmentStartsAt", recording.deleted_at as "deletedAt",
      deleter.name as "deletedByName", recording.delete_reason as "deleteReason", recording.delete_cause as "deleteCause",
      recording.backups_expire_at as "backupsExpireAt", recording.held_at as "heldAt", holder.name as "heldByName",
      recording.hold_reason as "holdReason", recording.trashed_at as "trashedAt", trasher.name as "trashedByName",
      recording.trash_reason as "trashReason",
      recording.trashed_at + make_interval(days => ${trashDays}) as "restorableUntil",
      case when recording.state <> 'deleted' then ${keptUntil} end as "keptUntil",
      (select coalesce(json_agg(json_build_object('who', who, 'name', name) order by position), '[]')
        from recording_speaker where recording_id = recording.id) as speakers,
      (select coalesce(json_agg(json_build_object('id', mark.id, 'atMs', at_ms, 'note', note, 'madeById', made_by,
          'madeByName', maker.name, 'madeAt', to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by at_ms, mark.id), '[]')
        from recording_mark as mark join staff as maker on maker.id = made_by
        where recording_id = recording.id) as marks
    from recording ${joins} left join appointment on appointment.id = recording.appointment_id
      left join staff as deleter on deleter.id = recording.deleted_by
      left join staff as holder on holder.id = recording.held_by
      left join staff as trasher on trasher.id = recording.trashed_by
    where ${condition}`.execute(database)
  return rows
}

export const { find: findRecording, lock: lockRecording } = oneRow('recording', recordingsWhere)

/** A filter as the contract parses it, with what its reader reaches. */
export interface RecordingFilter {
  readonly reach: Fragment
  readonly q?: string | undefined
  readonly kind?: readonly string[] | undefined
  readonly media?: readonly string[] | undefined
  readonly state?: readonly string[] | undefined
  readonly addedById?: readonly string[] | undefined
  readonly patientId?: string | undefined
  readonly appointmentId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const recordNumber = /^\s*#?(\d{1,12})\s*$/

async function sought(database: Database, q: string | undefined): Promise<Fragment[]> {
  const number = recordNumber.exec(q ?? '')?.[1]
  if (number) return [sql`patient.record_number = ${Number(number)}`]
  const called = await patientsCalled(database, q)
  if (!called) return []
  return [
    called.ids
      ? sql`recording.patient_id = any(${called.ids}::uuid[])`
      : sql`patient.name_key like all(${called.parts}::text[])`,
  ]
}

async function conditions(database: Database, filter: RecordingFilter): Promise<Fragment> {
  const { reach, q, kind, media, state, addedById, patientId, appointmentId, from, to } = filter
  return sql.join(
    [
      reach,
      ...(await sought(database, q)),
      ...(kind?.length ? [sql`recording.kind = any(${kind}::text[])`] : []),
      ...(media?.length ? [sql`recording.media = any(${media}::text[])`] : []),
      ...(state?.length ? [sql`recording.state = any(${state}::text[])`] : []),
      ...(addedById?.length ? [sql`recording.added_by = any(${addedById}::uuid[])`] : []),
      ...(patientId ? [sql`recording.patient_id = ${patientId}`] : []),
      ...(appointmentId ? [sql`recording.appointment_id = ${appointmentId}`] : []),
      ...(from ? [sql`recording.recorded_at >= ${from}::timestamptz`] : []),
      ...(to ? [sql`recording.recorded_at < ${to}::timestamptz`] : []),
    ],
    sql` and `,
  )
}

const orders = bothWays({
  recordedAt: [sql`recording.recorded_at`, sql`recording.id`],
  bytes: [sql`coalesce(recording.bytes, 0)`, sql`recording.id`],
})

const listedRow = recordingSchema.extend({ timeZone: z.string() })
/** A row of a list, with the zone of its unit. */
export type ListedRecording = Recording & { readonly timeZone: string }

/** A page of recordings in the wanted order. */
export async function recordingsPage(
  database: Database,
  filter: RecordingFilter,
  { sort, ...asked }: PageAsked & { sort: RecordingSort },
): Promise<Page<ListedRecording>> {
  const { key, beyond, order, limit, pageOf } = keyset(orders[sort], asked)
  const { rows } = await rowsOf(keyed(listedRow))`
    select ${columns}, unit.time_zone as "timeZone", ${key} as key
    from recording ${joins} join unit on unit.id = recording.unit_id
    where ${await conditions(database, filter)} and ${beyond} order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

type NewRecording = Pick<
  RecordingDetail,
  'id' | 'kind' | 'media' | 'unitId' | 'patientId' | 'appointmentId' | 'recordedAt' | 'continuesId' | 'consentId'
> & {
  readonly speakers: readonly { readonly who: string; readonly name: string }[]
  readonly file: { readonly name: string; readonly bytes: number; readonly sha256: string } | null
  readonly key: { readonly keyName: string; readonly wrapped: Uint8Array }
  readonly addedAt: string
  readonly addedBy: string
}

/** False where the id is taken. */
export async function insertRecording(database: Database, one: NewRecording): Promise<boolean> {
  const made = await database
    .insertInto('recording')
    .values({
      id: one.id,
      kind: one.kind,
      media: one.media,
      unit_id: one.unitId,
      patient_id: one.patientId,
      appointment_id: one.appointmentId,
      recorded_at: one.recordedAt,
      continues_id: one.continuesId,
      consent_id: one.consentId,
      is_live: one.file === null,
      file_name: one.file?.name ?? null,
      sent_bytes: one.file?.bytes ?? null,
      sent_sha256: one.file?.sha256 ?? null,
      wrapped_key: Buffer.from(one.key.wrapped),
      key_name: one.key.keyName,
      added_at: one.addedAt,
      added_by: one.addedBy,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made && one.speakers.length > 0)
    await database
      .insertInto('recording_speaker')
      .values(one.speakers.map(({ who, name }, position) => ({ recording_id: one.id, position, who, name })))
      .execute()
  return made !== undefined
}

interface Arrived {
  readonly bytes: number
  readonly sha256: string
  readonly type: string
  readonly media: string
  readonly at: string
}

/** Writes that a recording is there. */
export async function writeArrived(database: Database, id: string, arrived: Arrived): Promise<void> {
  await database
    .updateTable('recording')
    .set((is) => ({
      state: 'ready',
      bytes: arrived.bytes,
      sha256: arrived.sha256,
      type: arrived.type,
      media: arrived.media,
      finished_at: arrived.at,
      version: is('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Takes away what never arrived. */
export async function deleteUnfinished(database: Database, id: string): Promise<void> {
  await database.deleteFrom('recording').where('id', '=', id).where('state', '=', 'uploading').execute()
}
