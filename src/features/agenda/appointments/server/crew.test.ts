import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { AppointmentDetail } from '../record.ts'
import { book, database, elsewhere, here, monday, patients, refusal, request, surgery } from './testing/bookings.ts'
import { insertShift, insertTeam } from '../../../../server/testing/rows.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'

const [alice = '', beto = ''] = here.doctors
const noReason = { ...monday, exceptionReason: undefined }
const later = { startsAt: '2026-11-23T14:00:00Z', endsAt: '2026-11-23T14:30:00Z' }

/** Publishes the Monday with Beto on it all day, and nobody else. */
async function publish(): Promise<void> {
  await sql`insert into roster_publication (id, unit_id, first_day, last_day)
    values (${newId()}, ${here.id}, '2026-11-23', '2026-11-23')`.execute(database)
  const times = { starts_at: '2026-11-23T10:00:00Z', ends_at: '2026-11-23T22:00:00Z' }
  await insertShift(database, { unit_id: here.id, professional_id: beto, ...times, layers: ['published'] })
}

const team = (capacity: number, unitId = here.id) =>
  insertTeam(database, { unit_id: unitId, name: 'Equipe Aurora', capacity_per_day: capacity })

const operation = {
  procedureId: surgery,
  roomId: here.surgeryRoom,
  professionalIds: [alice, here.technician],
  startsAt: '2026-11-23T12:00:00Z',
  endsAt: '2026-11-23T14:00:00Z',
}
const nextOperation = {
  ...operation,
  startsAt: '2026-11-23T15:30:00Z',
  endsAt: '2026-11-23T17:30:00Z',
  patientId: patients[1],
}

const change = (id: string, version: number, body: object, as: Parameters<typeof request>[0] = 'RECEPTIONIST') =>
  request<AppointmentDetail>(as, 'PATCH', `/appointments/${id}`, { version, ...body })

beforeEach(async () => {
  await emptyTables(database, 'shift', 'roster_publication', 'team', 'team_member')
  await sql`update professional set council = null, council_valid_until = null`.execute(database)
  await sql`update procedure set required_functions = '{}'`.execute(database)
})

describe('a doctor who is not on the roster', () => {
  it('is booked with a reason by those who may, and flagged', async () => {
    await publish()
    const refused = await refusal(noReason, 'RECEPTIONIST')
    expect(refused.body).toMatchObject({ code: 'NOT_ALLOWED', exception: 'roster' })
    expect(refused.body.detail).toContain('Dra. Alice Jardins não está na escala')
    expect((await refusal(noReason)).body).toMatchObject({ code: 'REASON_REQUIRED', exception: 'roster' })
    const { status, body } = await book(monday)
    expect([status, body.outsideRoster, body.outsideHours]).toEqual([200, true, false])
  })

  it('is nobody on a day without a published roster, and whoever is on it needs no reason', async () => {
    expect((await book(noReason, 'RECEPTIONIST')).body.outsideRoster).toBe(false)
    await publish()
    const { status, body } = await book({ ...noReason, ...later, professionalIds: [beto] }, 'RECEPTIONIST')
    expect([status, body.outsideRoster]).toEqual([200, false])
  })

  it('who became so after the booking lets the room be corrected, not the time', async () => {
    const { body } = await book(noReason, 'RECEPTIONIST')
    await publish()
    const room = await change(body.id, 1, { roomId: here.consultationRooms[1] })
    expect([room.status, room.body.outsideRoster]).toEqual([200, true])
    expect((await change(body.id, 2, later)).status).toBe(403)
    expect((await change(body.id, 2, { professionalIds: [beto] })).body.outsideRoster).toBe(false)
  })

  it('is offered no times by the answer to a conflict', async () => {
    await publish()
    await book({ ...monday, patientId: patients[1] })
    expect((await refusal(monday)).body['nearest']).toHaveLength(3)
    for (const { startsAt } of (await refusal(monday)).body['nearest'] as { startsAt: string }[])
      expect(startsAt.slice(0, 10)).not.toBe('2026-11-23')
  })
})

describe('a credential that ends', () => {
  beforeEach(async () => {
    await sql`update professional set council = 'CRM', council_state = 'SP', council_number = '123456',
      council_valid_until = '2026-11-23' where id = ${alice}`.execute(database)
  })

  it('refuses a booking after its last day, naming person, number and date', async () => {
    expect((await book(noReason, 'RECEPTIONIST')).status).toBe(200)
    const tuesday = { startsAt: '2026-11-24T12:00:00Z', endsAt: '2026-11-24T12:30:00Z' }
    const { body } = await refusal({ ...noReason, ...tuesday, patientId: patients[1] })
    expect(body.code).toBe('RULE_BROKEN')
    expect(body.detail).toMatch(/CRM-SP 123456 de Dra. Alice Jardins vale até 23\/11\/2026/)
  })

  it('refuses a move to after it and stepping in, but not a correction of what stands', async () => {
    const { body } = await book(noReason, 'RECEPTIONIST')
    const tuesday = { startsAt: '2026-11-24T12:00:00Z', endsAt: '2026-11-24T12:30:00Z' }
    expect((await change(body.id, 1, tuesday)).body).toMatchObject({ code: 'RULE_BROKEN' })
    await sql`update professional set council_valid_until = '2026-11-01' where id = ${alice}`.execute(database)
    expect((await change(body.id, 1, { roomId: here.consultationRooms[1] })).status).toBe(200)
    expect((await change(body.id, 2, { professionalIds: [beto] })).status).toBe(200)
    expect((await change(body.id, 3, { professionalIds: [alice] })).body).toMatchObject({ code: 'RULE_BROKEN' })
  })
})

