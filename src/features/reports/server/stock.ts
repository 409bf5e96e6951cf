import type { Context } from '../../../server/context.ts'
import { unitFilter } from '../../../server/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../shared/contract.ts'
import type * as contract from '../stock-contract.ts'
import { lossesByCause, lossesPage, worthByCategory, worthPage } from './stock-queries.ts'

/** What is in stock now is worth, by category. */
export async function stockWorth(
  { actor, database }: Context,
  { query }: ParsedInput<typeof contract.readStockWorth>,
): Promise<ContractOutput<typeof contract.readStockWorth>> {
  return { items: await worthByCategory(database, { units: unitFilter(actor, query.unitId) }) }
}

/** A page of the materials that it adds up from. */
export async function stockWorthList(
  { actor, database, cursors }: Context,
  { query }: ParsedInput<typeof contract.listStockWorth>,
): Promise<ContractOutput<typeof contract.listStockWorth>> {
  const { unitId, category, cursor, limit } = query
  return worthPage(database, { units: unitFilter(actor, unitId), category }, { cursor, cursors, limit })
}

/** What was written off in a period, by cause. */
export async function stockLosses(
  { actor, database }: Context,
  { query }: ParsedInput<typeof contract.readStockLosses>,
): Promise<ContractOutput<typeof contract.readStockLosses>> {
  const { unitId, from, to } = query
  return { items: await lossesByCause(database, { units: unitFilter(actor, unitId), from, to }) }
}

/** A page of the lines that it adds up from. */
export async function stockLossesList(
  { actor, database, cursors }: Context,
  { query }: ParsedInput<typeof contract.listStockLosses>,
): Promise<ContractOutput<typeof contract.listStockLosses>> {
  const { unitId, from, to, cause, cursor, limit } = query
  return lossesPage(database, { units: unitFilter(actor, unitId), from, to, cause }, { cursor, cursors, limit })
}
