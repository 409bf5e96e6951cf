import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { teamEvents } from '../events.ts'
import { historyEndpoint } from '../../../../server/events/history.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { TeamRecord } from '../record.ts'
import { teamEndpoints } from './endpoints.ts'

const { database, network, request, announced } = await served({
  endpoints: [...teamEndpoints, historyEndpoint({ events: { team: teamEvents } })],
  loadActor,
})
const { here, elsewhere } = network
const [alice = '', beto = ''] = here.doctors
const cida = here.technician
type Answer = TeamRecord & ProblemDetails

const member = (professionalId: string, work: string, substitute = false) => ({
  professionalId,
  function: work,
  substitute,
})
let count = 0
const team = (more: object = {}) => ({
  id: newId(),
  unitId: here.id,
  name: `Equipe ${(count += 1)}`,
  capacityPerDay: 2,
  members: [member(alice, 'doctor'), member(cida, 'technician')],
  ...more,
})
const create = (body: object, as: Role = 'ADMIN') => request<Answer>(as, 'POST', '/teams', body)
const edit = (id: string, body: object, as: Role = 'ADMIN') => request<Answer>(as, 'PATCH', `/teams/${id}`, body)
const step = (id: string, verb: 'archive' | 'restore', as: Role = 'ADMIN') =>
  request<Answer>(as, 'POST', `/teams/${id}/${verb}`, {})

const book = (teamId: string, startsAt: string, status = 'booked') =>
  insertAppointment(database, network, {
    teamId,
    startsAt,
    minutes: 420,
    status,
    professionalIds: [alice],
    procedureId: network.surgery,
    roomId: here.surgeryRoom,
  })

let made: TeamRecord
beforeEach(async () => {
  made = (await create(team())).body
})

describe('putting a team together', () => {
  it('keeps members in their order, regular ones first, and tells how they stand', async () => {
    const { status, body } = await create(
      team({
        name: ' Equipe Azul ',
        members: [member(beto, 'doctor', true), member(cida, 'technician'), member(alice, 'doctor')],
      }),
      'LOCATION_MANAGER',
    )
    expect([status, body.name, body.version, body.upcoming]).toEqual([200, 'Equipe Azul', 1, 0])
    expect(body.members.map(({ name, substitute }) => [name, substitute])).toEqual([
      ['Técnica Cida Jardins', false],
      ['Dra. Alice Jardins', false],
      ['Dr. Beto Jardins', true],
    ])
    expect(announced.at(-1)).toMatchObject({ noun: 'team', verb: 'create', entityId: body.id, unitId: here.id })
  })

  it('sent twice makes one team; another under the same id is refused', async () => {
    const written = team()
    expect((await create(written)).status).toBe(200)
    expect((await create(written)).body).toMatchObject({ id: written.id, version: 1 })
    expect((await create({ ...written, capacityPerDay: 9 })).body.code).toBe('ID_REUSED')
  })

  it('takes only people of the unit, for work that is theirs, each once', async () => {
    const codes = async (members: object[]) =>
      (await create(team({ members }))).body.fields?.map(({ path, code }) => [path, code])
    expect(await codes([member(elsewhere.doctors[0] ?? '', 'doctor')])).toEqual([['members', 'not-here']])
    expect(await codes([member(newId(), 'doctor')])).toEqual([['members', 'not-here']])
    expect(await codes([member(cida, 'doctor')])).toEqual([['members', 'other-work']])
    expect(await codes([member(alice, 'doctor'), member(alice, 'assistant_doctor')])).toEqual([['members', 'custom']])
    expect((await create(team({ members: [member(alice, 'assistant_doctor')] }))).status).toBe(200)
  })

  it('lets one professional be in several teams', async () => {
    expect((await create(team())).status).toBe(200)
  })

  it('asks for a name that the unit has no team of, and a capacity from 1 to 50', async () => {
    const taken = await create(team({ name: made.name }))
    expect([taken.status, taken.body.fields?.[0]?.path]).toEqual([409, 'name'])
    const wrong = await create(team({ name: ' ', capacityPerDay: 0 }))
    expect(wrong.body.fields?.map(({ path }) => path).toSorted()).toEqual(['capacityPerDay', 'name'])
  })

  it('belongs to those who answer for the unit', async () => {
    expect((await create(team({ unitId: elsewhere.id, members: [] }), 'LOCATION_MANAGER')).status).toBe(404)
    for (const role of ['RECEPTIONIST', 'SALES_MANAGER', 'SALES', 'EXTERNAL_ACCESS_UNIT'] as const)
      expect((await create(team(), role)).status).toBe(403)
  })
})

