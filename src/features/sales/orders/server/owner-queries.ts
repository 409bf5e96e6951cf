import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { roles } from '../../../../shared/roles.ts'

const ownerRow = z.object({ id: idSchema, name: z.string(), role: z.enum(roles), active: z.boolean() })

/** Who somebody is whom an order is to belong to, or undefined. */
export async function findOwner(database: Database, id: string): Promise<z.output<typeof ownerRow> | undefined> {
  const { rows } = await rowsOf(ownerRow)`select id, name, role, active from staff where id = ${id}`.execute(database)
  return rows[0]
}

const placeRow = z.object({ timeZone: z.string(), active: z.boolean() })

/** The unit in which something is sold, or undefined. */
export async function findPlace(database: Database, unitId: string): Promise<z.output<typeof placeRow> | undefined> {
  const { rows } = await rowsOf(placeRow)`
    select time_zone as "timeZone", active from unit where id = ${unitId}`.execute(database)
  return rows[0]
}

/** Whether there is such a patient. */
export async function isPatient(database: Database, id: string): Promise<boolean> {
  const found = await database.selectFrom('patient').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}
