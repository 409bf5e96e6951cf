import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { playSchema } from '../record.ts'
import { recordingKinds, recordingStates } from '../rules.ts'

const keyedPlay = keyed(playSchema)

/** A page of the openings of a recording, the latest first. */
export async function playsPage(
  database: Database,
  recordingId: string,
  asked: PageAsked,
): Promise<Page<z.output<typeof playSchema>>> {
  const { key, beyond, order, limit, pageOf } = keyset(
    descending(sql`recording_play.opened_at`, sql`recording_play.id`),
    asked,
  )
  const { rows } = await rowsOf(keyedPlay)`
    select recording_play.id, staff.name as "staffName", recording_play.opened_at as "openedAt",
      handed_to as "handedTo", ${key} as key
    from recording_play join staff on staff.id = staff_id
    where recording_id = ${recordingId} and ${beyond} order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

interface NewPlay {
  readonly id: string
  readonly recordingId: string
  readonly staffId: string
  readonly sessionId: string | null
  readonly openedAt: string
  readonly holdsUntil: string
  /** Of a copy, to whom it is handed. */
  readonly handedTo: string | null
}

/** Writes that somebody opened a recording. */
export async function insertPlay(database: Database, play: NewPlay): Promise<void> {
  await database
    .insertInto('recording_play')
    .values({
      id: play.id,
      recording_id: play.recordingId,
      staff_id: play.staffId,
      session_id: play.sessionId,
      opened_at: play.openedAt,
      holds_until: play.holdsUntil,
      handed_to: play.handedTo,
    })
    .execute()
}

const wrapped = { keyName: z.string(), wrapped: z.instanceof(Buffer).nullable() }
const heldRow = z.object({
  id: idSchema,
  kind: z.enum(recordingKinds),
  state: z.enum(recordingStates),
  unitId: idSchema,
  addedById: idSchema,
  isWithdrawn: z.boolean(),
  bytes: z.int().nullable(),
  sentBytes: z.int().nullable(),
  type: z.string().nullable(),
  ...wrapped,
})
/** A recording as its bytes are moved: whose it is, and its key, enclosed. */
export type HeldRecording = z.output<typeof heldRow>

const heldColumns = sql`
  recording.id, recording.kind, recording.state, recording.unit_id as "unitId", recording.added_by as "addedById",
  consent.revoked_at is not null as "isWithdrawn", recording.bytes, recording.sent_bytes as "sentBytes", recording.type,
  recording.key_name as "keyName", recording.wrapped_key as wrapped`

/** A recording whose bytes come or go; undefined for none. */
export async function findHeld(database: Database, id: string): Promise<HeldRecording | undefined> {
  const { rows } = await rowsOf(heldRow)`
    select ${heldColumns} from recording join consent on consent.id = consent_id
    where recording.id = ${id}`.execute(database)
  return rows[0]
}

const playedRow = heldRow.extend({
  staffId: idSchema,
  sessionId: z.string().nullable(),
  holdsUntil: instantSchema,
  handedTo: z.string().nullable(),
  recordedAt: instantSchema,
  recordNumber: z.int(),
})

/** What an opening plays; undefined for none. */
export async function findPlayed(database: Database, playId: string): Promise<z.output<typeof playedRow> | undefined> {
  const { rows } = await rowsOf(playedRow)`
    select ${heldColumns}, staff_id as "staffId", session_id as "sessionId", holds_until as "holdsUntil",
      handed_to as "handedTo", recording.recorded_at as "recordedAt", patient.record_number as "recordNumber"
    from recording_play join recording on recording.id = recording_id join consent on consent.id = consent_id
      join patient on patient.id = recording.patient_id
    where recording_play.id = ${playId}`.execute(database)
  return rows[0]
}

/** Lets the address of an opening hold for longer, since somebody still listens. */
export async function holdLonger(database: Database, playId: string, until: string): Promise<void> {
  await database.updateTable('recording_play').set({ holds_until: until }).where('id', '=', playId).execute()
}
