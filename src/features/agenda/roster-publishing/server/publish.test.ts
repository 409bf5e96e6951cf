import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Shift } from '../../roster/record.ts'
import { newId } from '../../../../shared/ids.ts'
import {
  alice,
  announced,
  beto,
  book,
  database,
  elsewhere,
  here,
  network,
  preview,
  publish,
  remove,
  request,
  shift,
  week,
} from './testing/desk.ts'
import { worksIn } from '../../../../server/testing/rows.ts'

const seen = async () => {
  const query = `unitId=${here.id}&from=2026-11-16&to=2026-12-06`
  const { body } = await request<{ items: Shift[] }>('RECEPTIONIST', 'GET', `/roster/shifts?${query}`)
  return body.items.map(({ id, startsAt }) => `${id} ${startsAt}`)
}
const edit = (id: string, body: object) => request('ADMIN', 'PATCH', `/roster/shifts/${id}`, body)
const at = (day: number, hour = '08:00') => `2026-11-${day}T${hour}`

describe('publishing a period', () => {
  it('makes what everybody sees the draft, there and nowhere else', async () => {
    const own = await shift()
    const later = await shift({ starts: '2026-11-30T08:00', ends: '2026-11-30T14:00' })
    const { status, body } = await publish()
    expect([status, body]).toEqual([200, { id: expect.any(String), added: 1, changed: 0, removed: 0 }])
    expect(await seen()).toEqual([`${own.id} ${own.startsAt}`])
    expect(announced.at(-1)).toMatchObject({ noun: 'roster', verb: 'publish', entityId: body.id })
    await edit(own.id, { version: 1, starts: at(24), ends: at(24, '14:00') })
    const added = await shift({ starts: at(25), ends: at(25, '14:00') })
    expect((await publish()).body).toMatchObject({ added: 1, changed: 1, removed: 0 })
    await remove(added)
    expect((await publish()).body).toMatchObject({ added: 0, changed: 0, removed: 1 })
    expect(await seen()).toEqual([`${own.id} 2026-11-24T11:00:00.000Z`])
    expect(later.state).toBe('draft-new')
  })
  it('sent twice is one publication', async () => {
    await shift()
    const id = newId()
    await publish({ id })
    announced.length = 0
    expect((await publish({ id })).body).toEqual({ id, added: 1, changed: 0, removed: 0 })
    expect(announced).toEqual([])
    expect((await publish({ id, to: '2026-11-30' })).body.code).toBe('ID_REUSED')
  })
  it('takes a night whole, and leave that only touches it', async () => {
    await shift({ starts: at(29, '19:00'), ends: at(30, '07:00') })
    await shift({
      professionalId: beto,
      kind: 'leave',
      leaveReason: 'vacation',
      starts: '2026-11-01T00:00',
      ends: '2026-11-24T00:00',
    })
    expect((await publish()).body.added).toBe(2)
  })
  it('swaps two people’s shifts at once', async () => {
    const one = await shift()
    const other = await shift({ professionalId: beto })
    await publish()
    await edit(one.id, { version: 1, starts: at(24), ends: at(24, '14:00') })
    await edit(other.id, { version: 1, professionalId: one.professionalId })
    await edit(one.id, { version: 2, starts: at(23), ends: at(23, '14:00'), professionalId: beto })
    expect((await publish()).body).toMatchObject({ changed: 2 })
  })
  it('says what published beside it is in the way', async () => {
    const night = await shift({ starts: at(22, '19:00'), ends: at(23, '07:00') })
    await publish({ from: '2026-11-22', to: '2026-11-22' })
    await edit(night.id, { version: 1, ends: at(23, '05:00') })
    await shift({ starts: at(23, '06:00'), ends: at(23, '12:00') })
    const { status, body } = await publish({ acknowledgeClashes: true })
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN'])
    expect(body.detail).toContain('dom 22/11 · 19:00 – seg 23/11 · 07:00')
    expect((await publish({ from: '2026-11-22', acknowledgeClashes: true })).status).toBe(200)
  })
  it('asks for clashes to be acknowledged', async () => {
    await shift({ starts: at(23, '07:00'), ends: at(23, '19:00') })
    await shift({ starts: at(24, '05:00'), ends: at(24, '12:00') })
    expect((await preview()).body.clashes).toMatchObject([{ kind: 'short_rest', minutes: 600 }])
    const { status, body } = await publish()
    expect([status, body.code, body.clashes.length]).toEqual([409, 'CLASHES_FOUND', 1])
    expect(await seen()).toEqual([])
    expect((await publish({ acknowledgeClashes: true })).status).toBe(200)
  })
  it('is listed with who and how much', async () => {
    await shift()
    await publish()
    const { body } = await request(
      'RECEPTIONIST',
      'GET',
      `/roster/publications?unitId=${here.id}&from=2026-11-29&to=2026-12-31`,
    )
    expect(body).toMatchObject({
      items: [{ firstDay: week.from, lastDay: week.to, publishedByName: 'LOCATION_MANAGER', added: 1 }],
    })
  })
  it('is for those who approve, in their own units, and of a period', async () => {
    for (const ask of [publish, preview]) {
      expect((await ask({}, 'RECEPTIONIST')).status).toBe(403)
      expect((await ask({ unitId: elsewhere.id })).status).toBe(404)
      expect((await ask({ to: '2026-11-01' })).status).toBe(400)
    }
  })
})

