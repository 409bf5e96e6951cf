import type { Deduction, PayRule } from '../../features/pay/pay-rules/model.ts'
import type { Database } from '../../server/database/connect.ts'
import { addDays } from '../../shared/time.ts'
import { demoAccounts } from './accounts.ts'
import { catalogue } from './catalogue.ts'
import { insertRows } from './insert.ts'
import { units } from './network.ts'
import { writePayRegimes } from './pay-regimes.ts'
import type { DemoPlan } from './plan.ts'
import { randomOf } from './random.ts'
import { instant } from './rows.ts'
import { demoTeamsOf } from './teams.ts'

type Terms = Partial<PayRule> & Pick<PayRule, 'name' | 'beneficiary' | 'basis'>

/** A rule through the years: of each edition from when it holds, what changed, and why. */
type Family = readonly [Terms, ...(readonly [validFrom: string, change: Partial<PayRule>, reason: string])[]]

const tax: Deduction = { kind: 'share', name: 'imposto', basisPoints: 600, centavos: null }
const fee: Deduction = { kind: 'cardFee', name: 'taxa do cartão', basisPoints: null, centavos: null }
const material: Deduction = { kind: 'amount', name: 'material cirúrgico', basisPoints: null, centavos: 450_00 }

const [jardins] = units
const of = (work: NonNullable<PayRule['function']>) => ({ beneficiary: 'function', function: work }) as const

/** The rules of the network: most by function, some by person and team, with what was negotiated since and what is ahead. */
function familiesOf({ professionals }: Pick<DemoPlan, 'professionals'>, year: number): readonly Family[] {
  const [first, second] = professionals.filter((one) => one.function === 'doctor' && one.unit === jardins)
  const assistant = professionals.find((one) => one.function === 'assistant_doctor')
  const [team] = demoTeamsOf(professionals)
  const { fue, beard, evaluation, eyebrow } = catalogue
  const january = `${year}-01-01`
  return [
    [
      {
        name: 'Médicos · recebido',
        ...of('doctor'),
        basis: 'received',
        shareBasisPoints: 2500,
        deductions: [fee, tax],
      },
    ],
    [
      {
        name: 'Médicos · FUE',
        ...of('doctor'),
        procedureId: fue.id,
        basis: 'received',
        shareBasisPoints: 2800,
        deductions: [fee, tax],
      },
      [january, { shareBasisPoints: 3000 }, 'Acordo anual com o corpo clínico'],
      [`${year + 1}-01-01`, { deductions: [fee, tax, material] }, 'Material passa a ser dividido'],
    ],
    [
      {
        name: 'Médicos · 3ª cirurgia do dia',
        ...of('doctor'),
        procedureId: beard.id,
        nthFrom: 3,
        basis: 'received',
        shareBasisPoints: 3200,
        deductions: [fee, tax],
      },
    ],
    [
      {
        name: 'Médicos · avaliação',
        ...of('doctor'),
        procedureId: evaluation.id,
        basis: 'fixed',
        amountCentavos: 120_00,
      },
    ],
    ...(first
      ? [
          [
            {
              name: `Coordenação clínica · ${first.name}`,
              beneficiary: 'professional',
              professionalId: first.id,
              procedureId: fue.id,
              basis: 'received',
              shareBasisPoints: 3500,
              deductions: [fee, tax],
            },
          ] as const,
        ]
      : []),
    ...(second
      ? [
          [
            {
              name: `Feriado · ${second.name}`,
              beneficiary: 'professional',
              professionalId: second.id,
              dayKind: 'holiday',
              basis: 'bonus',
              amountCentavos: 800_00,
            },
          ] as const,
        ]
      : []),
    ...(assistant
      ? [
          [
            {
              name: 'Assistente · por cirurgia',
              ...of('assistant_doctor'),
              basis: 'fixed',
              amountCentavos: 900_00,
              deductions: [tax],
            },
          ] as const,
          [
            {
              name: `Mínimo do mês · ${assistant.name}`,
              beneficiary: 'professional',
              professionalId: assistant.id,
              basis: 'minimum',
              amountCentavos: 9_000_00,
            },
          ] as const,
        ]
      : []),
    [
      { name: 'Enfermagem · por cirurgia', ...of('nurse'), basis: 'fixed', amountCentavos: 280_00 },
      [january, { amountCentavos: 310_00 }, 'Dissídio da categoria'],
    ],
    [
      {
        name: 'Enfermagem · sobrancelha',
        ...of('nurse'),
        procedureId: eyebrow.id,
        basis: 'fixed',
        amountCentavos: 180_00,
      },
    ],
    [{ name: 'Enfermagem · plantão', ...of('nurse'), basis: 'hour', amountCentavos: 42_00 }],
    [
      {
        name: 'Técnicos · por enxerto',
        ...of('technician'),
        basis: 'graft',
        amountCentavos: 30,
        capCentavos: 900_00,
        isShared: true,
      },
    ],
    [
      {
        name: 'Técnicos · plantão de sábado',
        ...of('technician'),
        dayKind: 'saturday',
        basis: 'shift',
        amountCentavos: 220_00,
      },
    ],
    [
      {
        name: 'Anestesia · por cirurgia',
        ...of('anaesthetist'),
        basis: 'fixed',
        amountCentavos: 1_800_00,
        deductions: [tax],
      },
    ],
    ...(team
      ? [
          [
            {
              name: `Prêmio de feriado · ${team.name}`,
              beneficiary: 'team',
              teamId: team.id,
              dayKind: 'holiday',
              basis: 'bonus',
              amountCentavos: 150_00,
            },
          ] as const,
        ]
      : []),
  ]
}

