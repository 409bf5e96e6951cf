import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound, requireUnit } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { addDays, startOfDay } from '../../../../shared/time.ts'
import { zoneOf } from '../../../foundation/offers/server.ts'
import type * as contract from '../contract.ts'
import { listHandOversPage } from './queries.ts'
import { balanceBefore, listControlledPage, registerEntries } from './register-queries.ts'

/** A page of what is controlled at a unit. */
export async function list(
  { actor, cursors, database }: Context,
  { query }: ParsedInput<typeof contract.listControlled>,
): Promise<ContractOutput<typeof contract.listControlled>> {
  const { unitId, cursor, limit } = query
  requireUnit(actor, unitId)
  return listControlledPage(database, unitId, { cursor, cursors, limit })
}

/** A page of counts at hand-overs of a unit. */
export async function handOvers(
  { actor, cursors, database }: Context,
  { query }: ParsedInput<typeof contract.listHandOvers>,
): Promise<ContractOutput<typeof contract.listHandOvers>> {
  const { unitId, cursor, limit } = query
  requireUnit(actor, unitId)
  return listHandOversPage(database, unitId, { cursor, cursors, limit })
}

/** The register of a drug by the days of its unit. */
export async function register(
  { actor, database }: Context,
  { query }: ParsedInput<typeof contract.readRegister>,
): Promise<ContractOutput<typeof contract.readRegister>> {
  const { unitId, materialId } = query
  requireUnit(actor, unitId)
  const zone = await zoneOf(database, unitId)
  if (zone === undefined) throw notFound()
  const from = startOfDay(query.from, zone)
  const to = startOfDay(addDays(query.to, 1), zone)
  const opening = await balanceBefore(database, { unitId, materialId, from })
  const entries = await registerEntries(database, { unitId, materialId, from, to }, opening)
  return { opening, closing: entries.at(-1)?.balance ?? opening, entries }
}
