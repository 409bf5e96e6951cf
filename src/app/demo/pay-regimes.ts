import { sql } from 'kysely'
import type { RegimeKind } from '../../features/network/pay-regimes/model.ts'
import type { Database } from '../../server/database/connect.ts'
import { cnpjCheckDigits, nitCheckDigit } from '../../shared/documents.ts'
import { demoAccounts } from './accounts.ts'
import { insertRows } from './insert.ts'
import { legalEntities } from './network.ts'
import type { DemoPlan } from './plan.ts'
import { randomOf } from './random.ts'
import { instant } from './rows.ts'

/** As what people are paid, in turn; doctors mostly through companies, nobody through their own twice. */
const turns: readonly (readonly [RegimeKind, isSimples: boolean | null])[] = [
  ['company', true],
  ['selfEmployed', null],
  ['company', false],
  ['employee', null],
  ['selfEmployed', null],
]

/** What the tables of the law were brought along for; the demo renews them for the years in which it is played. */
const broughtFor = 2026

async function renewTables(database: Database, { year, by }: Pick<Told, 'year' | 'by'>): Promise<void> {
  const years = Array.from({ length: Math.max(0, year - broughtFor) }, (_, index) => broughtFor + 1 + index)
  for (const one of years)
    await sql`
      insert into pay_retention (id, regime, tax, valid_from, valid_until, terms, source, recorded_by, recorded_at)
      select gen_random_uuid(), regime, tax, ${`${one}-01-01`}, ${`${one}-12-31`}, terms, source, ${by},
        ${`${one}-01-04T14:00:00Z`}
      from pay_retention where valid_until = ${`${one - 1}-12-31`}`.execute(database)
}

/** As what each professional is paid since last year, by the network's administration. */
export async function writePayRegimes(
  database: Database,
  { professionals }: Pick<DemoPlan, 'professionals'>,
  now: number,
): Promise<void> {
  const random = randomOf('pauta pay regimes')
  const by = demoAccounts.find(({ role }) => role === 'ADMIN')?.id
  const year = new Date(now).getUTCFullYear() - 1
  const at = instant(Date.parse(`${year}-01-05T14:00:00Z`))
  const rows = professionals.map(({ id, name }, index) => {
    const [kind, isSimples] = turns[index % turns.length] ?? turns[1]!
    const base = `${String(51_200_000 + index * 137)}0001`
    const isCompany = kind === 'company'
    return {
      id: random.id(Date.parse(at)),
      professional_id: id,
      kind,
      is_simples: isSimples,
      company_name: isCompany ? `${name.split(' ').at(-1)} Serviços Médicos Ltda.` : null,
      cnpj: isCompany ? `${base}${cnpjCheckDigits(base)}` : null,
      valid_from: `${year}-01-01`,
      recorded_by: by,
      recorded_at: at,
    }
  })
  await insertRows(database, 'pay_regime', rows)
  await insertRows(database, 'pay_retention', [
    {
      id: random.id(Date.parse(at)),
      regime: 'selfEmployed',
      tax: 'iss',
      legal_entity_id: legalEntities[1]?.id,
      service: '4.01',
      valid_from: `${year}-01-01`,
      recorded_by: by,
      recorded_at: at,
      terms: { kind: 'share', basisPoints: 500, ceilingCentavos: null, leastCentavos: 0 },
      source: 'Exemplo da demonstração: lei do município da empresa',
    },
  ])
  const doctor = professionals.find((one, index) => one.function === 'doctor' && rows[index]?.kind === 'selfEmployed')
  if (by) await renewTables(database, { year: year + 1, by })
  if (doctor && by) await writePerson(database, { professionalId: doctor.id, year: year + 1, by })
  await insertRows(
    database,
    'event',
    rows.map(({ professional_id: entityId, kind, company_name: companyName, cnpj }) => ({
      at,
      actor_id: by,
      noun: 'payRegime',
      verb: 'say',
      entity_id: entityId,
      unit_id: null,
      data: { changes: { kind: [null, kind], companyName: [null, companyName], cnpj: [null, cnpj] } },
    })),
  )
}

interface Told {
  readonly professionalId: string
  readonly year: number
  readonly by: string
}

/** Two children, alimony by a court, and a hospital that takes its share of INSS: of a doctor who works on their own account. */
async function writePerson(database: Database, { professionalId, year, by }: Told): Promise<void> {
  const random = randomOf('pauta pay of the person')
  const at = instant(Date.parse(`${year}-01-06T14:00:00Z`))
  const said = () => ({
    id: random.id(Date.parse(at)),
    professional_id: professionalId,
    recorded_by: by,
    recorded_at: at,
  })
  const nit = '1204587631'
  const [from, through] = [`${year}-01-01`, `${year}-12-01`]
  const person = { nit: `${nit}${nitCheckDigit(nit)}`, dependants: 2, alimony_centavos: 1_200_00, pension_centavos: 0 }
  await insertRows(database, 'pay_person', [{ ...said(), ...person, valid_from: from }])
  const payer = { payer_name: 'Hospital Santa Aurora S.A.', cnpj: `612340010001${cnpjCheckDigits('612340010001')}` }
  const declared = { ...payer, remuneration_centavos: 5_000_00, from_month: from, through_month: through }
  await insertRows(database, 'pay_other_payer', [{ ...said(), ...declared }])
  const told = { at, actor_id: by, noun: 'payRegime', entity_id: professionalId, unit_id: null }
  const months = `${from.slice(0, 7)} – ${through.slice(0, 7)}`
  await insertRows(database, 'event', [
    { ...told, verb: 'sayPerson', data: { changes: { validFrom: [null, from] } } },
    { ...told, verb: 'declare', data: { changes: { months: [null, months] } } },
  ])
}
