import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import type { Tried, warnOfRule } from '../../pay-rules/draft-contract.ts'
import { servedPayments } from './testing/served-payments.ts'

const { request, database, network, performed, rule, emptied } = await servedPayments()
const { here, elsewhere, surgery } = network
const [alice, beto] = here.doctors

beforeEach(() => emptied('event'))

const half = (more: object = {}) => ({
  name: 'Metade',
  beneficiary: 'function',
  function: 'doctor',
  basis: 'net',
  shareBasisPoints: 5_000,
  isShared: false,
  deductions: [],
  validFrom: '2026-12-01',
  ...more,
})
const body = (more: object = {}) => ({ month: '2026-11', caseId: null, ruleId: null, draft: null, ...more })
const tried = (more: object, as: Role = 'ADMIN') =>
  request<Tried & ProblemDetails>(as, 'POST', '/pay-rules/try-outs', body(more))
const drafted = (more: object = {}, as: Role = 'ADMIN', replaces: string | null = null) =>
  tried({ draft: { replaces, rule: half(more) } }, as)
const warned = (more: object = {}, replaces: string | null = null, as: Role = 'ADMIN') =>
  request<ContractOutput<typeof warnOfRule> & ProblemDetails>(as, 'POST', '/pay-rules/warnings', {
    replaces,
    rule: half(more),
  })

describe('a rule that is tried out', () => {
  it('shows what each would be paid, with the lines that change, and writes nothing', async () => {
    await rule({ name: 'De hoje' })
    const one = await performed()
    await performed({ at: '2026-11-13T12:00:00Z', who: [beto] })
    const { status, body: answer } = await drafted({
      beneficiary: 'professional',
      professionalId: alice,
      function: null,
    })
    expect(status).toBe(200)
    expect(answer).toMatchObject({ nowCentavos: 2_000_00, thenCentavos: 6_000_00, ties: 0 })
    expect(answer.people).toMatchObject([
      {
        professionalId: alice,
        nowCentavos: 1_000_00,
        thenCentavos: 5_000_00,
        more: 0,
        lines: [{ now: { ruleName: 'De hoje', caseId: one.id }, tried: { ruleName: 'Metade', unitName: 'Jardins' } }],
      },
    ])
    expect(answer.cases.map(({ id }) => id)).toEqual([one.id])
    for (const table of ['payment_period', 'payment_statement', 'payment_line', 'event'] as const)
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await database.selectFrom('pay_rule').select('name').execute()).toEqual([{ name: 'De hoje' }])
  })

  it('takes the place of the edition that it would replace, and ties with others', async () => {
    const id = await rule()
    await performed()
    expect((await drafted({}, 'ADMIN', id)).body).toMatchObject({
      nowCentavos: 1_000_00,
      thenCentavos: 5_000_00,
      ties: 0,
    })
    expect((await drafted()).body).toMatchObject({ nowCentavos: 1_000_00, thenCentavos: 0, ties: 1 })
  })

  it('is of one case where it is asked for', async () => {
    await rule()
    const one = await performed()
    await performed({ at: '2026-11-13T12:00:00Z', who: [beto, alice] })
    const draft = { replaces: null, rule: half({ dayKind: 'working' }) }
    expect((await tried({ draft })).body).toMatchObject({ nowCentavos: 3_000_00, thenCentavos: 15_000_00 })
    expect((await tried({ draft, caseId: one.id })).body).toMatchObject({
      nowCentavos: 1_000_00,
      thenCentavos: 5_000_00,
    })
    expect((await tried({ draft, caseId: newId() })).body.code).toBe('NOT_FOUND')
  })

  it('is saved already: as if it had been in force that month', async () => {
    await rule()
    const ahead = await rule({
      day_kind: 'working',
      basis: 'net',
      share_basis_points: 1_000,
      amount_centavos: null,
      valid_from: '2027-01-01',
    })
    await performed()
    expect((await tried({ ruleId: ahead })).body).toMatchObject({ nowCentavos: 1_000_00, thenCentavos: 1_000_00 })
    expect((await tried({ ruleId: ahead })).body.people).toEqual([])
    expect((await tried({ ruleId: newId() })).body.code).toBe('NOT_FOUND')
  })

  it('tells a manager of the units of theirs alone', async () => {
    await rule()
    await performed()
    const away = await performed({ unit: elsewhere })
    const draft = { replaces: null, rule: half({ dayKind: 'working' }) }
    expect((await tried({ draft })).body.people).toHaveLength(2)
    const { body: seen } = await tried({ draft }, 'LOCATION_MANAGER')
    expect(seen).toMatchObject({ nowCentavos: 1_000_00, thenCentavos: 5_000_00 })
    expect(seen.people).toHaveLength(1)
    expect((await tried({ draft, caseId: away.id }, 'LOCATION_MANAGER')).body.code).toBe('NOT_FOUND')
  })

  it('is nothing to whoever does not see pay, and one rule at a time', async () => {
    for (const role of ['SALES_MANAGER', 'RECEPTIONIST', 'SALES'] as const)
      expect((await drafted({}, role)).status).toBe(403)
    expect((await warned({}, null, 'LOCATION_MANAGER')).status).toBe(403)
    expect((await tried({})).body.code).toBe('INVALID_INPUT')
    expect((await drafted({ shareBasisPoints: null })).body.fields?.map(({ path }) => path)).toEqual([
      'draft.rule.shareBasisPoints',
    ])
  })
})

