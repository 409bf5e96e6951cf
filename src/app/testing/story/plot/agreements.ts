import type { StoryRule } from '../books/rule-book.ts'
import type { World } from '../world.ts'

const none = {
  person: null,
  work: null,
  procedure: null,
  unit: null,
  dayKind: null,
  nthFrom: null,
  amount: null,
  share: null,
  cap: null,
  isShared: false,
  deductions: [],
  from: '2026-06-01',
  to: null,
} as const

/** Who is paid by what, from June on; the law of each person; what brands keep; which company a unit is of. */
export async function agree(world: World): Promise<void> {
  const { stage, network } = world
  const { units, travelling, procedures, companies } = network
  const [jardins, manaus, noronha] = units as [(typeof units)[0], (typeof units)[0], (typeof units)[0]]
  for (const unit of units) {
    for (const doctor of unit.doctors) world.registered.set(doctor, 'doctor')
    world.registered.set(unit.technician, 'technician')
  }
  world.registered.set(travelling.doctor, 'doctor')
  world.registered.set(travelling.anaesthetist, 'anaesthetist')
  world.registered.set(travelling.guest, 'anaesthetist')

  const tax = { kind: 'share', basisPoints: 600 } as const
  const said: (Partial<StoryRule> & Pick<StoryRule, 'group' | 'basis'>)[] = [
    {
      group: 'case',
      basis: 'received',
      work: 'doctor',
      procedure: procedures.surgery,
      share: 2_500,
      deductions: [{ kind: 'cardFee' }, tax],
    },
    {
      group: 'case',
      basis: 'gross',
      person: jardins.doctors[0],
      work: null,
      procedure: procedures.surgery,
      share: 1_875,
    },
    {
      group: 'case',
      basis: 'net',
      work: 'doctor',
      procedure: procedures.surgery,
      unit: noronha.id,
      share: 2_233,
      deductions: [{ kind: 'amount', centavos: 500_00 }, tax],
    },
    { group: 'case', basis: 'fixed', work: 'assistant_doctor', amount: 431_17, deductions: [tax] },
    { group: 'case', basis: 'graft', work: 'technician', amount: 53, cap: 1_100_00 },
    { group: 'case', basis: 'fixed', work: 'anaesthetist', amount: 1_350_00 },
    { group: 'case', basis: 'fixed', work: 'anaesthetist', unit: noronha.id, amount: 1_725_50 },
    { group: 'case', basis: 'fixed', work: 'doctor', procedure: procedures.consultation, amount: 81_00 },
    { group: 'case', basis: 'fixed', work: 'doctor', procedure: procedures.consultation, nthFrom: 3, amount: 101_25 },
    {
      group: 'bonus',
      basis: 'bonus',
      work: 'doctor',
      procedure: procedures.surgery,
      dayKind: 'saturday',
      amount: 220_00,
      isShared: true,
    },
    { group: 'discount', basis: 'discount', work: 'technician', amount: 17_35 },
    { group: 'minimum', basis: 'minimum', person: manaus.technician, amount: 3_900_00 },
  ]
  for (const rule of said) await agreeOn(world, { ...none, ...rule })

  for (const [method, first, last, feeBasisPoints] of [
    ['debit', 1, 1, 139],
    ['credit', 1, 1, 279],
    ['credit', 2, 6, 341],
    ['credit', 7, 12, 398],
  ] as const)
    await stage.make('ADMIN', '/card-fees', {
      brand: 'visa',
      method,
      firstInstalment: first,
      lastInstalment: last,
      feeBasisPoints,
      validFrom: '2026-06-01',
    })

  const regimes = [
    [jardins.doctors[0], 'selfEmployed'],
    [jardins.doctors[1], 'company'],
    [jardins.technician, 'selfEmployed'],
    [manaus.doctors[0], 'companySimples'],
    [manaus.doctors[1], 'selfEmployed'],
    [manaus.technician, 'selfEmployed'],
    [noronha.doctors[0], 'company'],
    [noronha.doctors[1], 'selfEmployed'],
    [noronha.technician, 'selfEmployed'],
    [travelling.doctor, 'selfEmployed'],
    [travelling.anaesthetist, 'selfEmployed'],
    [travelling.guest, 'selfEmployed'],
  ] as const
  const cnpjs = ['19131243000197', '34028316000103', '33000167000101']
  for (const [person, regime] of regimes) {
    world.regimes.set(person, regime)
    const isCompany = regime !== 'selfEmployed'
    const cnpj = isCompany ? cnpjs.pop()! : null
    await keyed(world, person, cnpj)
    await stage.post('ADMIN', `/pay-regimes/professionals/${person}`, {
      kind: isCompany ? 'company' : regime,
      validFrom: '2026-06-01',
      companyName: isCompany ? 'Médicos Associados Ltda.' : null,
      cnpj,
      isSimples: isCompany ? regime === 'companySimples' : null,
    })
    const law = {
      dependants: person === jardins.technician ? 2 : 0,
      alimony: person === manaus.doctors[1] ? 650_00 : 0,
    }
    const others = person === noronha.doctors[1] ? 7_000_00 : 0
    world.people.set(person, { ...law, others })
    if (isCompany) continue
    await stage.post('ADMIN', `/pay-regimes/professionals/${person}/person`, {
      nit: '12056412545',
      dependants: law.dependants,
      alimonyCentavos: law.alimony,
      pensionCentavos: 0,
      validFrom: '2026-06-01',
    })
    if (others > 0)
      await stage.post('ADMIN', `/pay-regimes/professionals/${person}/other-payers`, {
        payerName: 'Hospital da Ilha',
        cnpj: '33000167000101',
        fromMonth: '2026-06',
        throughMonth: '2026-12',
        remunerationCentavos: others,
      })
  }
  await stage.post('ADMIN', '/pay-regimes/retentions', {
    regime: 'selfEmployed',
    tax: 'iss',
    legalEntityId: companies.other,
    service: '4.06',
    validFrom: '2026-06-01',
    terms: { kind: 'share', basisPoints: 300, ceilingCentavos: null, leastCentavos: 0 },
    validUntil: null,
    source: 'Lei municipal de Manaus',
  })
  await belongs(world, manaus.id, companies.other, '2026-06-01')
  await belongs(world, noronha.id, companies.other, '2026-09-01')
}

