import type { Context } from '../../../../server/endpoint/context.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type { listUndated } from '../undated-contract.ts'
import { undatedPage } from './undated-queries.ts'

/** A page of what was sold and wants a date. */
export function undated(
  context: Context,
  { query: { cursor, limit, ...filter } }: ParsedInput<typeof listUndated>,
): Promise<ContractOutput<typeof listUndated>> {
  return undatedPage(context, filter, { cursor, limit })
}
