import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Clash, Shift, Swap } from '../../roster/record.ts'
import { newId } from '../../../../shared/ids.ts'
import {
  alice,
  announced,
  beto,
  book,
  database,
  elsewhere,
  here,
  publish,
  request,
  type Role,
  shift,
} from './testing/desk.ts'

interface Answer {
  swap: Swap
  clashes: Clash[]
  code: string
  detail: string
  fields: { code: string }[]
}
const ask = (change: object, as: Role = 'LOCATION_MANAGER') =>
  request<Answer>(as, 'POST', '/roster/swaps', { id: newId(), toProfessionalId: beto, reason: 'casamento', ...change })
const decide = (verb: 'approve' | 'deny' | 'withdraw', id: string, change: object = {}, as: Role = 'ADMIN') =>
  request<Answer>(as, 'POST', `/roster/swaps/${id}/${verb}`, {
    version: 1,
    ...(verb === 'deny' && { note: 'falta gente' }),
    ...change,
  })
const list = async (query = '', as: Role = 'LOCATION_MANAGER') =>
  (await request<{ items: Swap[] }>(as, 'GET', `/roster/swaps?${query}`)).body.items
const published = async (change: object = {}) => {
  const one = await shift({ ...change })
  await publish({ acknowledgeClashes: true })
  return one
}
const holders = async (id: string) => {
  const { rows } = await sql<{ who: string }>`
    select layer || ' ' || professional_id as who from shift where id = ${id} order by layer`.execute(database)
  return rows.map(({ who }) => who)
}

describe('asking for a swap', () => {
  it('waits for approval, and is seen on the shift', async () => {
    const { id } = await published()
    const { status, body } = await ask({ shiftId: id })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      clashes: [],
      swap: {
        status: 'requested',
        shift: { id, professionalName: 'Dra. Alice Jardins' },
        otherShift: null,
        toProfessionalName: 'Dr. Beto Jardins',
        reason: 'casamento',
        requestedByName: 'LOCATION_MANAGER',
      },
    })
    expect(announced.at(-1)).toMatchObject({ verb: 'requestSwap', entityId: id })
    const query = `unitId=${here.id}&from=2026-11-23&to=2026-11-23`
    const roster = await request<{ items: Shift[] }>('LOCATION_MANAGER', 'GET', `/roster/shifts?${query}`)
    expect(roster.body.items).toMatchObject([{ swapId: body.swap.id }])
    expect(await list('status=requested')).toHaveLength(1)
    expect(await list('', 'RECEPTIONIST')).toMatchObject([{ reason: '' }])
    expect(await list(`professionalId=${here.technician}`)).toEqual([])
  })
  it('is asked once: sent twice it is one, and a second one is refused', async () => {
    const { id } = await published()
    const swapId = newId()
    await ask({ id: swapId, shiftId: id })
    expect((await ask({ id: swapId, shiftId: id })).status).toBe(200)
    expect((await ask({ shiftId: id })).body.code).toBe('WRONG_STATE')
    expect(await list()).toHaveLength(1)
  })
  it('is refused for what is not published, open, over, or not theirs to take', async () => {
    const draft = await shift({ starts: '2026-11-25T08:00', ends: '2026-11-25T12:00' })
    expect((await ask({ shiftId: draft.id })).body.code).toBe('WRONG_STATE')
    const open = await published({ professionalId: null, function: 'doctor' })
    expect((await ask({ shiftId: open.id })).body.code).toBe('WRONG_STATE')
    const own = await published()
    for (const to of [alice, here.technician, elsewhere.doctors[0]]) {
      expect((await ask({ shiftId: own.id, toProfessionalId: to })).body.fields).toMatchObject([
        { code: 'wrong_function' },
      ])
    }
    const third = await published({ starts: '2026-11-24T08:00', ends: '2026-11-24T12:00' })
    expect((await ask({ shiftId: own.id, otherShiftId: third.id })).body.code).toBe('RULE_BROKEN')
    const past = await shift({ starts: '2026-11-16T08:00', ends: '2026-11-16T12:00' })
    await publish({ from: '2026-11-16', to: '2026-11-16' })
    expect((await ask({ shiftId: past.id })).body.code).toBe('WRONG_STATE')
    expect((await ask({ shiftId: newId() })).status).toBe(404)
    expect((await ask({ shiftId: own.id }, 'RECEPTIONIST')).status).toBe(403)
    expect((await ask({ shiftId: own.id, reason: ' ' })).status).toBe(400)
  })
  it('names the shift that is in the way', async () => {
    await shift({ professionalId: beto, starts: '2026-11-23T12:00', ends: '2026-11-23T18:00' })
    const { id } = await published()
    const { status, body } = await ask({ shiftId: id })
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN'])
    expect(body.detail).toContain('Dr. Beto Jardins já tem plantão em Jardins, seg 23/11 · 12:00–18:00')
  })
})

