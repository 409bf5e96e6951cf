import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '../../../../shared/history.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import type { RequestDetail } from '../record.ts'
import {
  act,
  announced,
  ask,
  book,
  decide,
  doctor,
  elsewhere,
  here,
  look,
  onMonday,
  otherDoctor,
  patients,
  request,
  wish,
} from './testing/requests.ts'

describe('asking for a block', () => {
  it('writes it down, says what it would hit, and tells live screens and history', async () => {
    await book(onMonday(9))
    const body = await ask({ reason: '  férias  ' })
    expect(body).toMatchObject({
      unitName: 'Jardins',
      resourceName: 'Dra. Alice Jardins',
      reason: 'férias',
      status: 'open',
      requestedByName: 'RECEPTIONIST',
      occurrenceCount: 1,
      progress: { affected: 1, toPlan: 1, planned: 0 },
      version: 1,
    })
    expect(announced.at(-1)).toMatchObject({ noun: 'blockRequest', verb: 'create', entityId: body.id, unitId: here.id })
    const history = await request<{ items: HistoryEntry[] }>('ADMIN', 'GET', `/history/blockRequest/${body.id}`)
    expect(history.body.items).toMatchObject([{ verb: 'create', actorName: 'RECEPTIONIST', note: 'férias' }])
  })

  it.each([
    ['a room', { professionalId: null, roomId: here.consultationRooms[0] }, 'Consultório 1'],
    ['the whole unit', { professionalId: null }, null],
  ])('may be for %s', async (_, change, name) => {
    await book(onMonday(9))
    const body = await ask(change)
    expect(body).toMatchObject({ resourceName: name, progress: { affected: 1 } })
  })

  it('recurs in the unit’s local time and ends where its rule does', async () => {
    await book('2026-11-30T15:00:00.000Z', { patientId: patients[3] })
    const body = await ask({ startsAt: onMonday(12), endsAt: onMonday(13), rule: 'FREQ=WEEKLY;COUNT=4' })
    expect(body).toMatchObject({
      occurrenceCount: 4,
      lastEndsAt: '2026-12-14T16:00:00.000Z',
      progress: { affected: 1 },
    })
  })

  it('sent again is the same request; the same id for something else is refused', async () => {
    const same = wish()
    await request('RECEPTIONIST', 'POST', '/block-requests', same)
    announced.length = 0
    expect((await request('RECEPTIONIST', 'POST', '/block-requests', same)).status).toBe(200)
    expect(announced).toEqual([])
    const { status, body } = await request('RECEPTIONIST', 'POST', '/block-requests', {
      ...same,
      reason: 'outra coisa',
    })
    expect([status, body.code]).toEqual([409, 'ID_REUSED'])
  })

  it.each([
    ['that is over', { startsAt: '2026-11-10T11:00:00Z', endsAt: '2026-11-10T12:00:00Z' }, 'endsAt'],
    ['that ends before it starts', { endsAt: onMonday(0), startsAt: onMonday(1) }, 'endsAt'],
    ['by a rule that is none', { rule: 'FREQ=SOMETIMES' }, 'rule'],
    ['of a room that does not exist', { professionalId: null, roomId: newId() }, 'roomId'],
    ['of a professional who works elsewhere', { professionalId: elsewhere.doctors[0] }, 'professionalId'],
    ['without a reason', { reason: ' ' }, 'reason'],
    ['of a category nobody knows', { category: 'nap' }, 'category'],
    ['with something unknown in it', { colour: 'red' }, 'colour'],
  ])('refuses one %s', async (_, change, path) => {
    const { status, body } = await request('RECEPTIONIST', 'POST', '/block-requests', wish(change))
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(body.fields?.[0]?.path).toBe(path)
  })

  it('is for those who may ask, in their own units', async () => {
    for (const role of ['SALES', 'AFTER_SALES', 'SB_PROTOCOL', 'STOCK_ASSISTANT'] as const) {
      expect((await request(role, 'POST', '/block-requests', wish())).status).toBe(403)
    }
    for (const role of ['PRE_POST_OPERATOR', 'EXTERNAL_ACCESS_UNIT', 'SALES_MANAGER', 'ADMIN'] as const) {
      expect((await request(role, 'POST', '/block-requests', wish())).status).toBe(200)
    }
    const there = wish({ unitId: elsewhere.id, professionalId: elsewhere.doctors[0] })
    expect((await request('RECEPTIONIST', 'POST', '/block-requests', there)).status).toBe(404)
    expect((await request('SALES_MANAGER', 'POST', '/block-requests', there)).status).toBe(200)
  })
})

