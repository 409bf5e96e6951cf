import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { recordTaken } from '../../../../server/exports/list-file.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../income-contract.ts'
import { incomePdf } from './income-pdf.ts'
import { paidInYear } from './income-queries.ts'
import { payerNamed } from './payer-queries.ts'
import { nothingPaidIn } from './refusals.ts'

/** What was paid to people in a year, as they declare it; who took it is on record. @throws Problem RULE_BROKEN for nothing */
export async function takeIncome(
  context: Context,
  { query }: ParsedInput<typeof contract.takeIncome>,
): Promise<Download> {
  const { actor, database, now } = context
  const { year, professionalId } = query
  const payerId = query.payerId === undefined ? undefined : await payerNamed(database, query.payerId)
  const paid = await paidInYear(database, { year, professionalId, payerId })
  if (paid.length === 0) throw nothingPaidIn(year)
  recordTaken(context, 'pdf', { noun: 'payment', filters: query })
  return incomePdf({ year, paid }, actor.language, now)
}
