import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../server/database/connect.ts'
import { rowsOf } from '../../../server/database/rows.ts'
import { idSchema } from '../../../shared/ids.ts'

const beforeRow = z.object({ id: idSchema, grossCentavos: z.int(), inssCentavos: z.int(), irrfCentavos: z.int() })

/** What somebody was paid before in a month, and what was kept back of it. */
export type PaidBefore = Omit<z.output<typeof beforeRow>, 'id'>

/**
 * What the people of statements were paid in the month of a plain date as ones who work on their own account, by what else
 * they have: paid, or in a file that may pay it then. Of none of what is asked about; of whom there is nothing is left out.
 */
export async function paidInMonth(
  database: Database,
  statements: readonly { readonly id: string; readonly professionalId: string }[],
  payOn: string,
): Promise<ReadonlyMap<string, PaidBefore>> {
  const asked = statements.map(({ id, professionalId }) => ({ id, professionalId }))
  const { rows } = await rowsOf(beforeRow)`
    select asked.id, sum(other.due_centavos)::bigint as "grossCentavos",
      coalesce(sum(kept.inss), 0)::bigint as "inssCentavos", coalesce(sum(kept.irrf), 0)::bigint as "irrfCentavos"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (id uuid, "professionalId" uuid)
      join payment_statement as other on other.professional_id = asked."professionalId" and other.id <> asked.id
        and other.regime = 'selfEmployed' and other.due_centavos > 0 and other.state in ('approved', 'paid', 'locked')
        and date_trunc('month', case other.state when 'approved' then other.filed_for else other.paid_on end)
          = date_trunc('month', ${payOn}::date)
      cross join lateral (select sum((one ->> 'centavos')::bigint) filter (where one ->> 'tax' = 'inss') as inss,
        sum((one ->> 'centavos')::bigint) filter (where one ->> 'tax' = 'irrf') as irrf
        from jsonb_array_elements(other.retentions) as one) as kept
    group by asked.id`.execute(database)
  return new Map(rows.map(({ id, ...before }) => [id, before]))
}

/** Holds people until the transaction ends, so that of two payments in one month the second knows of the first. */
export async function holdPaid(database: Database, professionalIds: readonly string[]): Promise<void> {
  await sql`
    select from professional where id = any(${professionalIds}::uuid[]) order by id for no key update`.execute(database)
}
