import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** Seconds for which a lease holds unless its holder says again that it is there. */
const seconds = 15

/**
 * A lease is worth nothing once the database fell: none of its commits waits for the disk, which is busy with the very
 * files that are being written.
 */
const late = sql`set_config('synchronous_commit', 'off', true) as synchronous`
const lateRow = { synchronous: z.literal('off') }

const takenRow = z.object({ isTheirs: z.boolean(), ...lateRow })

/**
 * Takes the lease of a recording where nobody has it, or its holder has fallen silent; where somebody has it, tells them
 * that it is wanted. By the clock of the database, which all processes share.
 */
export async function takeLease(database: Database, recordingId: string, holder: string): Promise<boolean> {
  const { rows } = await rowsOf(takenRow)`
    insert into recording_lease as lease (recording_id, holder, holds_until)
    values (${recordingId}, ${holder}, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (recording_id) do update set
      holder = case when lease.holds_until < clock_timestamp() then excluded.holder else lease.holder end,
      holds_until = case when lease.holds_until < clock_timestamp() then excluded.holds_until else lease.holds_until end,
      is_wanted = lease.holds_until >= clock_timestamp()
    returning holder = ${holder}::uuid as "isTheirs", ${late}`.execute(database)
  return rows[0]?.isTheirs ?? false
}

const keptRow = z.object({ isWanted: z.boolean(), ...lateRow })

/** Says that a holder is there still; answers whether somebody waits for it, or the lease is another's by now. */
export async function keepLease(database: Database, recordingId: string, holder: string): Promise<'held' | 'wanted'> {
  const { rows } = await rowsOf(keptRow)`
    update recording_lease set holds_until = clock_timestamp() + make_interval(secs => ${seconds})
    where recording_id = ${recordingId} and holder = ${holder}
    returning is_wanted as "isWanted", ${late}`.execute(database)
  return rows[0]?.isWanted === false ? 'held' : 'wanted'
}

/** Lets go of a lease, of one's own alone. */
export async function endLease(database: Database, recordingId: string, holder: string): Promise<void> {
  await sql`delete from recording_lease where recording_id = ${recordingId} and holder = ${holder} returning ${late}`.execute(
    database,
  )
}
