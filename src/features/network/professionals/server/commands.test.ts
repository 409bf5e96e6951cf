import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { professionalEvents } from '../events.ts'
import { sharesUnit } from './queries.ts'
import { historyEndpoint } from '../../../../server/events/history.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { ProfessionalRecord } from '../record.ts'
import { professionalEndpoints } from './endpoints.ts'
import { insertShift, insertTeam } from '../../../../server/testing/rows.ts'

const financeRestrictedUserIds: string[] = []
const { database, network, request, announced } = await served({
  endpoints: [
    ...professionalEndpoints,
    historyEndpoint({ events: { professional: professionalEvents }, reach: { professional: sharesUnit } }),
  ],
  loadActor,
  financeRestrictedUserIds,
})
const { here, elsewhere } = network
type Answer = ProfessionalRecord & ProblemDetails

const person = (more: object = {}) => ({
  id: newId(),
  name: 'Dra. Lia Prado',
  function: 'doctor',
  councilNumber: String(Math.floor(Math.random() * 1e9)),
  councilState: 'SP',
  unitIds: [here.id],
  ...more,
})
const create = (body: object, as: Role = 'ADMIN') => request<Answer>(as, 'POST', '/professionals', body)
const edit = (id: string, body: object, as: Role = 'ADMIN') =>
  request<Answer>(as, 'PATCH', `/professionals/${id}`, body)
const read = (id: string, as: Role = 'ADMIN') => request<Answer>(as, 'GET', `/professionals/${id}`)

const book = (professionalId: string, unit = here, startsAt?: string) =>
  insertAppointment(database, network, {
    unit,
    startsAt,
    status: 'booked',
    professionalIds: [professionalId],
    holds: ['professional'],
  })

const team = (professionalId: string, unitId: string, work = 'doctor') =>
  insertTeam(database, { unit_id: unitId, members: [{ id: professionalId, function: work }] })

let made: ProfessionalRecord
beforeEach(async () => {
  made = (await create(person())).body
})

describe('registering', () => {
  it('keeps everything in its normal form, and takes the council from the function', async () => {
    const written = person({
      name: '  Enf. Rui Sá ',
      function: 'nurse',
      registrationValidUntil: '2027-05-01',
      phone: '(11) 98765-4321',
      email: 'Rui@Clinic.Example',
      cpf: '529.982.247-25',
      pixKey: '529.982.247-25',
      specialty: '',
      rqe: null,
    })
    const { status, body } = await create(written)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Enf. Rui Sá',
      council: 'COREN',
      phone: '+5511987654321',
      email: 'rui@clinic.example',
      cpf: '52998224725',
      pixKey: '52998224725',
      specialty: null,
      active: true,
      version: 1,
    })
    // A key waits for a second person from then on.
    expect(
      announced
        .slice(-2)
        .map(({ verb, entityId }) => [verb, entityId])
        .toSorted(),
    ).toEqual([
      ['askPixKey', body.id],
      ['create', body.id],
    ])
  })

  it('sent twice makes one person; another person under the same id is refused', async () => {
    const written = person()
    expect((await create(written)).status).toBe(200)
    expect((await create(written)).body).toMatchObject({ id: written.id, version: 1 })
    expect((await create({ ...written, name: 'Outra' })).body.code).toBe('ID_REUSED')
  })

  it('is refused where the registration is somebody’s already, who is named only to those who see them', async () => {
    const { councilNumber } = made
    const again = await create(person({ councilNumber }), 'LOCATION_MANAGER')
    expect([again.status, again.body.fields?.[0]?.path]).toEqual([409, 'councilNumber'])
    expect(again.body.detail).toContain('Dra. Lia Prado')
    const there = (await create(person({ unitIds: [elsewhere.id], name: 'Dr. Longe' }))).body
    const unseen = await create(person({ councilNumber: there.councilNumber }), 'LOCATION_MANAGER')
    expect(unseen.status).toBe(409)
    expect(unseen.body.detail).not.toContain('Dr. Longe')
  })

  it('asks for number and state together, and says what is wrong of each field', async () => {
    expect((await create(person({ councilState: null }))).body.fields?.[0]?.path).toBe('councilState')
    const { body } = await create(person({ name: '', rqe: 'abc', pixKey: '123', phone: '12', unitIds: ['x'] }))
    expect(body.fields?.map(({ path }) => path.split('.')[0]).toSorted()).toEqual(
      ['name', 'phone', 'pixKey', 'rqe', 'unitIds'].toSorted(),
    )
  })

  it('belongs to those who answer for the unit', async () => {
    expect((await create(person({ unitIds: [] }))).body.fields?.[0]?.code).toBe('no-unit')
    const away = await create(person({ unitIds: [elsewhere.id] }), 'LOCATION_MANAGER')
    expect([away.status, away.body.fields?.[0]?.code]).toEqual([422, 'foreign-unit'])
    for (const role of ['RECEPTIONIST', 'SALES_MANAGER', 'EXTERNAL_ACCESS_UNIT'] as const)
      expect((await create(person(), role)).status).toBe(403)
  })
})

