import { sql } from 'kysely'
import { changesBetween, type Context } from '../../../server/context.ts'
import type { Database } from '../../../server/database/connect.ts'
import { rowsOf } from '../../../server/database/rows.ts'
import { endpoint, type Endpoint } from '../../../server/endpoint.ts'
import { editedRules } from '../../../server/network-rules.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import { paySeparationEvents } from '../events.ts'
import {
  editPaySeparation,
  type PaySeparation,
  paySeparationId,
  paySeparationSchema,
  readPaySeparation,
  type SeparationFields,
} from '../separation-contract.ts'

/** What the network says of it; there is always one. */
async function separation(database: Database, held = sql``): Promise<PaySeparation> {
  const { rows } = await rowsOf(paySeparationSchema)`
    select one_person_settles as "onePersonSettles", version from pay_separation ${held}`.execute(database)
  const [only] = rows
  if (!only) throw new Error('what the network says of separation is gone')
  return only
}

/** Whether one person may sign, check and send. */
function read({ database }: Context): Promise<PaySeparation> {
  return separation(database)
}

/** Changes it from now on; what was sent stays sent. @throws Problem STALE */
async function edit(context: Context, { body }: ParsedInput<typeof editPaySeparation>): Promise<PaySeparation> {
  const { database } = context
  const current = await separation(database, sql`for update`)
  const { before, after } = await editedRules<SeparationFields>(context, {
    ...{ of: paySeparationEvents, id: paySeparationId, current, body },
  })
  const changes = changesBetween<Record<string, unknown>>(before, after)
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return current
  }
  await sql`update pay_separation set one_person_settles = ${after.onePersonSettles}, version = version + 1`.execute(
    database,
  )
  context.record({
    ...{ noun: 'paySeparation', verb: 'edit', entityId: paySeparationId, unitId: null, concerns: {} },
    changes,
  })
  return separation(database)
}

export const separationEndpoints: Endpoint[] = [endpoint(readPaySeparation, read), endpoint(editPaySeparation, edit)]