describe('what stands against a rule before it is saved', () => {
  it('is another that speaks of the same on the same days', async () => {
    const id = await rule({ name: 'De hoje' })
    expect((await warned()).body.ties).toMatchObject([{ id, name: 'De hoje', edition: 1 }])
    expect((await warned({}, id)).body.ties).toEqual([])
    expect((await warned({ nthFrom: 2 })).body.ties).toEqual([])
  })

  it('is a case of which more than the whole would be given away, with the others that pay of it', async () => {
    const other = await rule({
      name: 'Alice',
      beneficiary: 'professional',
      function: null,
      professional_id: alice,
      basis: 'net',
      share_basis_points: 6_000,
      amount_centavos: null,
    })
    const one = await performed({ who: [alice, beto] })
    const { body: told } = await warned()
    expect(told.overWhole).toMatchObject([
      { caseId: one.id, basisPoints: 11_000, rules: [{ id: other, name: 'Alice', edition: 1 }] },
    ])
    expect((await warned({ shareBasisPoints: 4_000 })).body.overWhole).toEqual([])
    expect((await warned({ procedureId: surgery, dayKind: 'sunday' })).body.overWhole).toEqual([])
    // Two of a function get it whole, each.
    await performed({ who: [beto, ...here.doctors.slice(2, 3)], at: '2026-11-16T12:00:00Z' })
    expect((await warned({ shareBasisPoints: 5_100 })).body.overWhole.length).toBeGreaterThan(0)
    expect((await warned({ shareBasisPoints: 3_900, isShared: true })).body.overWhole).toEqual([])
  })

  it('is confirmed by saying why, and asked again of the next edition', async () => {
    await performed({ who: [alice, beto] })
    const sent = { ...half({ shareBasisPoints: 6_000 }), id: newId() }
    const create = (said: object) => request<{ version: number } & ProblemDetails>('ADMIN', 'POST', '/pay-rules', said)
    const refused = await create(sent)
    expect(refused.body.fields?.map(({ path, code }) => `${path} ${code}`)).toEqual(['reason over_whole'])
    const { body: made } = await create({ ...sent, reason: 'acordo de dezembro' })
    expect(made.version).toBe(1)
    const edit = (said: object) =>
      request<ProblemDetails>('ADMIN', 'PATCH', `/pay-rules/${sent.id}`, {
        version: 1,
        validFrom: '2027-01-01',
        ...said,
      })
    expect((await edit({ shareBasisPoints: 7_000 })).body.fields?.[0]?.code).toBe('over_whole')
    expect((await edit({ shareBasisPoints: 5_000 })).status).toBe(200)
  })
})