describe('changing', () => {
  it('writes what is sent, counts the version up, and keeps PIX keys out of the log', async () => {
    const { status, body } = await edit(made.id, { version: 1, pixKey: 'Ana@Pix.Example', specialty: 'Dermatologia' })
    expect([status, body.version, body.specialty]).toEqual([200, 2, 'Dermatologia'])
    const history = await request<{ items: { changes: object }[] }>('ADMIN', 'GET', `/history/professional/${made.id}`)
    expect(history.body.items[0]?.changes).toEqual({
      pixKey: [null, '•••le'],
      specialty: [null, 'Dermatologia'],
    })
  })

  it('of nothing is nothing', async () => {
    const told = announced.length
    expect((await edit(made.id, { version: 1, name: made.name })).body.version).toBe(1)
    expect(announced).toHaveLength(told)
  })

  it('of a version that is past tells what became of the record', async () => {
    await edit(made.id, { version: 1, rqe: '123' })
    const { status, body } = await edit(made.id, { version: 1, rqe: '456' })
    expect([status, body.code, body['changedBy']]).toEqual([409, 'STALE', 'ADMIN'])
    expect(body['current']).toMatchObject({ rqe: '123', version: 2 })
  })

  it('another unit’s professional does not exist', async () => {
    const id = elsewhere.doctors[0] ?? ''
    expect((await read(id, 'LOCATION_MANAGER')).status).toBe(404)
    expect((await edit(id, { version: 1, rqe: '1' }, 'LOCATION_MANAGER')).status).toBe(404)
    const history = await request('LOCATION_MANAGER', 'GET', `/history/professional/${id}`)
    expect(history.status).toBe(404)
    expect((await request('LOCATION_MANAGER', 'GET', `/history/professional/${made.id}`)).status).toBe(200)
  })

  it('takes a registration that is free, and no other', async () => {
    const other = (await create(person())).body
    const { body } = await edit(made.id, { version: 1, councilNumber: other.councilNumber })
    expect([body.code, body.fields?.[0]?.path]).toEqual(['ALREADY_EXISTS', 'councilNumber'])
  })

  it('of a unit manager leaves the units of others as they are', async () => {
    const shared = (await create(person({ unitIds: [here.id, elsewhere.id] }))).body
    const { body } = await edit(shared.id, { version: 1, unitIds: [here.id], rqe: '9' }, 'LOCATION_MANAGER')
    expect(body).toMatchObject({ unitIds: [here.id], elsewhere: 1, rqe: '9' })
    const off = await edit(shared.id, { version: 2, active: false }, 'LOCATION_MANAGER')
    expect([off.status, off.body.fields?.[0]?.code]).toEqual([422, 'also-elsewhere'])
    expect((await edit(shared.id, { version: 2, unitIds: [] }, 'LOCATION_MANAGER')).status).toBe(200)
    expect((await read(shared.id)).body.unitIds).toEqual([elsewhere.id])
  })
})

