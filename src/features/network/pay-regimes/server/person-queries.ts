import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import type { PersonFacts } from '../model.ts'
import { type OtherPayer, otherPayerSchema, type SaidPerson, saidPersonSchema } from '../schemas.ts'

/** What was said of somebody for the law, the latest first. */
export async function personOf(database: Database, professionalId: string): Promise<SaidPerson[]> {
  const { rows } = await rowsOf(saidPersonSchema)`
    select person.id, nit, dependants, alimony_centavos as "alimonyCentavos", pension_centavos as "pensionCentavos",
      valid_from as "validFrom", recorded_at as "recordedAt", staff.name as "recordedByName"
    from pay_person as person join staff on staff.id = recorded_by
    where professional_id = ${professionalId} order by valid_from desc, recorded_at desc, person.id desc limit 200`.execute(
    database,
  )
  return rows
}

/** What somebody declared of other payers, those taken back among them, the latest month first. */
export async function otherPayersOf(database: Database, professionalId: string): Promise<OtherPayer[]> {
  const { rows } = await rowsOf(otherPayerSchema)`
    select payer.id, payer_name as "payerName", cnpj, to_char(from_month, 'YYYY-MM') as "fromMonth",
      to_char(through_month, 'YYYY-MM') as "throughMonth", remuneration_centavos as "remunerationCentavos",
      recorded_at as "recordedAt", recorder.name as "recordedByName", withdrawn_at as "withdrawnAt",
      withdrawer.name as "withdrawnByName"
    from pay_other_payer as payer join staff as recorder on recorder.id = recorded_by
      left join staff as withdrawer on withdrawer.id = withdrawn_by
    where professional_id = ${professionalId} order by from_month desc, recorded_at desc, payer.id desc limit 200`.execute(
    database,
  )
  return rows
}

interface By {
  readonly id: string
  readonly professionalId: string
  readonly by: string
  readonly at: string
}

/** Writes down what was said of a person. */
export async function insertPerson(
  database: Database,
  one: PersonFacts & { readonly validFrom: string } & By,
): Promise<void> {
  await sql`
    insert into pay_person (id, professional_id, nit, dependants, alimony_centavos, pension_centavos, valid_from, recorded_by,
      recorded_at)
    values (${one.id}, ${one.professionalId}, ${one.nit}, ${one.dependants}, ${one.alimonyCentavos}, ${one.pensionCentavos},
      ${one.validFrom}, ${one.by}, ${one.at})`.execute(database)
}

type Declared = Pick<OtherPayer, 'payerName' | 'cnpj' | 'fromMonth' | 'throughMonth' | 'remunerationCentavos'>

/** Writes down what a person declared; false where what they declared of that payer before has one of the months. */
export async function insertOtherPayer(database: Database, one: Declared & By): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into pay_other_payer (id, professional_id, payer_name, cnpj, from_month, through_month, remuneration_centavos,
      recorded_by, recorded_at)
    values (${one.id}, ${one.professionalId}, ${one.payerName}, ${one.cnpj}, ${`${one.fromMonth}-01`},
      ${`${one.throughMonth}-01`}, ${one.remunerationCentavos}, ${one.by}, ${one.at})
    on conflict do nothing`.execute(database)
  return Number(numAffectedRows) === 1
}

/** Takes back what a person declared; false where there is no such, or it was taken back. */
export async function withdrawPayer(database: Database, { id, professionalId, by, at }: By): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pay_other_payer set withdrawn_by = ${by}, withdrawn_at = ${at}
    where id = ${id} and professional_id = ${professionalId} and withdrawn_at is null`.execute(database)
  return Number(numAffectedRows) === 1
}

const standingRow = z.object({
  key: z.string(),
  nit: z.string().nullable(),
  dependants: z.int().nullable(),
  alimonyCentavos: z.int().nullable(),
  pensionCentavos: z.int().nullable(),
  otherPayersCentavos: z.int(),
})

/** What is asked of a person on a plain date, and what others pay them in a month, `2026-11`. */
export interface AskedPerson {
  readonly key: string
  readonly professionalId: string
  readonly day: string
  readonly month: string
}

export interface FoundPerson {
  readonly facts: PersonFacts | null
  readonly otherPayersCentavos: number
}

/** What the law asks of people, by the keys of those asked. */
export async function peopleOn(
  database: Database,
  asked: readonly AskedPerson[],
): Promise<ReadonlyMap<string, FoundPerson>> {
  const { rows } = await rowsOf(standingRow)`
    select asked.key, said.nit, said.dependants, said.alimony_centavos as "alimonyCentavos",
      said.pension_centavos as "pensionCentavos",
      (select coalesce(sum(remuneration_centavos), 0)::bigint from pay_other_payer as payer
        where payer.professional_id = asked."professionalId" and payer.withdrawn_at is null
          and (asked.month || '-01')::date between from_month and through_month) as "otherPayersCentavos"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (key text, "professionalId" uuid, day date, month text)
      left join lateral (select * from pay_person where professional_id = asked."professionalId"
        and valid_from <= asked.day order by valid_from desc, recorded_at desc, id desc limit 1) as said on true`.execute(
    database,
  )
  return new Map(
    rows.map(({ key, otherPayersCentavos, ...said }) => [key, { facts: factsOf(said), otherPayersCentavos }]),
  )
}

function factsOf(said: Omit<z.output<typeof standingRow>, 'key' | 'otherPayersCentavos'>): PersonFacts | null {
  const { nit, dependants, alimonyCentavos, pensionCentavos } = said
  if (dependants === null) return null
  return { nit, dependants, alimonyCentavos: alimonyCentavos ?? 0, pensionCentavos: pensionCentavos ?? 0 }
}
