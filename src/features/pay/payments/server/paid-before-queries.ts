import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'

const beforeRow = z.object({ id: idSchema, grossCentavos: z.int(), inssCentavos: z.int(), irrfCentavos: z.int() })

interface Owing {
  readonly id: string
  readonly professionalId: string
  /** Null of the main company. */
  readonly payerId: string | null
}

/** What somebody was paid before in a month, and what was kept back of it. */
export type PaidBefore = Omit<z.output<typeof beforeRow>, 'id'>

/**
 * What the people of statements were paid by the same company in the month of a plain date as ones who work on their own
 * account, by what else they have: paid, or in a file that may pay it then. Of none of what is asked about; of whom there is
 * nothing is left out. Each company keeps income tax back of what it pays alone (RIR/2018, art. 776).
 */
export async function paidInMonth(
  database: Database,
  statements: readonly Owing[],
  payOn: string,
): Promise<ReadonlyMap<string, PaidBefore>> {
  const asked = statements.map(({ id, professionalId, payerId }) => ({ id, professionalId, payerId }))
  const { rows } = await rowsOf(beforeRow)`
    select asked.id, sum(other.due_centavos)::bigint as "grossCentavos",
      coalesce(sum(kept.inss), 0)::bigint as "inssCentavos", coalesce(sum(kept.irrf), 0)::bigint as "irrfCentavos"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (id uuid, "professionalId" uuid, "payerId" uuid)
      join payment_statement as other on other.professional_id = asked."professionalId" and other.id <> asked.id
        and other.payer_id is not distinct from asked."payerId"
        and other.regime = 'selfEmployed' and other.due_centavos > 0 and other.state in ('approved', 'paid', 'locked')
        and date_trunc('month', case other.state when 'approved' then other.filed_for else other.paid_on end)
          = date_trunc('month', ${payOn}::date)
      cross join lateral (select sum((one ->> 'centavos')::bigint) filter (where one ->> 'tax' = 'inss') as inss,
        sum((one ->> 'centavos')::bigint) filter (where one ->> 'tax' = 'irrf') as irrf
        from jsonb_array_elements(other.retentions) as one) as kept
    group by asked.id`.execute(database)
  return new Map(rows.map(({ id, ...before }) => [id, before]))
}

const othersRow = z.object({ id: idSchema, centavos: z.int() })

/**
 * Of how much other companies of the network kept social security back, by statements of the same person and month: it counts
 * for the ceiling as what other payers declared does (IN RFB 2.110/2022, art. 37).
 */
export async function withheldByOthers(
  database: Database,
  statements: readonly Owing[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await rowsOf(othersRow)`
    select own.id, sum((one ->> 'baseCentavos')::bigint)::bigint as centavos
    from payment_statement as own join payment_statement as other on other.period_id = own.period_id
        and other.professional_id = own.professional_id and other.payer_id is distinct from own.payer_id
        and other.state in ('approved', 'paid', 'locked')
      cross join lateral jsonb_array_elements(other.retentions) as one
    where own.id = any(${statements.map(({ id }) => id)}::uuid[]) and one ->> 'tax' = 'inss'
    group by own.id`.execute(database)
  return new Map(rows.map(({ id, centavos }) => [id, centavos]))
}

/** Holds people until the transaction ends, so that of two payments in one month the second knows of the first. */
export async function holdPaid(database: Database, professionalIds: readonly string[]): Promise<void> {
  await sql`
    select from professional where id = any(${professionalIds}::uuid[]) order by id for no key update`.execute(database)
}
