import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { professionalSchema } from '../../professionals/contract.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

const candidateSchema = professionalSchema.pick({ id: true, name: true, function: true, active: true })
/** Somebody as far as membership asks. */
export type Candidate = z.output<typeof candidateSchema>

const workingRow = z.object({ id: idSchema })

/** Those of the professionals who work in the unit; none of them leaves it before the transaction ends. */
export async function candidatesIn(database: Database, unitId: string, ids: readonly string[]): Promise<Candidate[]> {
  // Anyone who edits a professional locks the row, so this waits for them and they for this.
  const { rows } = await rowsOf(candidateSchema)`
    select id, name, function, active from professional
    where id = any(${[...ids]}::uuid[]) order by id for share`.execute(database)
  const { rows: working } = await rowsOf(workingRow)`
    select professional_id as id from professional_unit
    where unit_id = ${unitId} and professional_id = any(${[...ids]}::uuid[])`.execute(database)
  const here = new Set(working.map(({ id }) => id))
  return rows.filter(({ id }) => here.has(id))
}
