import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../../shared/roles.ts'
import type { StatementDetail } from '../record.ts'
import { servedPayments } from './testing/served-payments.ts'

const kit = await servedPayments()
const { network, performed, rule, calculated, read, idOf, request, period, lockMonth, brought } = kit
const { here, elsewhere } = network
const [, beto = ''] = here.doctors

beforeEach(() => kit.emptied('payment_nothing_owed'))

/** Beto’s surgery, of which the rules say nothing. */
async function unruled(unit = here, who = beto): Promise<{ id: string; key: string }> {
  await performed({ unit, who: [who], at: '2026-11-14T13:00:00Z' })
  await calculated()
  const id = await idOf(who)
  const [line] = (await read(id)).calculatedLines
  return { id, key: line?.key ?? '' }
}
const oweNothing = (id: string, lineKey: string, reason: string | null, as: Role = 'LOCATION_MANAGER') =>
  request<StatementDetail & { code?: string }>(as, 'POST', `/payments/statements/${id}/nothing-owed`, {
    lineKey,
    reason,
  })
const told = ({ calculatedLines, problems }: StatementDetail) => [
  calculatedLines.map(({ heldReason, resultCentavos }) => [heldReason, resultCentavos]),
  problems.map(({ kind, professionalId }) => [kind, professionalId]),
]

describe('a case of which no rule speaks', () => {
  it('is a line that waits, told of to the unit’s manager, and holds the month back', async () => {
    const { id } = await unruled()
    expect(told(await read(id, 'LOCATION_MANAGER'))).toEqual([[['noRule', 0]], [['noRule', beto]]])
    expect((await period('2026-11', 'LOCATION_MANAGER')).problems).toMatchObject([{ kind: 'noRule', unitId: here.id }])
    await brought(id, 'accepted')
    expect((await kit.approve(id)).body).toMatchObject({ code: 'RULE_BROKEN', problems: 1 })
    expect((await lockMonth()).body).toMatchObject({ code: 'RULE_BROKEN', unfinished: 1 })
  })

  it('is told once a person and unit, however many there are', async () => {
    const { id } = await unruled()
    await performed({ who: [beto], at: '2026-11-16T13:00:00Z' })
    await performed({ who: [here.doctors[0]], at: '2026-11-17T13:00:00Z' })
    await calculated()
    const several = { professionalId: beto, count: 2, caseId: null, procedureName: null, day: '2026-11-14' }
    expect((await period()).problems).toMatchObject([several, { count: 1, day: '2026-11-17' }])
    expect((await read(id)).problems).toMatchObject([several])
    await brought(id, 'accepted')
    expect((await kit.approve(id)).body).toMatchObject({ problems: 2 })
  })

  it('is paid by the rule that is made for it', async () => {
    const { id } = await unruled()
    await rule()
    await calculated()
    expect(told(await read(id))).toEqual([[[null, 1_000_00]], []])
  })

  it('is owed nothing where somebody says why, on record, until they take it back or a rule speaks', async () => {
    const { id, key } = await unruled()
    const { status, body } = await oweNothing(id, key, 'cortesia do médico')
    expect([status, ...told(body)]).toEqual([200, [[null, 0]], []])
    expect(body.calculatedLines[0]?.steps).toMatchObject([{ kind: 'nothing', name: 'cortesia do médico' }])
    expect((await oweNothing(id, key, 'cortesia do médico')).body.version).toBe(body.version)
    expect(told((await oweNothing(id, key, null)).body)).toEqual([[['noRule', 0]], [['noRule', beto]]])
    await oweNothing(id, key, 'cortesia do médico')
    await rule()
    await calculated()
    expect(told(await read(id))).toEqual([[[null, 1_000_00]], []])
    expect((await oweNothing(id, key, null)).body).toMatchObject({ code: 'RULE_BROKEN' })
  })

  it('locks with its month once nothing is owed', async () => {
    const { id, key } = await unruled()
    await oweNothing(id, key, 'cortesia do médico')
    expect((await lockMonth()).body).toMatchObject({ state: 'locked' })
    expect((await oweNothing(id, key, null)).body).toMatchObject({ code: 'WRONG_STATE' })
  })

  it('is said of by who checks, of their units', async () => {
    const { id, key } = await unruled()
    expect((await oweNothing(id, key, 'x y z', 'RECEPTIONIST')).status).toBe(403)
    const { id: theirs, key: other } = await unruled(elsewhere, elsewhere.doctors[0])
    expect((await oweNothing(theirs, other, 'x y z')).status).toBe(404)
    expect((await oweNothing(id, other, 'x y z')).body).toMatchObject({ code: 'RULE_BROKEN' })
  })
})
