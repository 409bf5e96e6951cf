import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { lotStates } from '../rules.ts'

const openableRow = z.object({
  materialId: z.string(),
  expiresOn: plainDateSchema.nullable(),
  state: z.enum(lotStates),
  isOwned: z.boolean(),
  openedLifeHours: z.int().nullable(),
  timeZone: z.string(),
})
export type Openable = z.output<typeof openableRow>

/** A lot that somebody wants to open in a unit; without hours where it is not opened, or is open already. */
export async function findOpenable(
  database: Database,
  { lotId, unitId }: { lotId: string; unitId: string },
): Promise<Openable | undefined> {
  const { rows } = await rowsOf(openableRow)`
    select material.id as "materialId", lot.expires_on as "expiresOn", lot.state, lot.is_owned as "isOwned",
      case when lot.opened_of is null and material.controlled_list is null then material.opened_life_hours end as "openedLifeHours",
      unit.time_zone as "timeZone"
    from stock_lot as lot join material on material.id = lot.material_id join unit on unit.id = ${unitId}
    where lot.id = ${lotId}`.execute(database)
  return rows[0]
}

interface Opened {
  readonly id: string
  readonly openedOf: string
  readonly at: string
  readonly until: string
  readonly expiresOn: string
}

/** What was opened, of the number, the material and the owner of what it was taken from. */
export async function insertOpenedLot(
  database: Database,
  { id, openedOf, at, until, expiresOn }: Opened,
): Promise<void> {
  await sql`
    insert into stock_lot (id, material_id, number, expires_on, is_owned, opened_of, opened_at, opened_until)
    select ${id}, material_id, number, ${expiresOn}, is_owned, id, ${at}, ${until} from stock_lot where id = ${openedOf}`.execute(
    database,
  )
}