/** Rules of pay, and as what people are paid, by the network's administration. */
export async function writePayRules(database: Database, plan: DemoPlan, now: number): Promise<void> {
  const random = randomOf('pauta pay rules')
  const year = new Date(now).getUTCFullYear()
  const by = demoAccounts.find(({ role }) => role === 'ADMIN')?.id
  const begun = `${year - 1}-01-01`
  const rows = familiesOf(plan, year).flatMap(([terms, ...changes]) => {
    const familyId = random.id(Date.parse(`${year - 2}-12-15T14:00:00Z`))
    const editions = [[begun, {}, null] as const, ...changes]
    let said: Terms = terms
    return editions.map(([validFrom, change, reason], index) => {
      said = { ...said, ...change }
      const next = editions[index + 1]
      // Weeks before it holds, and never ahead of now.
      const at = instant(Math.min(now, Date.parse(`${validFrom}T14:00:00Z`) - 20 * 86_400_000))
      return {
        id: index === 0 ? familyId : random.id(Date.parse(at)),

        family_id: familyId,
        edition: index + 1,
        name: said.name,
        beneficiary: said.beneficiary,
        basis: said.basis,

        professional_id: said.professionalId ?? null,
        function: said.function ?? null,
        team_id: said.teamId ?? null,
        procedure_id: said.procedureId ?? null,
        unit_id: said.unitId ?? null,
        day_kind: said.dayKind ?? null,
        nth_from: said.nthFrom ?? null,
        amount_centavos: said.amountCentavos ?? null,
        share_basis_points: said.shareBasisPoints ?? null,
        cap_centavos: said.capCentavos ?? null,
        is_shared: said.isShared ?? false,
        deductions: said.deductions ?? [],
        valid_from: validFrom,
        reason,
        valid_to: next ? eveOf(next[0]) : null,
        ended_by: next ? by : null,
        ended_at: next ? at : null,
        recorded_by: by,
        recorded_at: at,
      }
    })
  })
  await insertRows(database, 'pay_rule', rows)
  await insertRows(
    database,
    'event',
    rows.map(({ id, edition, name, recorded_at: at }) => ({
      at,
      actor_id: by,
      noun: 'payRule',
      verb: edition === 1 ? 'create' : 'succeed',
      entity_id: id,
      unit_id: null,
      data: { changes: { name: [null, name] } },
    })),
  )
  await writePayRegimes(database, plan, now)
}

function eveOf(day: string): string {
  return addDays(day, -1)
}
