import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { AppointmentDetail } from '../record.ts'
import {
  announced,
  book,
  claims,
  consultation,
  database,
  elsewhere,
  here,
  monday,
  patients,
  refusal,
  request,
} from './testing/bookings.ts'

describe('editing', () => {
  it('moves, keeps what was not sent, and frees the old place', async () => {
    const { body } = await book(monday)
    const moved = await request<AppointmentDetail>('RECEPTIONIST', 'PATCH', `/appointments/${body.id}`, {
      version: 1,
      startsAt: '2026-11-23T14:00:00Z',
      endsAt: '2026-11-23T14:30:00Z',
    })
    expect(moved.body).toMatchObject({
      version: 2,
      startsAt: '2026-11-23T14:00:00.000Z',
      roomId: here.consultationRooms[0],
    })
    expect((await book({ ...monday, patientId: patients[1] })).status).toBe(200)
  })

  it('by half its length overlaps only itself', async () => {
    const { body } = await book(monday)
    const { status } = await request('RECEPTIONIST', 'PATCH', `/appointments/${body.id}`, {
      version: 1,
      startsAt: '2026-11-23T12:15:00Z',
      endsAt: '2026-11-23T12:45:00Z',
    })
    expect(status).toBe(200)
  })

  it('moves what is for a procedure that was retired since, but books no other', async () => {
    const { body } = await book(monday)
    const retire = (active: boolean) =>
      sql`update procedure set active = ${active} where id = ${consultation}`.execute(database)
    await retire(false)
    const moved = await request('RECEPTIONIST', 'PATCH', `/appointments/${body.id}`, {
      version: 1,
      startsAt: '2026-11-23T14:00:00Z',
      endsAt: '2026-11-23T14:30:00Z',
    })
    const another = await refusal({ ...monday, patientId: patients[1] })
    await retire(true)
    expect([moved.status, another.body.code]).toEqual([200, 'INVALID_INPUT'])
  })

  it('onto something else changes nothing', async () => {
    const { body } = await book(monday)
    await book({ ...monday, patientId: patients[1], startsAt: '2026-11-23T14:00:00Z', endsAt: '2026-11-23T15:00:00Z' })
    const moved = await request('RECEPTIONIST', 'PATCH', `/appointments/${body.id}`, {
      version: 1,
      startsAt: '2026-11-23T14:15:00Z',
      endsAt: '2026-11-23T14:45:00Z',
    })
    expect(moved.body.code).toBe('SLOT_TAKEN')
    expect((await request<AppointmentDetail>('RECEPTIONIST', 'GET', `/appointments/${body.id}`)).body).toMatchObject({
      version: 1,
      startsAt: '2026-11-23T12:00:00.000Z',
    })
    expect(await claims(body.id)).toBe(3)
  })

  it('with a stale version is told who changed it', async () => {
    const { body } = await book(monday)
    await request('SALES', 'PATCH', `/appointments/${body.id}`, { version: 1, notes: 'ligou' })
    const stale = await request('RECEPTIONIST', 'PATCH', `/appointments/${body.id}`, { version: 1, notes: 'outra' })
    const current = { id: body.id, version: 2, notes: 'ligou' }
    expect(stale.body).toMatchObject({ code: 'STALE', changedBy: 'SALES', version: 2, current })
  })

  it('to what it already is records nothing', async () => {
    const { body } = await book(monday)
    announced.length = 0
    const same = await request<AppointmentDetail>('RECEPTIONIST', 'PATCH', `/appointments/${body.id}`, {
      version: 1,
      roomId: body.roomId,
    })
    expect([same.status, same.body.version, announced.length]).toEqual([200, 1, 0])
  })

  it('is refused once treatment began, and for another unit’s', async () => {
    const { body } = await book(monday)
    await sql`update appointment set status = 'in-progress' where id = ${body.id}`.execute(database)
    expect(
      (await request('RECEPTIONIST', 'PATCH', `/appointments/${body.id}`, { version: 1, notes: 'x' })).body,
    ).toMatchObject({ code: 'WRONG_STATE', state: 'in-progress' })
    const there = await book(
      {
        ...monday,
        unitId: elsewhere.id,
        roomId: elsewhere.consultationRooms[0],
        professionalIds: [elsewhere.doctors[0]],
        patientId: patients[5],
      },
      'ADMIN',
    )
    expect(
      (await request('RECEPTIONIST', 'PATCH', `/appointments/${there.body.id}`, { version: 1, notes: 'x' })).status,
    ).toBe(404)
  })
})
