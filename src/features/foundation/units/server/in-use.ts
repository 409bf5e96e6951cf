import type { Database } from '../../../../server/database/connect.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { both } from '../../../../shared/both.ts'
import { isUnitInUse } from './queries.ts'

/** Told on the field `unitId` of whatever would place something new in a unit that is out of use. */
export const outOfUse = {
  path: 'unitId',
  code: 'out_of_use',
  message: both(
    'Esta unidade está fora de uso: nada novo pode ser marcado nela',
    'This unit is out of use: nothing new can be placed in it',
  ),
}

/**
 * Stops what would place something new in a unit out of use. Until the transaction ends it stays in use.
 * @throws Problem INVALID_INPUT
 */
export async function requireUnitInUse(database: Database, unitId: string): Promise<void> {
  if (!(await isUnitInUse(database, unitId))) throw invalid([outOfUse])
}
