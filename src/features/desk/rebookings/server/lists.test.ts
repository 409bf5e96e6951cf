import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import type { Entry, Past } from '../record.ts'
import { at, openDesk } from './testing/desk.ts'

const desk = await openDesk()
const { act, clock, database, date, empty, network, proposal, propose, request, surgery } = desk
const { here, elsewhere, patients } = network

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
  await empty()
})

interface Listed<Item> {
  items: Item[]
  nextCursor: string | null
}
const queue = async (query = '', as: Role = 'RECEPTIONIST') =>
  (await request<Listed<Entry>>(as, 'GET', `/rebookings${query}`)).body
const history = async (query = '', as: Role = 'RECEPTIONIST') =>
  (await request<Listed<Past>>(as, 'GET', `/rebookings/history${query}`)).body
const causes = ({ items }: Listed<Entry>) => items.map(({ id, cause }) => [id, cause])

/** A consultation that was missed, cancelled or stands, on a day, of a patient. */
const visit = (day: number, patient: number, set: Record<string, unknown> = {}) => {
  const { status = 'noshow', unit = here } = set as { status?: string; unit?: typeof here }
  return insertAppointment(database, network, {
    unit,
    patientId: patients[patient] ?? '',
    startsAt: at(day, '12:00'),
    status,
  })
}
const cancelledFor = (id: string, reason: string) =>
  sql`update appointment set status = 'cancelled', cancel_reason = ${reason} where id = ${id}`.execute(database)

