import type { Context } from '../../../../server/endpoint/context.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { todayIn, networkZone } from '../../../../shared/time.ts'
import { comparedWith } from '../periods.ts'
import type * as contract from '../stock-contract.ts'
import type { Reader } from './reading.ts'
import { targetOf } from './targets.ts'
import { lossesByCause, lossesPage, worthByCategory, worthPage } from './stock-queries.ts'

/** What is in stock now is worth, by category. */
export async function stockWorth(
  reader: Reader,
  { query }: Pick<ParsedInput<typeof contract.readStockWorth>, 'query'>,
): Promise<ContractOutput<typeof contract.readStockWorth>> {
  const { actor, database, now } = reader
  const units = unitFilter(actor, query.unitId)
  const [items, target] = await Promise.all([
    worthByCategory(database, { units }),
    targetOf(reader, 'stockWorth', { day: todayIn(networkZone, now.toString()), units }),
  ])
  return { items, target }
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
  reader: Reader,
  { query }: Pick<ParsedInput<typeof contract.readStockLosses>, 'query'>,
): Promise<ContractOutput<typeof contract.readStockLosses>> {
  const { actor, database } = reader
  const { unitId, from, to, compare } = query
  const units = unitFilter(actor, unitId)
  const [items, before, target] = await Promise.all([
    lossesByCause(database, { units, from, to }),
    lossesByCause(database, { units, ...comparedWith(query, compare) }),
    targetOf(reader, 'stockLosses', { day: to, units }),
  ])
  const compared = before.reduce(
    (sum, { lines, centavos }) => ({ lines: sum.lines + lines, centavos: sum.centavos + centavos }),
    { lines: 0, centavos: 0 },
  )
  return { items, compared, target }
}

/** A page of the lines that it adds up from. */
export async function stockLossesList(
  { actor, database, cursors }: Context,
  { query }: ParsedInput<typeof contract.listStockLosses>,
): Promise<ContractOutput<typeof contract.listStockLosses>> {
  const { unitId, from, to, cause, cursor, limit } = query
  return lossesPage(database, { units: unitFilter(actor, unitId), from, to, cause }, { cursor, cursors, limit })
}
