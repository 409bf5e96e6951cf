import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { monthSchema } from '../../../../shared/months.ts'
import { periodStates, statementStates } from '../rules.ts'

const toldRow = z.object({
  id: idSchema,
  month: monthSchema,
  state: z.enum(statementStates),
  periodState: z.enum(periodStates),
  professionalName: z.string(),
  email: z.string().nullable(),
  sentById: idSchema.nullable(),
  sentAt: instantSchema.nullable(),
  /** Whether the person contested something by the link themselves. */
  hasContested: z.boolean(),
  /** Units of its parts; null of what spans them. */
  unitIds: z.array(idSchema.nullable()),
})
/** Whom a statement is for, and how it stands between them and the clinic. */
export type ToldStatement = z.output<typeof toldRow>

/** Whom a statement is for; undefined for none. */
export async function findTold(database: Database, id: string): Promise<ToldStatement | undefined> {
  const { rows } = await rowsOf(toldRow)`
    select statement.id, to_char(period.month, 'YYYY-MM') as month, statement.state, period.state as "periodState",
      professional.name as "professionalName", professional.email, statement.sent_by as "sentById",
      statement.sent_at as "sentAt",
      exists (select from payment_contest where statement_id = statement.id and contested_by is null) as "hasContested",
      array(select unit_id from payment_part where statement_id = statement.id order by unit_id) as "unitIds"
    from payment_statement as statement join payment_period as period on period.id = statement.period_id
      join professional on professional.id = statement.professional_id
    where statement.id = ${id}`.execute(database)
  return rows[0]
}

/** How many of these statements are of people without an e-mail. */
export async function countWithoutMail(database: Database, ids: readonly string[]): Promise<number> {
  const { rows } = await rowsOf(z.object({ count: z.int() }))`
    select count(*)::int as count from payment_statement as statement
      join professional on professional.id = statement.professional_id
    where statement.id = any(${ids}::uuid[]) and professional.email is null`.execute(database)
  return rows[0]?.count ?? 0
}
