import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { insertTeam } from '../../../../server/testing/rows.ts'
import type { ProfessionalFunction } from '../../../network/procedures/contract.ts'
import type { Part } from '../../../network/professionals/parts.ts'
import type { AppointmentDetail } from '../record.ts'
import { book, database, here, monday, patients, refusal, request } from './testing/bookings.ts'

const [alice = '', beto = ''] = here.doctors
const two = { ...monday, professionalIds: [alice, beto] }
const as = (professionalId: string, work: ProfessionalFunction): Part => ({ professionalId, function: work })
const works = (parts: readonly Part[]) => parts.map((part) => [part.professionalId, part.function])

/** A team in which Beto is the assistant. */
async function withAssistant(): Promise<string> {
  return insertTeam(database, {
    unit_id: here.id,
    name: 'Equipe Aurora',
    capacity_per_day: 3,
    members: [{ id: alice }, { id: beto, function: 'assistant_doctor', position: 1 }],
  })
}
const assign = (id: string, parts: readonly Part[], version = 1) =>
  request<AppointmentDetail>('RECEPTIONIST', 'POST', `/appointments/${id}/parts`, { version, parts })
const change = (id: string, version: number, body: object) =>
  request<AppointmentDetail>('LOCATION_MANAGER', 'PATCH', `/appointments/${id}`, { version, ...body })

beforeEach(() => emptyTables(database, 'team', 'team_member'))

describe('who does what', () => {
  it('begins as the register says, and as the team seats them', async () => {
    expect(works((await book(two)).body.parts)).toEqual([
      [alice, 'doctor'],
      [beto, 'doctor'],
    ])
    const teamId = await withAssistant()
    const { body } = await book({ ...two, teamId, startsAt: '2026-11-23T14:00:00Z', endsAt: '2026-11-23T14:30:00Z' })
    expect(works(body.parts)).toEqual([
      [alice, 'doctor'],
      [beto, 'assistant_doctor'],
    ])
  })

  it('is said at the booking, and later, of those who are there, several things of one person too', async () => {
    const said = [as(alice, 'assistant_doctor'), as(beto, 'doctor')]
    const { body } = await book({ ...two, parts: said })
    expect(works(body.parts)).toEqual(works(said))
    const both = [as(alice, 'doctor'), as(alice, 'assistant_doctor'), as(beto, 'doctor')]
    const { status, body: changed } = await assign(body.id, [both[2]!, both[0]!, both[1]!])
    expect([status, works(changed.parts), changed.version]).toEqual([200, works(both), 2])
    expect((await assign(body.id, both, 2)).body.version).toBe(2)
    expect((await assign(body.id, both, 1)).status).toBe(409)
  })

  it.each([
    ['nobody’s who is not there', [as(alice, 'doctor')], 'parts'],
    ['nothing their work does not include', [as(alice, 'anaesthetist'), as(beto, 'doctor')], 'parts.0'],
    ['nothing twice', [as(alice, 'doctor'), as(beto, 'doctor'), as(alice, 'doctor')], 'parts.2'],
  ])('is %s', async (_what, parts, path) => {
    const { body } = await book(two)
    expect((await assign(body.id, parts)).body).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path }] })
    expect((await refusal({ ...two, patientId: patients[1], parts })).body).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('stays with who stays, and begins anew with another team', async () => {
    const { body } = await book({ ...two, parts: [as(alice, 'assistant_doctor'), as(beto, 'doctor')] })
    const alone = await change(body.id, 1, { professionalIds: [alice] })
    expect(works(alone.body.parts)).toEqual([[alice, 'assistant_doctor']])
    const again = await change(body.id, 2, { professionalIds: [alice, beto] })
    expect(works(again.body.parts)).toEqual([
      [alice, 'assistant_doctor'],
      [beto, 'doctor'],
    ])
    const teamed = await change(body.id, 3, { teamId: await withAssistant() })
    expect(works(teamed.body.parts)).toEqual([
      [alice, 'doctor'],
      [beto, 'assistant_doctor'],
    ])
  })

  it('goes along when the appointment is rebooked', async () => {
    const { body } = await book({ ...two, parts: [as(alice, 'assistant_doctor'), as(beto, 'doctor')] })
    const { roomId, professionalIds } = body
    const slot = { roomId, professionalIds, startsAt: '2026-11-24T12:00:00Z', endsAt: '2026-11-24T12:30:00Z' }
    const made = await request<AppointmentDetail>('LOCATION_MANAGER', 'POST', `/appointments/${body.id}/rebook`, {
      ...slot,
      id: newId(),
      version: 1,
      reason: 'patient.health',
      askedBy: 'patient',
    })
    const { rows } = await sql<{
      parts: Part[]
    }>`select parts from appointment where replaces = ${body.id}`.execute(database)
    expect([made.status, rows.map(({ parts }) => works(parts))]).toEqual([200, [works(body.parts)]])
  })

  it('is the map’s to say once it is over', async () => {
    const { body } = await book(two)
    await sql`update appointment set status = 'in-progress' where id = ${body.id}`.execute(database)
    expect((await assign(body.id, [as(alice, 'assistant_doctor'), as(beto, 'doctor')])).status).toBe(200)
    await sql`update appointment set status = 'fulfilled' where id = ${body.id}`.execute(database)
    expect((await assign(body.id, body.parts, 2)).body).toMatchObject({ code: 'WRONG_STATE' })
  })
})
