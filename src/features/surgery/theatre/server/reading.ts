import type { Context } from '../../../../server/endpoint/context.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../contract.ts'
import { casePage, learnedOf } from './list-queries.ts'

/** A page of the board, in the order of planned starts. */
export function list(
  { actor, cursors, database }: Context,
  { query }: ParsedInput<typeof contract.listCases>,
): Promise<ContractOutput<typeof contract.listCases>> {
  const { cursor, limit, unitId, ...asked } = query
  return casePage(database, { ...asked, units: unitFilter(actor, unitId) }, { cursor, cursors, limit })
}

/** How long a procedure really takes with a doctor. */
export async function duration(
  { database }: Context,
  { query }: ParsedInput<typeof contract.learnedDuration>,
): Promise<ContractOutput<typeof contract.learnedDuration>> {
  return { learned: (await learnedOf(database, query)) ?? null }
}