describe('the preview', () => {
  it('tells what publishing would do, and does nothing', async () => {
    const changed = await shift()
    const removed = await shift({ starts: at(24), ends: at(24, '14:00') })
    const away = await shift({ starts: at(25), ends: at(25, '14:00') })
    await publish()
    await edit(changed.id, { version: 1, ends: at(23, '15:00') })
    await remove(removed)
    await edit(away.id, { version: 1, starts: '2026-12-02T08:00', ends: '2026-12-02T14:00' })
    const added = await shift({ starts: at(26), ends: at(26, '14:00') })
    const before = await seen()
    announced.length = 0
    const { body } = await preview()
    expect([body.added, body.changed].map(([one]) => one?.id)).toEqual([added.id, changed.id])
    expect(body.removed.map(({ id }) => id).toSorted()).toEqual([removed.id, away.id].toSorted())
    expect([await seen(), announced]).toEqual([before, []])
  })
})

describe('appointments that would be left without their professional', () => {
  const leftBehind = async () => {
    const own = await shift()
    await shift({ professionalId: beto, starts: at(23), ends: at(23, '18:00') })
    await publish()
    const appointment = await book()
    await remove(own)
    return { own, appointment }
  }
  const pair = (appointment: { id: string }) => ({ appointmentId: appointment.id, professionalId: here.doctors[0] })

  it('are listed, with who could stand in', async () => {
    const { appointment } = await leftBehind()
    const { body } = await preview()
    expect(body.uncovered).toMatchObject([
      {
        ...pair(appointment),
        professionalName: 'Dra. Alice Jardins',
        patientName: 'Ana Souza',
        candidates: [{ professionalId: beto }],
      },
    ])
    const refused = await publish()
    expect([refused.status, refused.body.code, refused.body.uncovered.length]).toEqual([409, 'PLAN_REQUIRED', 1])
    expect(await seen()).toHaveLength(2)
  })
  it('stay with their professional outside the roster, with a reason, and are not asked of again', async () => {
    const { appointment } = await leftBehind()
    const plans = [{ action: 'keep', ...pair(appointment), reason: 'vem só para este' }]
    expect((await publish({ plans: [{ ...plans[0], reason: 'x' }] })).status).toBe(400)
    expect((await publish({ plans })).status).toBe(200)
    const { rows } = await sql`select exception_reason, outside_roster from appointment`.execute(database)
    expect(rows).toEqual([{ exception_reason: 'vem só para este', outside_roster: true }])
    expect((await preview()).body.uncovered).toEqual([])
    expect((await publish()).status).toBe(200)
  })
  it('are marked so, and no longer once the roster has their people again', async () => {
    const marked = async () =>
      (await sql<{ outside: boolean }>`select outside_roster as outside from appointment`.execute(database)).rows
    const { appointment } = await leftBehind()
    await publish({ plans: [{ action: 'keep', ...pair(appointment), reason: 'vem só para este' }] })
    expect(await marked()).toEqual([{ outside: true }])
    expect(announced).toContainEqual(
      expect.objectContaining({ noun: 'appointment', verb: 'recheck', entityId: appointment.id, unitId: here.id }),
    )
    await shift()
    await publish()
    expect(await marked()).toEqual([{ outside: false }])
  })
  it('are marked in other units too, where leave takes their people away, and only there', async () => {
    await worksIn(database, alice, elsewhere.id)
    const there = { unitId: elsewhere.id, roomId: elsewhere.consultationRooms[0] }
    const { id } = await book({ ...there, patientId: network.patients[1] })
    await book({
      ...there,
      patientId: network.patients[2],
      roomId: elsewhere.consultationRooms[1],
      professionalIds: [elsewhere.doctors[0]],
    })
    const leave = await shift({ kind: 'leave', leaveReason: 'illness', starts: at(23, '00:00'), ends: at(24, '00:00') })
    const outside = async () =>
      (await sql<{ id: string }>`select id from appointment where outside_roster`.execute(database)).rows
    await publish({}, 'ADMIN')
    expect(await outside()).toEqual([{ id }])
    await remove(leave)
    await publish({}, 'ADMIN')
    expect(await outside()).toEqual([])
    await sql`delete from professional_unit where professional_id = ${alice} and unit_id = ${elsewhere.id}`.execute(
      database,
    )
  })
  it('go to somebody else, in the same transaction', async () => {
    const { appointment } = await leftBehind()
    const plan = { action: 'reassign', ...pair(appointment), version: appointment.version, toProfessionalId: beto }
    expect((await publish({ plans: [plan] })).status).toBe(200)
    const { body } = await request('ADMIN', 'GET', `/appointments/${appointment.id}`)
    expect(body).toMatchObject({ professionalIds: [beto] })
    expect(announced.map(({ noun, verb }) => `${noun}.${verb}`)).toContain('appointment.edit')
  })
  it('do not go to somebody who is taken, away, of another function or changed meanwhile: nothing is published', async () => {
    const { appointment } = await leftBehind()
    const plan = { action: 'reassign', ...pair(appointment), version: appointment.version, toProfessionalId: beto }
    const stale = await publish({ plans: [{ ...plan, version: 7 }] })
    expect(stale.body).toMatchObject({ code: 'STALE', appointmentId: appointment.id })
    const nurse = await publish({ plans: [{ ...plan, toProfessionalId: here.technician }] })
    expect(nurse.body.fields).toMatchObject([{ path: 'plans.0.toProfessionalId', code: 'wrong_function' }])
    await book({ professionalIds: [beto], roomId: here.consultationRooms[1], patientId: (await patient()).id })
    const taken = await publish({ plans: [plan] })
    expect(taken.body).toMatchObject({ code: 'SLOT_TAKEN', appointmentId: appointment.id })
    expect((await preview()).body.uncovered).toMatchObject([{ candidates: [] }])
    expect(await seen()).toHaveLength(2)
  })
  it('do not go to somebody who is off duty themselves', async () => {
    const { appointment } = await leftBehind()
    await sql`delete from shift where professional_id = ${beto}`.execute(database)
    const plan = { action: 'reassign', ...pair(appointment), version: appointment.version, toProfessionalId: beto }
    const { status } = await publish({ plans: [plan] })
    expect([409, 422]).toContain(status)
    expect(await seen()).toHaveLength(1)
  })
  it('need no plan once they are solved', async () => {
    const { appointment } = await leftBehind()
    await request('ADMIN', 'POST', `/appointments/${appointment.id}/cancel`, { reason: 'clinic.doctor' })
    expect((await publish({ plans: [{ action: 'keep', ...pair(appointment), reason: 'não vale mais' }] })).status).toBe(
      200,
    )
  })
  it('are those of days that get a roster for the first time, too, and those under leave', async () => {
    await book()
    expect((await preview()).body.uncovered).toHaveLength(1)
    await shift({ starts: at(23), ends: at(23, '12:00') })
    await shift({ starts: at(23, '12:00'), ends: at(23, '14:00') })
    expect((await preview()).body.uncovered).toEqual([])
    await publish()
    await shift({ kind: 'leave', leaveReason: 'illness', starts: at(23, '00:00'), ends: at(24, '00:00') })
    expect((await preview()).body.uncovered).toHaveLength(1)
  })
  it('are counted where leave leaves them behind in another unit', async () => {
    await worksIn(database, beto, elsewhere.id)
    await book({ unitId: elsewhere.id, professionalIds: [beto], roomId: elsewhere.consultationRooms[0] })
    await shift({
      professionalId: beto,
      kind: 'leave',
      leaveReason: 'illness',
      starts: at(23, '00:00'),
      ends: at(24, '00:00'),
    })
    const { body } = await preview()
    expect([body.uncovered, body.uncoveredElsewhere]).toEqual([[], 1])
  })
})

async function patient(): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`select id from patient order by name desc limit 1`.execute(database)
  return rows[0] ?? { id: '' }
}
