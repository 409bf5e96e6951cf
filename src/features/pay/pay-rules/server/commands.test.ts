import { beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { insertPayRule } from '../../../../server/testing/pay.ts'
import { insertProfessional } from '../../../../server/testing/rows.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { PayRuleRow } from '../record.ts'
import { payRuleEndpoints } from './endpoints.ts'

const { request, network, database } = await served({ endpoints: payRuleEndpoints, loadActor })
const { here, elsewhere, staff, surgery } = network

// The clock of these tests is on the 19th of November 2026.
const today = '2026-11-19'

type Answer = PayRuleRow & ProblemDetails & { can: string[] }
const nurses = (more: object = {}) => ({
  id: newId(),
  name: 'Enfermagem por FUE',
  beneficiary: 'function',
  function: 'nurse',
  procedureId: surgery,
  basis: 'fixed',
  amountCentavos: 300_00,
  deductions: [],
  validFrom: '2026-01-01',
  ...more,
})
const create = (body: object, as: Role = 'ADMIN') => request<Answer>(as, 'POST', '/pay-rules', body)
const read = (id: string, as: Role = 'ADMIN') => request<Answer>(as, 'GET', `/pay-rules/${id}`)
const edit = (id: string, body: object, as: Role = 'ADMIN') => request<Answer>(as, 'PATCH', `/pay-rules/${id}`, body)
const end = (id: string, body: object, as: Role = 'ADMIN') => request<Answer>(as, 'POST', `/pay-rules/${id}/end`, body)
const list = async (query = '', as: Role = 'ADMIN') =>
  (await request<{ items: PayRuleRow[] }>(as, 'GET', `/pay-rules${query}`)).body.items
const why = ({ status, body }: Awaited<ReturnType<typeof create>>) => [
  status,
  body.code,
  body.fields?.map(({ path, code }) => `${path} ${code}`),
]

beforeEach(() => emptyTables(database, 'pay_rule', 'event'))

describe('a new rule', () => {
  it('is made once, and read by whoever checks payments', async () => {
    const sent = nurses()
    const { status, body } = await create(sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      edition: 1,
      standing: 'current',
      isLatest: true,
      procedureName: 'Transplante FUE',
      unitName: null,
    })
    expect((await create(sent)).status).toBe(200)
    expect((await create({ ...sent, amountCentavos: 1 })).body.code).toBe('ID_REUSED')
    expect((await read(sent.id, 'LOCATION_MANAGER')).body).toMatchObject({ name: sent.name, can: [] })
  })

  it('is the network administration’s to make, change and end', async () => {
    const { body } = await create(nurses())
    for (const role of ['LOCATION_MANAGER', 'SALES_MANAGER', 'SALES', 'RECEPTIONIST'] as const) {
      expect((await create(nurses({ nthFrom: 2 }), role)).status).toBe(403)
      expect((await edit(body.id, { version: 1, amountCentavos: 1, validFrom: today }, role)).status).toBe(403)
      expect((await end(body.id, { version: 1, lastDay: today, reason: 'acabou' }, role)).status).toBe(403)
    }
    expect((await request('SALES_MANAGER', 'GET', '/pay-rules')).status).toBe(403)
  })

  it.each<[string, object, string[]]>([
    ['nobody', { function: null }, ['function required']],
    ['two', { professionalId: here.doctors[0] }, ['professionalId another_beneficiary']],
    ['no amount', { amountCentavos: null }, ['amountCentavos required']],
    ['an amount of nothing', { amountCentavos: 0 }, ['amountCentavos required']],
    ['a share where an amount is asked', { shareBasisPoints: 500 }, ['shareBasisPoints not_a_share']],
    [
      'an amount where a share is asked',
      { basis: 'gross' },
      ['amountCentavos not_an_amount', 'shareBasisPoints required'],
    ],
    ['a bonus on sales', { basis: 'bonus', shareBasisPoints: 500 }, ['shareBasisPoints commission']],
    ['a cap of no grafts', { capCentavos: 1 }, ['capCentavos only_grafts']],
    ['an hour of a procedure', { basis: 'hour' }, ['procedureId of_cases_alone']],
    ['a minimum on Sundays', { basis: 'minimum', procedureId: null, dayKind: 'sunday' }, ['dayKind of_cases_alone']],
    ['an end before its beginning', { validTo: '2025-12-31' }, ['validTo end_before_start']],
    ['a first case that is the first', { nthFrom: 1 }, ['nthFrom too_small']],
    ['a procedure that is none', { procedureId: newId() }, ['procedureId unknown']],
    ['a day with an hour', { validFrom: '2026-01-01T12:00:00Z' }, ['validFrom invalid_format']],
    [
      'a deduction without a name',
      { deductions: [{ kind: 'cardFee', name: ' ', basisPoints: null, centavos: null }] },
      ['deductions.0.name too_small'],
    ],
  ])('of %s is refused, naming the field', async (_what, more, fields) => {
    expect(why(await create(nurses(more)))).toEqual([400, 'INVALID_INPUT', fields])
  })

  it('that speaks of just what another does is refused by the other’s name, on the same days alone', async () => {
    await create(nurses({ validTo: '2026-11-30' }))
    const twin = nurses({ name: 'Outra', basis: 'gross', amountCentavos: null, shareBasisPoints: 200 })
    const refused = await create(twin)
    expect(why(refused)).toEqual([422, 'RULE_BROKEN', ['validFrom tie']])
    expect(refused.body.detail).toContain('“Enfermagem por FUE”')
    expect((await create({ ...twin, validFrom: '2026-12-01' })).status).toBe(200)
    for (const more of [
      { unitId: here.id },
      { nthFrom: 3 },
      { dayKind: 'holiday' },
      { procedureId: null },
      { basis: 'bonus' },
    ])
      expect((await create(nurses(more))).status).toBe(200)
  })

  it('of two at once that tie one stands, and the other is told of it', async () => {
    const both = await Promise.all([create(nurses()), create(nurses({ name: 'Outra' }))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

describe('another edition', () => {
  it('takes the place of the latest from a day on, and nothing of the latest changes but its end', async () => {
    const { body: first } = await create(nurses())
    const { status, body } = await edit(first.id, {
      version: 1,
      amountCentavos: 320_00,
      validFrom: '2026-12-01',
      reason: 'dissídio',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      familyId: first.familyId,
      edition: 2,
      amountCentavos: 320_00,
      standing: 'planned',
      version: 1,
    })
    expect(body).toMatchObject({ name: first.name, function: 'nurse', procedureId: surgery, reason: 'dissídio' })
    const { body: before } = await read(first.id)
    expect(before).toMatchObject({
      amountCentavos: 300_00,
      validTo: '2026-11-30',
      isLatest: false,
      standing: 'current',
      can: [],
    })
    expect((await list(`?familyId=${first.familyId}&sort=-validFrom`)).map(({ edition }) => edition)).toEqual([2, 1])
  })

  it('is of the latest alone, as it was seen, and after it', async () => {
    const { body: first } = await create(nurses())
    const later = { version: 1, amountCentavos: 320_00 }
    expect(why(await edit(first.id, later))).toEqual([400, 'INVALID_INPUT', ['validFrom not_after']])
    expect(why(await edit(first.id, { ...later, validFrom: '2026-01-01' }))).toEqual([
      400,
      'INVALID_INPUT',
      ['validFrom not_after'],
    ])
    expect((await edit(first.id, { ...later, validFrom: today, version: 7 })).body.code).toBe('STALE')
    expect((await edit(newId(), { ...later, validFrom: today })).status).toBe(404)
    expect((await edit(first.id, { ...later, validFrom: today })).status).toBe(200)
    expect((await edit(first.id, { ...later, validFrom: '2026-12-24', version: 2 })).body.code).toBe('WRONG_STATE')
  })

  it('is judged whole: a basis that is changed alone lacks its share', async () => {
    const { body: first } = await create(nurses())
    const change = { version: 1, validFrom: today, basis: 'net', amountCentavos: null }
    expect(why(await edit(first.id, change))).toEqual([400, 'INVALID_INPUT', ['shareBasisPoints required']])
    expect((await edit(first.id, { ...change, shareBasisPoints: 300 })).body).toMatchObject({ basis: 'net' })
  })

  it('never ties with a rule of another name', async () => {
    await create(nurses({ name: 'Feriado', dayKind: 'holiday' }))
    const { body: first } = await create(nurses())
    const refused = await edit(first.id, { version: 1, validFrom: today, dayKind: 'holiday' })
    expect(why(refused)).toEqual([422, 'RULE_BROKEN', ['validFrom tie']])
    expect(refused.body.detail).toContain('“Feriado”')
    expect((await read(first.id)).body).toMatchObject({ validTo: null, isLatest: true })
  })
})

describe('the end of a rule', () => {
  it('is a whole day, with a reason; and of a mistake none', async () => {
    const { body: first } = await create(nurses())
    const ended = await end(first.id, { version: 1, lastDay: '2026-10-31', reason: 'novo acordo' })
    expect(ended.body).toMatchObject({ validTo: '2026-10-31', standing: 'ended', endReason: 'novo acordo' })
    expect(await list()).toEqual([])
    expect(await list('?inForce=ended')).toHaveLength(1)
    const taken = await end(first.id, { version: 2, lastDay: null, reason: 'lançada por engano' })
    expect(taken.body).toMatchObject({ validTo: '2025-12-31', standing: 'void' })
    expect((await end(first.id, { version: 3, lastDay: today, reason: 'de novo' })).body.code).toBe('WRONG_STATE')
  })

  it('is refused before its beginning, without a reason, and where it would reach into another', async () => {
    const { body: first } = await create(nurses({ validTo: '2026-11-30' }))
    await create(nurses({ name: 'Outra', validFrom: '2026-12-01' }))
    const wrong = async (body: object) => why(await end(first.id, { version: 1, reason: 'motivo', ...body }))
    expect(await wrong({ lastDay: '2025-12-01' })).toEqual([400, 'INVALID_INPUT', ['lastDay end_before_start']])
    expect(await wrong({ lastDay: today, reason: '' })).toEqual([400, 'INVALID_INPUT', ['reason too_small']])
    expect(await wrong({ lastDay: '2026-12-01' })).toEqual([422, 'RULE_BROKEN', ['validFrom tie']])
    expect((await end(first.id, { version: 9, lastDay: today, reason: 'motivo' })).body.code).toBe('STALE')
  })
})

describe('the list', () => {
  it('has what holds and what will, by day, person, unit, basis and name', async () => {
    const rule = (more: object) => create(nurses(more))
    await rule({ name: 'Alice', beneficiary: 'professional', professionalId: here.doctors[0], function: null })
    await rule({ name: 'Enfermagem' })
    await rule({ name: 'Futura', nthFrom: 2, validFrom: '2026-12-01' })
    await rule({
      name: 'Passada',
      nthFrom: 3,
      validTo: '2026-01-31',
      basis: 'gross',
      amountCentavos: null,
      shareBasisPoints: 1,
    })
    const names = async (query = '') => (await list(query)).map(({ name }) => name)
    expect(await names()).toEqual(['Alice', 'Enfermagem', 'Futura'])
    expect(await names('?inForce=now')).toEqual(['Alice', 'Enfermagem'])
    expect(await names('?inForce=all')).toEqual(['Alice', 'Enfermagem', 'Futura', 'Passada'])
    expect(await names('?on=2026-01-15')).toEqual(['Alice', 'Enfermagem', 'Passada'])
    expect(await names('?concerns=doctors')).toEqual(['Alice'])
    expect(await names('?concerns=teams')).toEqual(['Enfermagem', 'Futura'])
    expect(await names('?q=alíce')).toEqual(['Alice'])
    expect(await names('?beneficiary=professional')).toEqual(['Alice'])
    expect(await names('?inForce=all&basis=gross')).toEqual(['Passada'])
    const { text } = await request('LOCATION_MANAGER', 'GET', '/pay-rules/export?format=csv&q=alice')
    expect(text.trim().split('\r\n')[1]).toBe(
      'Alice;1;Dra. Alice Jardins;Transplante FUE;Valor fixo por procedimento;300,00;;;não;;01/01/2026;;Vigente',
    )
  })

  it('shows a unit’s manager what may pay for their unit, and nothing of another', async () => {
    const by = { recorded_by: staff.ADMIN }
    const stranger = await insertProfessional(database, { unitIds: [elsewhere.id] })
    const person = { beneficiary: 'professional', function: null }
    const theirs = [
      await insertPayRule(database, { ...by, unit_id: elsewhere.id }),
      await insertPayRule(database, { ...by, ...person, professional_id: stranger }),
    ]
    const mine = await insertPayRule(database, by)
    expect((await list('', 'LOCATION_MANAGER')).map(({ id }) => id)).toEqual([mine])
    expect(await list()).toHaveLength(3)
    for (const id of theirs) expect((await read(id, 'LOCATION_MANAGER')).status).toBe(404)
  })
})