describe('who must be rebooked', () => {
  it('missed, was cancelled by the clinic, lost their doctor, or has dates proposed; nobody else', async () => {
    const missed = await visit(16, 0)
    const ours = await visit(17, 1)
    await cancelledFor(ours, 'clinic.doctor')
    const theirs = await visit(17, 2)
    await cancelledFor(theirs, 'patient.work')
    const stranded = await visit(24, 3, { status: 'booked' })
    await sql`update appointment set outside_roster = true where id = ${stranded}`.execute(database)
    const allowed = await visit(24, 4, { status: 'booked' })
    await sql`update appointment set outside_hours = true, exception_reason = 'pedido' where id = ${allowed}`.execute(
      database,
    )
    const running = await surgery(25, 5)
    await propose('RECEPTIONIST', proposal(running.id, [date(26)]))
    await visit(26, 6, { status: 'pending' })
    const found = await queue('?sort=startsAt')
    expect(causes(found)).toEqual([
      [missed, 'missed'],
      [ours, 'clinic'],
      [stranded, 'stranded'],
      [running.id, 'asked'],
    ])
    expect(found.items.map(({ reason, step, heldCount, count }) => [reason, step, heldCount, count])).toEqual([
      ['missed', 'open', 0, 0],
      ['clinic.doctor', 'open', 0, 0],
      [null, 'open', 0, 0],
      ['patient.work', 'proposed', 1, 0],
    ])
    expect((await request('RECEPTIONIST', 'GET', '/rebookings/count')).body).toEqual({
      total: 4,
      byCause: { missed: 1, clinic: 1, stranded: 1, asked: 1 },
      byStep: { open: 3, proposed: 1 },
    })
  })

  it('has what stands with a room, a person or a team out of use by then, and says which', async () => {
    const [room, otherRoom] = [here.consultationRooms[0] ?? '', here.consultationRooms[1] ?? '']
    const [doctor, otherDoctor] = [here.doctors[0] ?? '', here.doctors[1] ?? '']
    const [inRoom, withDoctor, lateEnough, ofTeam] = [
      await insertAppointment(database, network, {
        patientId: patients[0] ?? '',
        roomId: otherRoom,
        professionalIds: [otherDoctor],
        startsAt: at(24, '12:00'),
        status: 'pending',
        holds: ['room'],
      }),
      await visit(25, 1, { status: 'booked' }),
      await visit(26, 2, { status: 'booked' }),
      await visit(27, 3, { status: 'pending' }),
    ]
    const past = await visit(18, 4, { status: 'pending' })
    expect((await queue()).items).toEqual([])
    const teamId = newId()
    await sql`insert into team (id, unit_id, name, active) values (${teamId}, ${here.id}, 'Equipe A', false)`.execute(
      database,
    )
    await sql`update appointment set team_id = ${teamId} where id = ${ofTeam}`.execute(database)
    await sql`update appointment set room_id = ${otherRoom} where id = ${past}`.execute(database)
    await sql`update appointment set professional_ids = array[${otherDoctor}]::uuid[] where id = ${ofTeam}`.execute(
      database,
    )
    await sql`update room set active = false where id = ${otherRoom}`.execute(database)
    try {
      // Good on its last day, by the unit's calendar.
      await sql`update professional set council_valid_until = '2026-11-25' where id = ${doctor}`.execute(database)
      const found = await queue('?sort=startsAt&cause=outOfUse')
      expect(found.items.map(({ id, lost }) => [id, lost])).toEqual([
        [inRoom, [{ what: 'room', id: otherRoom }]],
        [lateEnough, [{ what: 'registration', id: doctor }]],
        [ofTeam, [{ what: 'team', id: teamId }]],
      ])
      await sql`update professional set active = false where id = ${doctor}`.execute(database)
      expect((await queue('?sort=startsAt')).items.map(({ id, lost }) => [id, lost[0]?.what])).toEqual([
        [inRoom, 'room'],
        [withDoctor, 'professional'],
        [lateEnough, 'professional'],
        [ofTeam, 'team'],
      ])
      expect((await desk.read(withDoctor)).lost).toEqual([{ what: 'professional', id: doctor }])
    } finally {
      await sql`update room set active = true where id in (${room}, ${otherRoom})`.execute(database)
      await sql`update professional set active = true, council_valid_until = null where id = ${doctor}`.execute(
        database,
      )
    }
  })

  it('is gone from it with another date, by hand or anew, and when the item is given up', async () => {
    const rebooked = await visit(16, 0)
    await visit(16, 1)
    await visit(24, 1, { status: 'pending' })
    const item = await surgery(17, 2, { status: 'noshow' })
    expect((await queue()).items).toHaveLength(2)
    const to = {
      id: newId(),
      roomId: here.consultationRooms[0],
      professionalIds: [here.doctors[0]],
      startsAt: at(25, '12:00'),
      endsAt: at(25, '12:30'),
    }
    const by = { ...to, reason: 'missed' }
    expect((await request('RECEPTIONIST', 'POST', `/appointments/${rebooked}/rebook`, by)).status).toBe(200)
    await sql`update order_item set cancelled_at = now(), cancel_reason = 'other' where id = ${item.itemId}`.execute(
      database,
    )
    expect((await queue()).items).toEqual([])
  })

  it('is closed without another date, or goes back to the waiting list', async () => {
    const missed = await visit(16, 0)
    const sold = await surgery(17, 1, { status: 'noshow' })
    const end = (verb: string, id: string, reason = 'missed') => ({
      id: newId(),
      appointmentId: id,
      reason,
      note: `${verb} ${reason}`,
    })
    const dismissed = end('dismiss', missed)
    expect((await act('RECEPTIONIST', 'dismiss', '', dismissed)).status).toBe(404)
    const post = (verb: string, body: object, as: Role = 'RECEPTIONIST') =>
      request<ProblemDetails>(as, 'POST', `/rebookings/${verb}`, body)
    expect((await post('dismiss', dismissed, 'PRE_POST_OPERATOR')).status).toBe(403)
    expect((await post('dismiss', dismissed)).status).toBe(200)
    expect((await post('dismiss', dismissed)).status).toBe(200)
    expect((await post('return', end('return', missed))).body.code).toBe('RULE_BROKEN')
    expect((await post('return', end('return', sold.id))).status).toBe(200)
    expect((await queue()).items).toEqual([])
    const standing = await surgery(25, 2)
    expect((await post('return', end('return', standing.id))).body.code).toBe('RULE_BROKEN')
    expect((await post('return', end('return', standing.id, 'patient.health'))).status).toBe(200)
    const row = await database
      .selectFrom('appointment')
      .select(['status', 'cancel_reason'])
      .where('id', '=', standing.id)
      .executeTakeFirst()
    expect(row).toEqual({ status: 'cancelled', cancel_reason: 'patient.health' })
  })

  it('is filtered, sorted, searched and paged', async () => {
    const ids = [await visit(14, 0), await visit(16, 1), await visit(17, 2)]
    await cancelledFor(ids[2] ?? '', 'clinic.team')
    expect(causes(await queue('?cause=clinic'))).toEqual([[ids[2], 'clinic']])
    expect(causes(await queue('?step=proposed'))).toEqual([])
    expect((await queue(`?q=bruno`)).items.map(({ id }) => id)).toEqual([ids[1]])
    expect((await queue(`?from=${at(15, '00:00')}&to=${at(17, '00:00')}`)).items.map(({ id }) => id)).toEqual([ids[1]])
    expect((await queue(`?professionalId=${here.doctors[1]}`)).items).toEqual([])
    const first = await queue('?sort=-patientName&limit=2')
    const second = await queue(`?sort=-patientName&limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([...ids].toReversed())
  })

  it('is shown to each within their units, and masked to those who see patients so', async () => {
    const own = await visit(16, 0)
    const others = await visit(16, 1, { unit: elsewhere })
    expect((await queue()).items.map(({ id }) => id)).toEqual([own])
    expect((await queue(`?unitId=${elsewhere.id}`)).items).toEqual([])
    expect((await queue('?sort=patientName', 'SALES_MANAGER')).items.map(({ id }) => id)).toEqual([own, others])
    expect((await queue('', 'EXTERNAL_ACCESS_UNIT')).items[0]?.patientName).toBe('A. S.')
    expect((await request('SALES', 'GET', '/rebookings')).status).toBe(403)
    expect((await request('STOCK_ASSISTANT', 'GET', '/rebookings')).status).toBe(403)
    expect((await request('RECEPTIONIST', 'GET', `/rebookings/of/${others}`)).status).toBe(404)
  })

  it('leaves as a file, of what is filtered', async () => {
    await visit(16, 0)
    const file = await request('RECEPTIONIST', 'GET', '/rebookings/export?format=csv&cause=missed')
    expect(file.text).toContain('Ana Souza')
    expect(file.text).toContain('Faltou')
    expect((await request('PRE_POST_OPERATOR', 'GET', '/rebookings/export?format=csv')).status).toBe(403)
  })
})

describe('who was rebooked', () => {
  /** A surgery on the 24th that the desk moved to the 26th on the 19th at 13:00 UTC. */
  async function rebooked(patient = 0, reason = 'patient.work') {
    const old = await surgery(24, patient)
    const to = { ...date(26), reason }
    expect((await request('RECEPTIONIST', 'POST', `/appointments/${old.id}/rebook`, to)).status).toBe(200)
    return { old, to }
  }

  it('says from when to when, why, how often, with what notice, on whose wish and by whom', async () => {
    const { old, to } = await rebooked(0, 'clinic.room')
    expect((await history()).items).toEqual([
      expect.objectContaining({
        id: to.id,
        oldId: old.id,
        oldStartsAt: '2026-11-24T11:00:00.000Z',
        startsAt: '2026-11-26T11:00:00.000Z',
        reason: 'clinic.room',
        askedBy: 'clinic',
        count: 1,
        noticeHours: 118,
        rebookedByName: 'RECEPTIONIST',
        orderId: old.orderId,
      }),
    ])
  })

  it('knows on whose wish one that was missed is rebooked without being told', async () => {
    const old = await visit(16, 0)
    const to = {
      id: newId(),
      roomId: here.consultationRooms[0],
      professionalIds: [here.doctors[0]],
      startsAt: at(25, '12:00'),
      endsAt: at(25, '12:30'),
      reason: 'missed',
    }
    await request('RECEPTIONIST', 'POST', `/appointments/${old}/rebook`, to)
    expect((await history()).items[0]).toMatchObject({ reason: 'missed', askedBy: 'patient', noticeHours: -73 })
  })

  it('adds up the reasons, the most frequent first, of what a filter finds', async () => {
    await rebooked(0, 'patient.work')
    await sql`delete from claim`.execute(database)
    await rebooked(1, 'patient.work')
    await sql`delete from claim`.execute(database)
    const { to: silent } = await rebooked(2)
    // From before a reason was asked for.
    await sql`update appointment set rebook_reason = null where id = ${silent.id}`.execute(database)
    const { body } = await request('RECEPTIONIST', 'GET', '/rebookings/reasons')
    expect(body).toEqual({
      total: 3,
      items: [
        { reason: 'patient.work', count: 2 },
        { reason: null, count: 1 },
      ],
    })
    expect((await history('?reason=none')).items).toHaveLength(1)
    expect((await history('?reason=patient.work&askedBy=patient')).items).toHaveLength(2)
    const later = await request('RECEPTIONIST', 'GET', `/rebookings/reasons?from=${at(20, '00:00')}`)
    expect(later.body).toEqual({ total: 0, items: [] })
  })

  it('is of the reader’s units, and leaves as a file', async () => {
    const { to } = await rebooked()
    await sql`update appointment set unit_id = ${elsewhere.id}, room_id = ${elsewhere.surgeryRoom} where id = ${to.id}`.execute(
      database,
    )
    expect((await history()).items).toEqual([])
    expect((await history('', 'SALES_MANAGER')).items).toHaveLength(1)
    const file = await request('SALES_MANAGER', 'GET', '/rebookings/history/export?format=csv')
    expect(file.text).toContain('Trabalho')
  })
})

describe('dates for another time', () => {
  it('fit the same people, with the appointment’s own time free and its own start left out', async () => {
    const old = await surgery(24, 0)
    const path = `/rebookings/of/${old.id}/dates?from=${at(24, '00:00')}&to=${at(26, '00:00')}&perDay=24`
    const { body } = await request<{ items: { startsAt: string }[] }>('RECEPTIONIST', 'GET', path)
    const starts = body.items.map(({ startsAt }) => startsAt)
    expect(starts).toContain('2026-11-24T12:00:00.000Z')
    expect(starts).not.toContain('2026-11-24T11:00:00.000Z')
    expect(starts).toContain('2026-11-25T11:00:00.000Z')
    expect((await request('PRE_POST_OPERATOR', 'GET', path)).status).toBe(403)
  })
})
