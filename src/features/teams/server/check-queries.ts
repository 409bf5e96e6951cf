import { sql } from 'kysely'
import type { Database } from '../../../server/database/connect.ts'
import type { ProfessionalFunction } from '../../procedures/contract.ts'

/** Somebody as far as membership asks. */
export interface Candidate {
  id: string
  name: string
  function: ProfessionalFunction
  active: boolean
}

/** Those of the professionals who work in the unit; none of them leaves it before the transaction ends. */
export async function candidatesIn(database: Database, unitId: string, ids: readonly string[]): Promise<Candidate[]> {
  // Whoever edits a professional locks the row, so this waits for them and they for this.
  const { rows } = await sql<Candidate>`
    select id, name, function, active from professional
    where id = any(${[...ids]}::uuid[]) order by id for share`.execute(database)
  const { rows: working } = await sql<{ id: string }>`
    select professional_id as id from professional_unit
    where unit_id = ${unitId} and professional_id = any(${[...ids]}::uuid[])`.execute(database)
  const here = new Set(working.map(({ id }) => id))
  return rows.filter(({ id }) => here.has(id))
}