describe('whoever is still booked', () => {
  it('is not deactivated; the appointments are listed, soonest first', async () => {
    const later = await book(made.id, here, '2026-12-01T12:00:00Z')
    const sooner = await book(made.id)
    await book(made.id, here, '2026-11-10T12:00:00Z')
    const { status, body } = await edit(made.id, { version: 1, active: false })
    expect([status, body.code, body['total']]).toEqual([422, 'RULE_BROKEN', 2])
    expect(body['appointments']).toMatchObject([
      { id: sooner, timeZone: here.zone, patientName: 'Ana Souza', procedureName: 'Avaliação' },
      { id: later },
    ])
    await sql`delete from claim where appointment_id in (${sooner}, ${later})`.execute(database)
    expect((await edit(made.id, { version: 1, active: false })).body.active).toBe(false)
    expect((await edit(made.id, { version: 2, active: true })).body.active).toBe(true)
  })

  it('is not taken out of the unit where they are, but out of another', async () => {
    const shared = (await create(person({ unitIds: [here.id, elsewhere.id] }))).body
    await book(shared.id, elsewhere)
    const refused = await edit(shared.id, { version: 1, unitIds: [here.id] })
    expect([refused.status, refused.body['total']]).toEqual([422, 1])
    expect((await edit(shared.id, { version: 1, unitIds: [elsewhere.id] })).status).toBe(200)
  })
})

describe('whoever is still on the roster', () => {
  const shift = (startsAt: string, { unit = here, layers = ['draft', 'published'], kind = 'shift' } = {}) => {
    const times = { starts_at: startsAt, ends_at: Temporal.Instant.from(startsAt).add({ hours: 6 }).toString() }
    const leave = kind === 'leave' && { kind, leave_reason: 'vacation' }
    return insertShift(database, { unit_id: unit.id, professional_id: made.id, ...times, ...leave, layers })
  }

  it('is not deactivated; the shifts are named, soonest first, published or not', async () => {
    const drafted = await shift('2026-12-01T11:00:00Z', { layers: ['draft'] })
    const published = await shift('2026-11-24T11:00:00Z')
    const running = await shift('2026-11-19T11:00:00Z')
    await shift('2026-11-18T11:00:00Z')
    await shift('2026-12-05T11:00:00Z', { kind: 'leave' })
    const { status, body } = await edit(made.id, { version: 1, active: false }, 'LOCATION_MANAGER')
    expect([status, body.code, body['reason'], body['total']]).toEqual([422, 'RULE_BROKEN', 'still-rostered', 3])
    expect(body.detail).toContain('3 plantões')
    expect(body['shifts']).toMatchObject([
      { id: running, published: true, unitName: 'Jardins', timeZone: here.zone },
      { id: published, published: true },
      { id: drafted, published: false },
    ])
    await sql`delete from shift where id in (${drafted}, ${published}, ${running})`.execute(database)
    expect((await edit(made.id, { version: 1, active: false })).body.active).toBe(false)
  })

  it('is not taken out of the unit where they work, but out of another', async () => {
    await edit(made.id, { version: 1, unitIds: [here.id, elsewhere.id] })
    await shift('2026-11-24T11:00:00Z', { unit: elsewhere })
    expect((await edit(made.id, { version: 2, unitIds: [here.id] })).body['reason']).toBe('still-rostered')
    expect((await edit(made.id, { version: 2, unitIds: [elsewhere.id] })).status).toBe(200)
  })

  it('is told of neither by shift nor by number to whom the roster is closed', async () => {
    await shift('2026-11-24T11:00:00Z')
    financeRestrictedUserIds.push(network.staff.ADMIN)
    const { body } = await edit(made.id, { version: 1, active: false })
    financeRestrictedUserIds.length = 0
    expect([body['reason'], body['total'], body['shifts']]).toEqual(['still-rostered', undefined, undefined])
    expect(body.detail).not.toMatch(/\d/)
  })
})

describe('whoever is in a team', () => {
  it('stays in its unit', async () => {
    const shared = (await create(person({ unitIds: [here.id, elsewhere.id] }))).body
    const teamId = await team(shared.id, here.id)
    const refused = await edit(shared.id, { version: 1, unitIds: [elsewhere.id] })
    expect([refused.status, refused.body['teams']]).toEqual([422, [{ id: teamId, name: `Equipe ${teamId}` }]])
  })

  it('keeps a function that does its work there', async () => {
    await team(made.id, here.id, 'assistant_doctor')
    expect((await edit(made.id, { version: 1, function: 'anaesthetist' })).status).toBe(422)
    expect((await edit(made.id, { version: 1, function: 'assistant_doctor' })).status).toBe(200)
  })
})