describe('deciding on a swap', () => {
  it('gives the shift away in both layers, by another than who asked', async () => {
    const { id } = await published()
    const { swap } = (await ask({ shiftId: id })).body
    expect((await decide('approve', swap.id, {}, 'LOCATION_MANAGER')).body.code).toBe('RULE_BROKEN')
    expect((await decide('approve', swap.id, { version: 2 })).body.code).toBe('STALE')
    const { status, body } = await decide('approve', swap.id, { note: 'combinado' })
    expect([status, body.swap.status, body.swap.decidedByName]).toEqual([200, 'approved', 'ADMIN'])
    expect(await holders(id)).toEqual([`draft ${beto}`, `published ${beto}`])
    expect(announced.slice(-2).map(({ verb }) => verb)).toEqual(['swap', 'approveSwap'])
    expect((await decide('approve', swap.id, { version: 2 })).body.code).toBe('WRONG_STATE')
  })
  it('exchanges two shifts of the same hours', async () => {
    const other = await shift({ professionalId: beto })
    const { id } = await published()
    const { swap } = (await ask({ shiftId: id, otherShiftId: other.id })).body
    expect((await decide('approve', swap.id)).status).toBe(200)
    expect([await holders(id), await holders(other.id)]).toEqual([
      [`draft ${beto}`, `published ${beto}`],
      [`draft ${alice}`, `published ${alice}`],
    ])
  })
  it('leaves a draft alone that says otherwise by now', async () => {
    const { id } = await published()
    const { swap } = (await ask({ shiftId: id })).body
    await request('ADMIN', 'DELETE', `/roster/shifts/${id}?version=1`)
    expect((await decide('approve', swap.id)).status).toBe(200)
    expect(await holders(id)).toEqual([`published ${beto}`])
  })
  it('looks again: the roster has changed, or somebody is taken meanwhile', async () => {
    const { id } = await published()
    const { swap } = (await ask({ shiftId: id })).body
    const blocking = await published({ professionalId: beto, starts: '2026-11-23T10:00', ends: '2026-11-23T12:00' })
    expect((await decide('approve', swap.id)).body.code).toBe('SLOT_TAKEN')
    await sql`delete from shift where id = ${blocking.id} and layer = 'published'`.execute(database)
    expect((await decide('approve', swap.id)).body.code).toBe('SLOT_TAKEN')
    await sql`delete from shift where id = ${blocking.id}`.execute(database)
    await sql`update shift set professional_id = ${beto} where id = ${id} and layer = 'published'`.execute(database)
    expect((await decide('approve', swap.id)).body.code).toBe('WRONG_STATE')
  })
  it('asks for clashes, and for appointments left behind, to be acknowledged', async () => {
    await shift({ professionalId: beto, starts: '2026-11-23T16:00', ends: '2026-11-23T23:00' })
    const { id } = await published({ starts: '2026-11-24T07:00', ends: '2026-11-24T13:00' })
    await book({ startsAt: '2026-11-24T12:00:00Z', endsAt: '2026-11-24T12:30:00Z' })
    const asked = (await ask({ shiftId: id })).body
    expect(asked.clashes).toMatchObject([{ kind: 'short_rest', minutes: 480 }])
    const { swap } = asked
    expect((await decide('approve', swap.id)).body.code).toBe('CLASHES_FOUND')
    expect((await decide('approve', swap.id, { acknowledgeClashes: true })).body.code).toBe('PLAN_REQUIRED')
    expect(await holders(id)).toEqual([`draft ${alice}`, `published ${alice}`])
    const both = { acknowledgeClashes: true, acknowledgeUncovered: true }
    expect((await decide('approve', swap.id, both)).status).toBe(200)
    const { rows } = await sql`select outside_roster from appointment`.execute(database)
    expect(rows).toEqual([{ outside_roster: true }])
  })
  it('denies with a reason, and lets only who asked withdraw', async () => {
    const { id } = await published()
    const first = (await ask({ shiftId: id })).body.swap
    expect((await decide('deny', first.id, {}, 'LOCATION_MANAGER')).body.code).toBe('RULE_BROKEN')
    expect((await decide('deny', first.id, { note: '' })).status).toBe(400)
    expect((await decide('deny', first.id)).body.swap).toMatchObject({ status: 'denied', decisionNote: 'falta gente' })
    const second = (await ask({ shiftId: id })).body.swap
    expect((await decide('withdraw', second.id)).body.code).toBe('RULE_BROKEN')
    expect((await decide('withdraw', second.id, {}, 'LOCATION_MANAGER')).body.swap.status).toBe('withdrawn')
    expect((await decide('withdraw', second.id, {}, 'RECEPTIONIST')).status).toBe(403)
  })
})