describe('the preview', () => {
  it('says what would be hit before anything is written', async () => {
    await book(onMonday(9))
    const { id: _id, category: _category, reason: _reason, urgency: _urgency, ...asked } = wish()
    const { status, body } = await request('EXTERNAL_ACCESS_UNIT', 'POST', '/block-requests/preview', asked)
    expect(status).toBe(200)
    expect(body).toMatchObject({ occurrenceCount: 1, total: 1, items: [{ patientName: 'A. S.', status: 'pending' }] })
    expect((await request<{ items: object[] }>('ADMIN', 'GET', '/block-requests')).body.items).toEqual([])
  })
})

const patch = (id: string, change: object, as: Role = 'RECEPTIONIST') =>
  request<RequestDetail>(as, 'PATCH', `/block-requests/${id}`, change)

describe('correcting a request', () => {
  it('changes what is sent and leaves the rest', async () => {
    const { id } = await ask()
    const { status, body } = await patch(id, { version: 1, professionalId: otherDoctor, urgency: 'urgent' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ resourceName: 'Dr. Beto Jardins', urgency: 'urgent', reason: 'congresso em Recife' })
    expect((await patch(id, { version: 2, urgency: 'urgent' })).body.version).toBe(2)
  })

  it('is refused when stale, in another state, to others, and when it makes no sense', async () => {
    const { id } = await ask()
    expect((await patch(id, { version: 1, endsAt: onMonday(0) })).status).toBe(400)
    expect((await patch(id, { version: 7, urgency: 'low' })).body).toMatchObject({
      code: 'STALE',
      current: { version: 1 },
    })
    expect((await patch(id, { version: 1, urgency: 'low' }, 'ADMIN')).status).toBe(403)
    expect((await patch(newId(), { version: 1 })).status).toBe(404)
    await act(id, 'withdraw', {}, 'RECEPTIONIST')
    expect((await patch(id, { version: 2, urgency: 'low' })).body).toMatchObject({ code: 'WRONG_STATE' })
  })
})

describe('withdrawing and denying', () => {
  it('who asked takes it back, and takes that back', async () => {
    await book(onMonday(9))
    const { id } = await ask()
    expect((await act(id, 'withdraw', { version: 1 }, 'RECEPTIONIST')).body.status).toBe('withdrawn')
    expect((await act(id, 'withdraw', {}, 'RECEPTIONIST')).body.code).toBe('WRONG_STATE')
    expect((await act(id, 'reopen', {}, 'RECEPTIONIST')).body).toMatchObject({ status: 'open', version: 3 })
  })

  it('nobody else does', async () => {
    const { id } = await ask()
    for (const verb of ['withdraw', 'reopen']) {
      const { status, body } = await act(id, verb, {}, 'ADMIN')
      expect([status, body.code]).toEqual([403, 'NOT_ALLOWED'])
    }
    expect((await act(id, 'withdraw', { version: 9 }, 'RECEPTIONIST')).body.code).toBe('STALE')
  })

  it('another person with the right to approve denies, with a reason', async () => {
    const { id } = await ask()
    expect((await act(id, 'deny', {})).status).toBe(400)
    expect((await act(id, 'deny', { reason: 'sem equipe' }, 'SALES_MANAGER')).status).toBe(403)
    const { body } = await act(id, 'deny', { reason: 'sem equipe' }, 'LOCATION_MANAGER')
    expect(body).toMatchObject({ status: 'denied', decisionNote: 'sem equipe', decidedByName: 'LOCATION_MANAGER' })
    expect((await act(id, 'deny', { reason: 'de novo' })).body.code).toBe('WRONG_STATE')
    const own = await ask({}, 'ADMIN')
    expect((await act(own.id, 'deny', { reason: 'mudei de ideia' }, 'ADMIN')).status).toBe(403)
  })
})

describe('another unit’s request', () => {
  it('answers as if it did not exist', async () => {
    const { id } = await ask({ unitId: elsewhere.id, professionalId: elsewhere.doctors[0] }, 'SALES_MANAGER')
    expect((await look(id)).status).toBe(404)
    for (const path of ['affected', 'simulation'])
      expect((await request('LOCATION_MANAGER', 'GET', `/block-requests/${id}/${path}`)).status).toBe(404)
    expect((await act(id, 'deny', { reason: 'sem equipe' }, 'LOCATION_MANAGER')).status).toBe(404)
    expect((await act(id, 'plan', {}, 'LOCATION_MANAGER')).status).toBe(404)
    expect((await decide(id, newId(), { action: 'keep' })).status).toBe(404)
    expect((await patch(id, { version: 1, professionalId: doctor })).status).toBe(404)
  })
})