describe('what a surgery needs', () => {
  it('is its functions, each as often as required; the sentence names what is missing', async () => {
    await sql`update procedure set required_functions = '{doctor,technician,technician}' where id = ${surgery}`.execute(
      database,
    )
    const { status, body } = await refusal(operation)
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(body.fields).toMatchObject([{ path: 'professionalIds', code: 'missing_function' }])
    expect(body.detail).toBe('Para Transplante FUE falta na equipe: Técnico(a).')
    await sql`update procedure set required_functions = '{doctor,technician}' where id = ${surgery}`.execute(database)
    expect((await book(operation)).status).toBe(200)
  })

  it('does not stop an older surgery from being moved, only from losing more', async () => {
    const { body } = await book(operation)
    await sql`update procedure set required_functions = '{doctor,nurse,technician}' where id = ${surgery}`.execute(
      database,
    )
    const moved = await change(body.id, 1, { startsAt: '2026-11-23T13:00:00Z', endsAt: '2026-11-23T15:00:00Z' })
    expect(moved.status).toBe(200)
    expect((await change(body.id, 2, { professionalIds: [beto, here.technician] })).status).toBe(400)
  })

  it('is not asked of consultations; those need a room of their kind', async () => {
    await sql`update procedure set required_functions = '{doctor,nurse}'`.execute(database)
    expect((await book(monday)).status).toBe(200)
    const { body } = await refusal({ ...monday, ...later, roomId: here.surgeryRoom })
    expect(body.fields).toMatchObject([{ path: 'roomId', code: 'wrong_kind' }])
    expect(body.detail).toContain('consultório')
  })
})

describe('booking with a team', () => {
  it('remembers it, finds it in the list, and takes it off again', async () => {
    const teamId = await team(2)
    const { body } = await book({ ...operation, teamId })
    expect(body.teamId).toBe(teamId)
    const listed = await request<{ items: { id: string }[] }>('RECEPTIONIST', 'GET', `/appointments?teamId=${teamId}`)
    expect(listed.body.items.map(({ id }) => id)).toEqual([body.id])
    expect((await change(body.id, 1, { teamId: null })).body.teamId).toBeNull()
  })

  it('beyond its surgeries of the day asks for a reason of those who may', async () => {
    const teamId = await team(1)
    await book({ ...operation, teamId })
    const over = { ...nextOperation, teamId, exceptionReason: undefined }
    const refused = await refusal(over, 'RECEPTIONIST')
    expect(refused.body).toMatchObject({ code: 'NOT_ALLOWED', exception: 'capacity' })
    expect(refused.body.detail).toContain('Equipe Aurora já tem 1 cirurgia neste dia')
    expect((await refusal(over)).body.code).toBe('REASON_REQUIRED')
    expect((await book({ ...over, exceptionReason: 'paciente de fora' })).status).toBe(200)
  })

  it('counts neither itself, nor what was cancelled, nor consultations', async () => {
    const teamId = await team(1)
    const { body } = await book({ ...operation, teamId })
    expect((await change(body.id, 1, { startsAt: '2026-11-23T13:00:00Z' })).status).toBe(200)
    expect((await book({ ...monday, ...later, professionalIds: [beto], patientId: patients[2], teamId })).status).toBe(
      200,
    )
    await request('RECEPTIONIST', 'POST', `/appointments/${body.id}/cancel`, { reason: 'clinic.team' })
    expect((await book({ ...nextOperation, teamId, exceptionReason: undefined }, 'RECEPTIONIST')).status).toBe(200)
  })

  it('of another unit, or of none, is refused as unknown', async () => {
    for (const teamId of [await team(1, elsewhere.id), newId()]) {
      const { body } = await refusal({ ...operation, teamId })
      expect(body.fields).toMatchObject([{ path: 'teamId', code: 'not_found' }])
    }
  })

  it('goes along when the surgery is rebooked', async () => {
    const teamId = await team(1)
    const { body } = await book({ ...operation, teamId })
    await request('RECEPTIONIST', 'POST', `/appointments/${body.id}/reserve`)
    const { roomId, professionalIds, startsAt, endsAt } = { ...operation, ...nextOperation }
    const next = await request<AppointmentDetail>('RECEPTIONIST', 'POST', `/appointments/${body.id}/rebook`, {
      id: newId(),
      roomId,
      professionalIds,
      startsAt,
      endsAt,
      reason: 'patient.work',
    })
    expect([next.status, next.body.teamId]).toEqual([200, teamId])
  })
})
