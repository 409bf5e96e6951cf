import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { peopleOn } from '../../../network/offers/server.ts'
import type { StatementDetail } from '../record.ts'

const cpfRow = z.object({ cpf: z.string().nullable() })
/** By what the law knows a person who is paid. */
export interface Payee extends z.output<typeof cpfRow> {
  readonly nit: string | null
}

/** By what the law knows the person of a statement that was paid, as of that day. */
export async function payeeOf(
  database: Database,
  { professionalId, month, paidOn }: Pick<StatementDetail, 'professionalId' | 'month' | 'paidOn'>,
): Promise<Payee> {
  const { rows } = await rowsOf(cpfRow)`select cpf from professional where id = ${professionalId}`.execute(database)
  const asked = paidOn === null ? [] : [{ key: professionalId, professionalId, month, day: paidOn }]
  const nit = (await peopleOn(database, asked)).get(professionalId)?.facts?.nit ?? null
  return { cpf: rows[0]?.cpf ?? null, nit }
}
