import type { RegimeKind } from '../../features/pay-regimes/model.ts'
import type { Database } from '../../server/database/connect.ts'
import { cnpjCheckDigits } from '../../shared/documents.ts'
import { demoAccounts } from './accounts.ts'
import { insertRows } from './insert.ts'
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
      ...{ id: random.id(Date.parse(at)), professional_id: id, kind, is_simples: isSimples },
      company_name: isCompany ? `${name.split(' ').at(-1)} Serviços Médicos Ltda.` : null,
      cnpj: isCompany ? `${base}${cnpjCheckDigits(base)}` : null,
      ...{ valid_from: `${year}-01-01`, recorded_by: by, recorded_at: at },
    }
  })
  await insertRows(database, 'pay_regime', rows)
  await insertRows(
    database,
    'event',
    rows.map(({ professional_id: entityId, kind, company_name: companyName, cnpj }) => ({
      ...{ at, actor_id: by, noun: 'payRegime', verb: 'say', entity_id: entityId, unit_id: null },
      data: { changes: { kind: [null, kind], companyName: [null, companyName], cnpj: [null, cnpj] } },
    })),
  )
}
