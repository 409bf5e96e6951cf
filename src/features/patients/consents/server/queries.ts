import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { oneRow } from '../../../../server/database/one-row.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import type { KeptFile } from '../../../../server/files/kept-file.ts'
import { type ConsentDetail, consentDetailSchema, consentSchema } from '../contract.ts'
import { networkZone } from '../../../../shared/time.ts'
import { neededForSurgery, type Signer } from '../rules.ts'
import { hasLater } from './text-queries.ts'

const columns = sql`
  consent.id, consent.patient_id as "patientId", purpose, title, edition, ${hasLater} as "isOutdated",
  consent.procedure_id as "procedureId", procedure.name as "procedureName", order_id as "orderId",
  sales_order.number as "orderNumber",
  purpose = any(${neededForSurgery}) and consent.procedure_id is null as "isToUnknown",
  ((signed_at at time zone ${networkZone})::date + valid_days)::text as "lastDay", way, signed_at as "signedAt", signer, signer_name as "signerName",
  recorder.name as "recordedByName", revoked_at as "revokedAt", revoker.name as "revokedByName",
  revoke_reason as "revokeReason"`

const joins = sql`
  join consent_text on consent_text.id = text_id
  join staff as recorder on recorder.id = recorded_by
  left join procedure on procedure.id = consent.procedure_id
  left join sales_order on sales_order.id = order_id
  left join staff as revoker on revoker.id = revoked_by`

type Row = z.output<typeof consentSchema>

/** What a patient agreed to, the latest first. */
export async function consentsOf(database: Database, patientId: string): Promise<Row[]> {
  const { rows } = await rowsOf(consentSchema)`
    select ${columns} from consent ${joins} where consent.patient_id = ${patientId}
    order by signed_at desc, consent.id desc limit 500`.execute(database)
  return rows
}

async function consentsWhere(database: Database, condition: RawBuilder<unknown>): Promise<ConsentDetail[]> {
  const { rows } = await rowsOf(consentDetailSchema)`
    select ${columns}, text, consent.text_hash as "textHash",
      guardian_relation as "guardianRelation", witness_name as "witnessName", drawing, device,
      case when file_name is not null then json_build_object('name', file_name, 'type', file_type,
        'bytes', file_bytes, 'sha256', file_sha256) end as file
    from consent ${joins}
    where ${condition}`.execute(database)
  return rows
}

export const { find: findConsent, lock: lockConsent } = oneRow('consent', consentsWhere)

interface NewConsent {
  readonly id: string
  readonly patientId: string
  readonly textId: string
  readonly textHash: string
  readonly procedureId: string | null
  readonly orderId: string | null
  readonly appointmentId: string | null
  readonly signedAt: string
  readonly recordedBy: string
  readonly signer: Signer
  readonly signerName: string
  readonly guardianRelation: string | null
  readonly witnessName?: string
  readonly drawing?: string | null
  readonly device?: string
  readonly file?: KeptFile
}

/** False where the id is taken. */
export async function insertConsent(database: Database, consent: NewConsent): Promise<boolean> {
  const { file } = consent
  const row = {
    id: consent.id,
    patient_id: consent.patientId,
    text_id: consent.textId,
    text_hash: consent.textHash,
    procedure_id: consent.procedureId,
    order_id: consent.orderId,
    appointment_id: consent.appointmentId,
    way: file ? 'paper' : 'screen',
    signed_at: consent.signedAt,
    recorded_by: consent.recordedBy,
    signer: consent.signer,
    signer_name: consent.signerName,
    guardian_relation: consent.guardianRelation,
    witness_name: consent.witnessName ?? null,
    drawing: consent.drawing ?? null,
    device: consent.device ?? null,
    ...(file && { file_name: file.name, file_type: file.type, file_bytes: file.bytes, file_sha256: file.sha256 }),
  }
  const made = await database
    .insertInto('consent')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Writes that a consent was withdrawn. */
export async function writeRevoked(
  database: Database,
  id: string,
  { at, by, reason }: { at: string; by: string; reason: string },
): Promise<void> {
  await database
    .updateTable('consent')
    .set({ revoked_at: at, revoked_by: by, revoke_reason: reason })
    .where('id', '=', id)
    .execute()
}
