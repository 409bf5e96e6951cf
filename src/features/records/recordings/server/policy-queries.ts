import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import {
  type PolicyFields,
  type RecordingPolicy,
  recordingPolicySchema,
  roomSchema,
  type UnitRoom,
} from '../policy-contract.ts'

const columns = sql`
  consultation_years as "consultationYears", sales_call_months as "salesCallMonths", backup_days as "backupDays",
  unit_gigabytes as "unitGigabytes", version,
  (select coalesce(json_agg(json_build_object('unitId', unit_id, 'gigabytes', gigabytes) order by unit_id), '[]')
    from recording_quota) as quotas`

function only([policy]: readonly RecordingPolicy[]): RecordingPolicy {
  if (!policy) throw new Error('the policy of recordings is gone')
  return policy
}

/** For how long recordings are kept, and how much room units have; there is always one. */
export async function recordingPolicy(database: Database): Promise<RecordingPolicy> {
  const { rows } = await rowsOf(recordingPolicySchema)`select ${columns} from recording_policy`.execute(database)
  return only(rows)
}

/** The same, locked until the transaction ends. */
export async function lockRecordingPolicy(database: Database): Promise<RecordingPolicy> {
  await sql`select from recording_policy for update`.execute(database)
  return recordingPolicy(database)
}

/** Writes it anew. */
export async function updateRecordingPolicy(database: Database, to: PolicyFields): Promise<void> {
  await database
    .updateTable('recording_policy')
    .set((row) => ({
      consultation_years: to.consultationYears,
      sales_call_months: to.salesCallMonths,
      backup_days: to.backupDays,
      unit_gigabytes: to.unitGigabytes,
      version: row('version', '+', 1),
    }))
    .execute()
  await database.deleteFrom('recording_quota').execute()
  if (to.quotas.length > 0)
    await database
      .insertInto('recording_quota')
      .values(to.quotas.map(({ unitId, gigabytes }) => ({ unit_id: unitId, gigabytes })))
      .execute()
}

const namedRow = z.object({ id: idSchema, shortName: z.string() })

/** The units of these ids, by their names. */
export async function unitsNamed(database: Database, ids: readonly string[]): Promise<z.output<typeof namedRow>[]> {
  const { rows } = await rowsOf(namedRow)`
    select id, short_name as "shortName" from unit where id = any(${ids}::uuid[]) order by short_name, id`.execute(
    database,
  )
  return rows
}

/** How much of their room units use; of all of them where null. What is to come counts as what was said of it. */
export async function roomOf(database: Database, unitIds: readonly string[] | null): Promise<UnitRoom[]> {
  const { rows } = await rowsOf(roomSchema)`
    select unit.id as "unitId",
      (select coalesce(sum(coalesce(bytes, sent_bytes, 0)), 0)::bigint from recording
        where unit_id = unit.id and state <> 'deleted') as "usedBytes",
      coalesce(recording_quota.gigabytes, unit_gigabytes)::bigint * 1073741824 as "mostBytes"
    from recording_policy cross join unit left join recording_quota on recording_quota.unit_id = unit.id
    where ${unitIds === null ? sql`true` : sql`unit.id = any(${unitIds}::uuid[])`}
    order by unit.short_name, unit.id`.execute(database)
  return rows
}

/** The room of one unit, which nobody else takes until the transaction ends. */
export async function lockRoom(database: Database, unitId: string): Promise<UnitRoom | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recording room ${unitId}`}, 0))`.execute(database)
  return (await roomOf(database, [unitId]))[0]
}
