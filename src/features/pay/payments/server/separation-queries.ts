import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { type PaySeparation, paySeparationSchema, type SeparationFields } from '../separation-contract.ts'

async function only(database: Database, held: RawBuilder<unknown>): Promise<PaySeparation> {
  const { rows } = await rowsOf(paySeparationSchema)`
    select one_person_settles as "onePersonSettles", version from pay_separation ${held}`.execute(database)
  const [separation] = rows
  if (!separation) throw new Error('what the network says of separation is gone')
  return separation
}

/** What the network says of who sees to pay; there is always one. */
export const paySeparation = (database: Database): Promise<PaySeparation> => only(database, sql``)

/** The same, locked until the transaction ends. */
export const lockPaySeparation = (database: Database): Promise<PaySeparation> => only(database, sql`for update`)

/** Writes it anew. */
export async function updatePaySeparation(database: Database, to: SeparationFields): Promise<void> {
  await sql`update pay_separation set one_person_settles = ${to.onePersonSettles}, version = version + 1`.execute(
    database,
  )
}
