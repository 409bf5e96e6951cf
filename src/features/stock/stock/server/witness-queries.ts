import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

const foundRow = z.object({ found: z.boolean() })

/** Whether any of the materials is controlled by Portaria 344. */
export async function areControlled(database: Database, materialIds: readonly string[]): Promise<boolean> {
  const { rows } = await rowsOf(foundRow)`
    select exists (select from material where id = any(${materialIds}::uuid[]) and controlled_list is not null) as found`.execute(
    database,
  )
  return rows[0]?.found ?? false
}

const nameRow = z.object({ name: z.string() })

/** What a professional in use who works in the unit is called; undefined for none. */
export async function nameOfWitness(
  database: Database,
  { unitId, professionalId }: { unitId: string; professionalId: string },
): Promise<string | undefined> {
  const { rows } = await rowsOf(nameRow)`
    select professional.name from professional join professional_unit as works on works.professional_id = professional.id
    where professional.id = ${professionalId} and works.unit_id = ${unitId} and professional.active`.execute(database)
  return rows[0]?.name
}