/** What the municipality of a company takes of somebody's services, in hundredths of a percent. */
export function issOf({ network, registered, regimes }: World, person: string, payer: string): number {
  const isNursing = registered.get(person) === 'technician'
  return payer === network.companies.other && isNursing && regimes.get(person) === 'selfEmployed' ? 300 : 0
}

/** Which company pays what is done in a unit on a day; empty of the main one. */
export function payerOf({ network }: World) {
  const [, manaus, noronha] = network.units
  return (unit: string, day: string): string => {
    const isOther = unit === manaus?.id || (unit === noronha?.id && day >= '2026-09-01')
    return isOther ? network.companies.other : ''
  }
}

/** Agrees on a rule, in Pauta and in the books. */
export async function agreeOn({ stage, rules, ruleIds }: World, rule: StoryRule): Promise<void> {
  rules.push(rule)
  ruleIds.set(rule, await stage.make('ADMIN', '/pay-rules', bodyOf(rule, `Regra ${rules.length}`)))
}

/** In August it is agreed what holds from September on: more of one, less of others, and when money counts as received. */
export function agreeAnew(world: World): void {
  const { later, stage, rules, network } = world
  const [jardins, manaus] = network.units
  later.at(Temporal.Instant.from('2026-08-28T12:00:00Z'), async () => {
    const shares = rules.find(({ person, basis }) => person === jardins?.doctors[0] && basis === 'gross')!
    await stage.patch('ADMIN', `/pay-rules/${world.ruleIds.get(shares)}`, {
      version: 1,
      shareBasisPoints: 2_050,
      validFrom: '2026-09-01',
    })
    shares.to = '2026-08-31'
    rules.push({ ...shares, share: 2_050, from: '2026-09-01', to: null })
    const numbing = rules.find(({ work, unit }) => work === 'anaesthetist' && unit === null)!
    await stage.post('ADMIN', `/pay-rules/${world.ruleIds.get(numbing)}/end`, {
      version: 1,
      lastDay: '2026-09-30',
      reason: 'novo acordo',
    })
    numbing.to = '2026-09-30'
    await agreeOn(world, { ...numbing, amount: 1_410_33, from: '2026-10-01', to: null })
    await agreeOn(world, {
      ...numbing,
      unit: manaus!.id,
      work: 'assistant_doctor',
      amount: 512_00,
      from: '2026-09-01',
      to: '2026-10-31',
    })
    await stage.post('ADMIN', '/pay-rules/received', { month: '2026-09', means: 'settled' })
  })
}

