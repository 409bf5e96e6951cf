import { describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { sql } from 'kysely'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import type { WaitingDetail } from '../record.ts'
import {
  alice,
  announced,
  at,
  database,
  detail,
  elsewhere,
  here,
  network,
  request,
  staff,
  surgery,
  waits,
} from './testing/waiting.ts'

const noted = {
  blockers: ['exam'],
  blockerNote: 'hemograma',
  waitUntil: null,
  earliestOn: '2026-12-01',
  unitIds: [here.id],
  professionalId: alice,
  weekdays: [4, 2],
  fromTime: '08:00',
  toTime: '12:00',
  noticeHours: 48,
}
const edit = (as: Role, id: string, body: object = {}) =>
  request<WaitingDetail & { code: string }>(as, 'PATCH', `/waitlist/${id}`, { ...noted, version: 0, ...body })
const post = (as: Role, path: string, body?: object) =>
  request<WaitingDetail & { code: string; assigned: number }>(as, 'POST', `/waitlist/${path}`, body)

/** Who may not: whoever may only see, another seller, and of another unit. */
describe.each<[string, (as: Role, id: string) => Promise<{ status: number }>]>([
  ['blockers and preferences', (as, id) => edit(as, id)],
  ['a contact', (as, id) => post(as, `${id}/contacts`, { id: newId(), channel: 'phone', outcome: 'reached' })],
  ['a snooze', (as, id) => post(as, `${id}/snooze`, { until: '2026-12-01', reason: 'viagem' })],
  ['a wake', (as, id) => post(as, `${id}/wake`)],
])('%s', (_, act) => {
  it('are for who edits the list, sellers for their own', async () => {
    const [own, theirs] = [await waits(), await waits({ owner: 'SALES_MANAGER' })]
    expect((await act('SALES', own)).status).toBe(200)
    expect((await act('AFTER_SALES', theirs)).status).toBe(200)
    expect((await act('SALES', theirs)).status).toBe(404)
    expect((await act('RECEPTIONIST', own)).status).toBe(403)
    expect((await act('ADMIN', newId())).status).toBe(404)
  })
})

describe('blockers and preferences', () => {
  it('are written whole, told with what changed, and merged with a colleague’s by their version', async () => {
    const id = await waits()
    expect((await edit('SALES', id)).body).toMatchObject({ ...noted, weekdays: [2, 4], version: 1 })
    expect(announced.at(-1)).toMatchObject({ noun: 'waitlist', verb: 'edit', entityId: id, unitId: here.id })
    const count = announced.length
    expect((await edit('SALES', id, { version: 1 })).body.version).toBe(1)
    expect(announced.length).toBe(count)
    expect((await edit('SALES', id, { blockers: [], version: 0 })).body.code).toBe('STALE')
    expect((await edit('SALES', id, { blockers: [], blockerNote: '', version: 1 })).body).toMatchObject({
      blockers: [],
      blockerNote: null,
      version: 2,
    })
  })

  it.each([
    [{ toTime: null }],
    [{ fromTime: '13:00' }],
    [{ weekdays: [8] }],
    [{ noticeHours: -1 }],
    [{ noticeHours: 721 }],
    [{ blockers: ['mood'] }],
    [{ earliestOn: '2036-01-01' }],
    [{ blockerNote: 'x'.repeat(1001) }],
    [{ unitIds: [newId()] }],
    [{ professionalId: newId() }],
  ])('are refused as %o', async (body) => {
    const id = await waits()
    expect((await edit('SALES', id, body)).status).toBe(400)
  })

  it('are refused of what has its date', async () => {
    const id = await waits()
    const appointment = await insertAppointment(database, network, { procedureId: surgery, startsAt: at(9) })
    await sql`update appointment set order_item_id = ${id} where id = ${appointment}`.execute(database)
    expect((await edit('SALES', id)).body.code).toBe('WRONG_STATE')
    expect(await detail(id)).toMatchObject({ state: 'scheduled', waitingSince: null, can: [] })
  })
})

describe('contacts', () => {
  it('are kept newest first; one sent twice is one', async () => {
    const id = await waits()
    const sent = { id: newId(), channel: 'phone', outcome: 'no_answer', at: '2026-11-18T12:00:00.000Z' }
    await post('SALES', `${id}/contacts`, sent)
    expect((await post('SALES', `${id}/contacts`, sent)).body.contacts).toHaveLength(1)
    expect((await post('SALES', `${id}/contacts`, { ...sent, outcome: 'reached' })).body.code).toBe('ID_REUSED')
    const { body } = await post('SALES', `${id}/contacts`, {
      id: newId(),
      channel: 'whatsapp',
      outcome: 'wants_date',
      note: 'sexta',
    })
    expect(body.contacts.map(({ outcome, byName }) => [outcome, byName])).toEqual([
      ['wants_date', 'SALES'],
      ['no_answer', 'SALES'],
    ])
    expect(body.lastContactAt).toBe('2026-11-19T13:00:00.000Z')
    await post('SALES', `${id}/contacts`, { ...sent, id: newId() })
    expect((await detail(id)).lastContactAt).toBe('2026-11-19T13:00:00.000Z')
  })

  it('are refused in the future', async () => {
    const id = await waits()
    const sent = { id: newId(), channel: 'phone', outcome: 'reached', at: '2026-11-19T13:00:01.000Z' }
    expect((await post('SALES', `${id}/contacts`, sent)).status).toBe(400)
  })
})

describe('a snooze', () => {
  it('puts an item off with a reason, and waking takes it back', async () => {
    const id = await waits()
    const { body } = await post('SALES', `${id}/snooze`, { until: '2026-11-30', reason: 'viagem' })
    expect(body).toMatchObject({ snoozedUntil: '2026-11-30', snoozeReason: 'viagem', snoozedByName: 'SALES' })
    expect((await post('SALES', `${id}/wake`)).body).toMatchObject({ snoozedUntil: null, snoozeReason: null })
  })

  it.each([
    [{ until: '2026-11-19', reason: 'viagem' }],
    [{ until: '2026-11-30', reason: 'ab' }],
    [{ until: '2026-11-30' }],
    [{ until: '2036-11-30', reason: 'viagem' }],
  ])('is refused as %o', async (body) => {
    expect((await post('SALES', `${await waits()}/snooze`, body)).status).toBe(400)
  })
})

describe('giving items to somebody', () => {
  it('is for who approves, tells each, and may be given back', async () => {
    const ids = [await waits({ patient: 1 }), await waits({ patient: 2 })]
    expect((await post('AFTER_SALES', 'assign', { ids, workerId: staff.AFTER_SALES })).status).toBe(403)
    expect((await post('SALES_MANAGER', 'assign', { ids, workerId: staff.AFTER_SALES })).body.assigned).toBe(2)
    expect(announced.slice(-2).map(({ verb }) => verb)).toEqual(['assign', 'assign'])
    expect(await detail(ids[0] ?? '')).toMatchObject({ workerName: 'AFTER_SALES', ownerName: 'SALES' })
    expect((await post('SALES_MANAGER', 'assign', { ids, workerId: staff.AFTER_SALES })).body.assigned).toBe(0)
    expect((await post('SALES_MANAGER', 'assign', { ids, workerId: null })).body.assigned).toBe(2)
    expect(await detail(ids[0] ?? '')).toMatchObject({ workerName: 'SALES' })
  })

  it('changes none where one is out of reach, or given to who would not see it', async () => {
    const [own, theirs] = [await waits(), await waits({ owner: 'SALES_MANAGER', unitId: elsewhere.id })]
    const give = (ids: string[], workerId: string) => post('ADMIN', 'assign', { ids, workerId })
    expect((await give([own, newId()], staff.AFTER_SALES)).status).toBe(404)
    expect((await give([own], staff.RECEPTIONIST)).status).toBe(400)
    expect((await give([own, theirs], staff.SALES)).status).toBe(400)
    expect((await give([own], newId())).status).toBe(400)
    expect((await give([own], staff.SALES)).body.assigned).toBe(0)
    expect(await detail(theirs)).toMatchObject({ workerName: 'SALES_MANAGER' })
  })
})
