import { z } from 'zod'
import type { Database } from '../../../server/database/connect.ts'
import { rowsOf } from '../../../server/database/rows.ts'

const payeeRow = z.object({ cpf: z.string().nullable(), nit: z.string().nullable() })
/** By what the law knows a person who is paid. */
export type Payee = z.output<typeof payeeRow>

/** By what the law knows the person of a statement, as of its day of payment, or of today while it is not paid. */
export async function payeeOf(database: Database, statementId: string): Promise<Payee> {
  const { rows } = await rowsOf(payeeRow)`
    select professional.cpf, (select nit from pay_person where pay_person.professional_id = professional.id
        and valid_from <= coalesce(statement.paid_on, current_date)
      order by valid_from desc, recorded_at desc, id desc limit 1) as nit
    from payment_statement as statement join professional on professional.id = statement.professional_id
    where statement.id = ${statementId}`.execute(database)
  return rows[0] ?? { cpf: null, nit: null }
}
