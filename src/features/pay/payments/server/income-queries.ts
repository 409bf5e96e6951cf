import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { retentionSchema } from '../../../network/offers/both.ts'
import { payerSchema } from '../record.ts'
import { payer, payerJoin } from './payer-queries.ts'

const paidRow = z.object({
  professionalId: idSchema,
  professionalName: z.string(),
  cpf: z.string().nullable(),
  regime: z.enum(['selfEmployed', 'company']),
  companyName: z.string().nullable(),
  cnpj: z.string().nullable(),
  payer: payerSchema.nullable(),
  paidOn: plainDateSchema,
  grossCentavos: z.int(),
  retentions: z.array(retentionSchema),
})
/** A statement that was paid, with payer and payee. */
export type PaidRow = z.output<typeof paidRow>

interface Asked {
  readonly year: number
  readonly professionalId: string | undefined
  /** Null of the main company; undefined of all. */
  readonly payerId: string | null | undefined
}

/** What was paid in a year to who is no employee, by the name of the person; of whom the payroll pays it gives account. */
export async function paidInYear(database: Database, { year, professionalId, payerId }: Asked): Promise<PaidRow[]> {
  const { rows } = await rowsOf(paidRow)`
    select statement.professional_id as "professionalId", professional.name as "professionalName", professional.cpf,
      statement.regime, statement.company_name as "companyName", statement.company_cnpj as cnpj, ${payer} as payer,
      statement.paid_on as "paidOn", statement.due_centavos as "grossCentavos", statement.retentions
    from payment_statement as statement join professional on professional.id = statement.professional_id
      ${payerJoin(sql`statement`)}
    where statement.paid_on >= ${`${year}-01-01`}::date and statement.paid_on <= ${`${year}-12-31`}::date
      and statement.state in ('paid', 'locked') and statement.regime in ('selfEmployed', 'company')
      ${professionalId === undefined ? sql`` : sql`and statement.professional_id = ${professionalId}`}
      ${payerId === undefined ? sql`` : sql`and statement.payer_id is not distinct from ${payerId}::uuid`}
    order by professional.name_key, professional.id, entity.name_key, statement.paid_on, statement.id`.execute(database)
  return rows
}
