import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { regimeSchema, type SaidRegime, saidRegimeSchema, type SaidRetention, saidRetentionSchema } from '../schemas.ts'

/** What was said of somebody’s regime, the latest first. */
export async function regimesOf(database: Database, professionalId: string): Promise<SaidRegime[]> {
  const { rows } = await rowsOf(saidRegimeSchema)`
    select regime.id, kind, company_name as "companyName", cnpj, is_simples as "isSimples", valid_from as "validFrom",
      recorded_at as "recordedAt", staff.name as "recordedByName"
    from pay_regime as regime join staff on staff.id = recorded_by
    where professional_id = ${professionalId} order by valid_from desc, recorded_at desc, regime.id desc limit 200`.execute(
    database,
  )
  return rows
}

const seenRow = z.object({ isSeen: z.boolean() })

/** Whether there is such a professional, of one of these units; null for every unit. */
export async function isProfessionalOf(
  database: Database,
  professionalId: string,
  units: readonly string[] | null,
): Promise<boolean> {
  const { rows } = await rowsOf(seenRow)`
    select exists (select from professional where id = ${professionalId} and (${units}::uuid[] is null or exists (
      select from professional_unit where professional_id = professional.id
        and unit_id = any(${units}::uuid[])))) as "isSeen"`.execute(database)
  return rows[0]?.isSeen ?? false
}

interface By {
  readonly by: string
  readonly at: string
}

/** Writes down a regime. */
export async function insertRegime(
  database: Database,
  one: Omit<SaidRegime, 'recordedAt' | 'recordedByName'> & { readonly professionalId: string } & By,
): Promise<void> {
  await sql`
    insert into pay_regime (id, professional_id, kind, company_name, cnpj, is_simples, valid_from, recorded_by, recorded_at)
    values (${one.id}, ${one.professionalId}, ${one.kind}, ${one.companyName}, ${one.cnpj}, ${one.isSimples},
      ${one.validFrom}, ${one.by}, ${one.at})`.execute(database)
}

/** What the law keeps back, all that was ever said of it. */
export async function retentionsSaid(database: Database): Promise<SaidRetention[]> {
  const { rows } = await rowsOf(saidRetentionSchema)`
    select retention.id, regime, tax, legal_entity_id as "legalEntityId", service, terms, source, valid_from as "validFrom", valid_until as "validUntil",
      recorded_at as "recordedAt", staff.name as "recordedByName"
    from pay_retention as retention left join staff on staff.id = recorded_by
    order by regime, tax, valid_from desc, recorded_at desc, retention.id desc limit 500`.execute(database)
  return rows
}

/** Writes down what the law keeps back. */
export async function insertRetention(
  database: Database,
  one: Omit<SaidRetention, 'recordedAt' | 'recordedByName'> & By,
): Promise<void> {
  await sql`
    insert into pay_retention (id, regime, tax, legal_entity_id, service, valid_from, valid_until, terms, source, recorded_by, recorded_at)
    values (${one.id}, ${one.regime}, ${one.tax}, ${one.legalEntityId}, ${one.service}, ${one.validFrom}, ${one.validUntil},
      ${JSON.stringify(one.terms)}::jsonb, ${one.source}, ${one.by}, ${one.at})`.execute(database)
}

const heldRow = regimeSchema.extend({ key: z.string() })

/** As what people are paid, each on a plain date, by the keys of those asked; of whom nothing is said there is none. */
export async function regimesOn(
  database: Database,
  asked: readonly { readonly key: string; readonly professionalId: string; readonly day: string }[],
): Promise<ReadonlyMap<string, z.output<typeof regimeSchema>>> {
  const { rows } = await rowsOf(heldRow)`
    select asked.key, said.kind, said.company_name as "companyName", said.cnpj, said.is_simples as "isSimples"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (key text, "professionalId" uuid, day date)
      cross join lateral (select * from pay_regime where professional_id = asked."professionalId"
        and valid_from <= asked.day order by valid_from desc, recorded_at desc, id desc limit 1) as said`.execute(
    database,
  )
  return new Map(rows.map(({ key, ...regime }) => [key, regime]))
}

/** Of which of what the law keeps back somebody was told that it ends. */
export async function toldOfEnd(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await rowsOf(z.object({ id: idSchema }))`
    select distinct entity_id as id from event
    where noun = 'payRegime' and verb = 'tableEnds' and entity_id = any(${ids}::uuid[])`.execute(database)
  return new Set(rows.map(({ id }) => id))
}
