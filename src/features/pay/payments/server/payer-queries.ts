import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { monthSchema } from '../../../../shared/months.ts'
import { professionalFunctions } from '../../../network/offers/both.ts'

type Fragment = RawBuilder<unknown>

/** Joins to a row with `payer_id` the company that pays, as `entity`: where none is named, the main one. */
export const payerJoin = (row: Fragment): Fragment => sql`
  left join legal_entity as entity
    on entity.id = coalesce(${row}.payer_id, (select id from legal_entity where is_main))`

/** What a statement says of the company that pays it; null before the network has one. */
export const payer: Fragment = sql`
  case when entity.id is not null then json_build_object('name', entity.name, 'cnpj', entity.cnpj,
    'municipalRegistration', entity.municipal_registration, 'city', entity.city, 'state', entity.state,
    'address', entity.address) end`

/** What that company is called for short, where there is more than one to tell apart. */
export const payerName: Fragment = sql`
  case when (select count(*) from legal_entity) > 1 then entity.short_name end`

const knownRow = z.object({ isMain: z.boolean() })

/**
 * A company of the network as rows name it: null for the main one, which is meant where none is asked for.
 * @throws Problem NOT_FOUND for none of the network’s
 */
export async function payerNamed(database: Database, asked: string | null | undefined): Promise<string | null> {
  if (!asked) return null
  const { rows } = await rowsOf(knownRow)`
    select is_main as "isMain" from legal_entity where id = ${asked}`.execute(database)
  const [known] = rows
  if (!known) throw notFound()
  return known.isMain ? null : asked
}

/** The last month, such as `2026-11`, of which something done in a unit is approved, on or after the month of a day; undefined for none. */
export async function lastApproved(
  database: Database,
  { unitId, from }: { readonly unitId: string; readonly from: string | null },
): Promise<string | undefined> {
  const { rows } = await rowsOf(z.object({ month: monthSchema.nullable() }))`
    select to_char(max(period.month), 'YYYY-MM') as month
    from payment_part as part join payment_statement as statement on statement.id = part.statement_id
      join payment_period as period on period.id = statement.period_id
    where part.unit_id = ${unitId} and statement.state in ('approved', 'paid', 'locked')
      and (${from}::date is null or period.month >= date_trunc('month', ${from}::date))`.execute(database)
  return rows[0]?.month ?? undefined
}

const takenRow = z.object({
  id: idSchema,
  legalEntityId: idSchema.nullable(),
  function: z.enum(professionalFunctions),
})

/** Which company takes the services that statements pay, and of whom, by their ids; no company before the network has one. */
export async function servicesOf(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Omit<z.output<typeof takenRow>, 'id'>>> {
  const { rows } = await rowsOf(takenRow)`
    select statement.id, entity.id as "legalEntityId", professional.function
    from payment_statement as statement join professional on professional.id = statement.professional_id
      ${payerJoin(sql`statement`)}
    where statement.id = any(${ids}::uuid[])`.execute(database)
  return new Map(rows.map(({ id, ...taken }) => [id, taken]))
}