function bodyOf(rule: StoryRule, name: string) {
  return {
    name,
    basis: rule.basis,
    validFrom: rule.from,
    validTo: rule.to,
    isShared: rule.isShared,
    ...(rule.person === null
      ? { beneficiary: 'function', function: rule.work }
      : { beneficiary: 'professional', professionalId: rule.person }),
    procedureId: rule.procedure,
    unitId: rule.unit,
    dayKind: rule.dayKind,
    nthFrom: rule.nthFrom,
    amountCentavos: rule.amount,
    shareBasisPoints: rule.share,
    capCentavos: rule.cap,
    deductions: rule.deductions.map((one) => ({
      kind: one.kind,
      name: 'desconto',

      basisPoints: one.kind === 'share' ? one.basisPoints : null,
      centavos: one.kind === 'amount' ? one.centavos : null,
    })),
  }
}

/** The key that pays somebody: asked for by one, confirmed by another two days later. */
async function keyed({ stage, keys, later }: World, person: string, cnpj: string | null): Promise<void> {
  const { version, cpf } = await stage.get<{ version: number; cpf: string }>(`/professionals/${person}`)
  const pixKey = cnpj ?? cpf
  keys.set(person, pixKey)
  await stage.patch('ADMIN', `/professionals/${person}`, { version, pixKey })
  later.at(Temporal.Instant.from('2026-05-30T12:00:00Z'), async () => {
    const { waiting } = await stage.get<{ waiting: { id: string } }>(`/professionals/${person}/pix-key`)
    await stage.post('ADMIN_2', `/professionals/${person}/pix-key/confirm`, { keyId: waiting.id })
  })
}

/** The accounts that pay. */
export async function bank({ stage, network }: World): Promise<void> {
  const account = {
    bankCode: '237',
    bankName: 'Banco Exemplo',
    agreement: 'CONV0042',
    agency: '1234',
    agencyDigit: '5',
  }
  const rest = {
    accountDigit: '3',
    bothDigit: '',
    fileLayout: '103',
    batchLayout: '046',
    takesLetters: false,
    repeatsDocument: true,
  }
  for (const [payerId, number, cnpj] of [
    [undefined, '987654', '11222333000181'],
    [network.companies.other, '123987', '11444777000161'],
  ] as const)
    await stage.patch('ADMIN', '/pay-files/profile', {
      ...account,
      ...rest,
      account: number,
      companyName: 'Pauta',
      cnpj,
      version: 0,
      ...(payerId && { payerId }),
    })
}

async function belongs({ stage }: World, unit: string, legalEntityId: string, legalEntityFrom: string): Promise<void> {
  const { version } = await stage.get<{ version: number }>(`/units/${unit}`)
  await stage.patch('ADMIN', `/units/${unit}`, { version, legalEntityId, legalEntityFrom })
}