describe('changing a team', () => {
  it('writes what is sent, counts the version up, and is told in its history', async () => {
    const { body } = await edit(made.id, { version: 1, capacityPerDay: 3, members: [member(beto, 'doctor')] })
    expect(body).toMatchObject({ version: 2, capacityPerDay: 3, members: [{ professionalId: beto }] })
    const history = await request<{ items: { changes: object }[] }>('ADMIN', 'GET', `/history/team/${made.id}`)
    expect(history.body.items[0]?.changes).toMatchObject({ capacityPerDay: [2, 3] })
    const told = announced.length
    expect((await edit(made.id, { version: 2, capacityPerDay: 3 })).body.version).toBe(2)
    expect(announced).toHaveLength(told)
  })

  it('of a version that is past tells what became of it', async () => {
    await edit(made.id, { version: 1, capacityPerDay: 5 })
    const { status, body } = await edit(made.id, { version: 1, capacityPerDay: 6 })
    expect([status, body.code, body['current']]).toMatchObject([409, 'STALE', { capacityPerDay: 5, version: 2 }])
  })

  it('keeps members who became inactive, and takes no new ones who are', async () => {
    await sql`update professional set active = false where id = ${beto}`.execute(database)
    const joining = await edit(made.id, {
      version: 1,
      members: [
        ...made.members.map(({ professionalId, function: work }) => member(professionalId, work)),
        member(beto, 'doctor', true),
      ],
    })
    expect(joining.body.fields?.[0]?.code).toBe('inactive')
    expect(joining.body.detail).toContain('Dr. Beto')
    await sql`update professional set active = false where id = ${alice}`.execute(database)
    const kept = await edit(made.id, { version: 1, members: [member(alice, 'doctor')] })
    expect([kept.status, kept.body.members[0]?.active]).toEqual([200, false])
    await sql`update professional set active = true`.execute(database)
  })

  it('of another unit is changing nothing that exists', async () => {
    const there = (await create(team({ unitId: elsewhere.id, members: [] }))).body
    for (const answered of [
      await request('LOCATION_MANAGER', 'GET', `/teams/${there.id}`),
      await edit(there.id, { version: 1, capacityPerDay: 3 }, 'LOCATION_MANAGER'),
      await step(there.id, 'archive', 'LOCATION_MANAGER'),
      await step(there.id, 'restore', 'LOCATION_MANAGER'),
      await request('LOCATION_MANAGER', 'GET', `/history/team/${there.id}`),
    ])
      expect(answered.status).toBe(404)
  })

  it('to a name that is taken is refused', async () => {
    const other = (await create(team())).body
    expect((await edit(other.id, { version: 1, name: made.name })).body.code).toBe('ALREADY_EXISTS')
  })
})

describe('archiving a team', () => {
  it('puts it away and brings it back, once', async () => {
    expect((await step(made.id, 'restore')).body.code).toBe('WRONG_STATE')
    expect((await step(made.id, 'archive')).body.active).toBe(false)
    expect((await step(made.id, 'archive')).body.code).toBe('WRONG_STATE')
    expect((await edit(made.id, { version: 2, capacityPerDay: 9 })).body.code).toBe('WRONG_STATE')
    expect((await edit(made.id, { version: 2 })).body.code).toBe('WRONG_STATE')
    expect((await step(made.id, 'restore', 'LOCATION_MANAGER')).body).toMatchObject({ active: true, version: 3 })
  })

  it('is refused while surgeries to come name it; they are listed, soonest first', async () => {
    const later = await book(made.id, '2026-12-02T11:00:00Z', 'pending')
    const underWay = await book(made.id, '2026-11-19T10:00:00Z', 'in-progress')
    await book(made.id, '2026-11-10T11:00:00Z', 'fulfilled')
    await book(made.id, '2026-12-03T11:00:00Z', 'noshow')
    const { status, body } = await step(made.id, 'archive')
    expect([status, body.code, body['total']]).toEqual([422, 'RULE_BROKEN', 2])
    expect(body['appointments']).toMatchObject([{ id: underWay, patientName: 'Ana Souza' }, { id: later }])
    expect((await request<TeamRecord>('ADMIN', 'GET', `/teams/${made.id}`)).body.upcoming).toBe(2)
  })
})
