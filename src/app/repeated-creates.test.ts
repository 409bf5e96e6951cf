import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { createsIn } from './testing/endpoint-rows.ts'
import { fieldsOf } from '../server/testing/sample.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { insertPatient } from '../server/testing/rows.ts'
import { wholeApi } from './testing/whole-api.ts'

const endpoints = wholeApi(() => database)
const { database, network, request } = await served({ endpoints, loadActor, hookAnswers })
const { here } = network
const creates = createsIn({ database, network, request })

/** What must name something true first, and then is refused for itself before it is compared. */
const notTried = [
  'everybodyAgreed',
  'unitId',
  'professionalId',
  'teamId',
  'procedureId',
  'orderItemId',
  'toProfessionalId',
  'shiftId',
  'leaveReason',
  'function',
  'requestId',
  'documentId',
  'materialId',
  'textHash',
  // Kept nowhere, so compared with nothing.
  'pin',
]

/** Endpoints that are given the id of something else that exists already. */
const nameOthers = ['roster.takeBack']

const bodies = new Map(
  endpoints
    .filter(
      ({ contract }) => contract.method === 'POST' && contract.body !== undefined && contract.permission !== 'public',
    )
    .map(({ contract }) => [contract.name as string, contract]),
)
const withIds = [...bodies.values()].filter(({ name, body }) => makesIds(body) && !nameOthers.includes(name))

function makesIds(body: z.ZodType | undefined): boolean {
  return fieldsOf(body).includes('id') || fieldsOf(body).includes('shifts')
}

describe('every create whose id the client makes', () => {
  it('says in its noun what is sent', () => {
    expect(Object.keys(creates).toSorted()).toEqual(withIds.map(({ name }) => name as string).toSorted())
  })

  it.each(Object.keys(creates))(
    '%s is one thing when it is sent again, and refused when it is another',
    async (name) => {
      const contract = bodies.get(name)
      const create = await creates[name]?.()
      if (!contract || !create) throw new Error(name)
      const body = fieldsOf(contract.body).includes('id') ? { id: newId(), ...create.body } : create.body
      const send = (sent: unknown) => request<{ code?: string }>('ADMIN', 'POST', create.path ?? contract.path, sent)

      const first = await send(body)
      expect(first.status, first.text).toBe(200)
      const before = await eventCount()
      const again = await send(body)
      expect(again.status, again.text).toBe(200)
      expect(await eventCount()).toBe(before)

      const others = Object.entries(create.others).map(([field, value]) => ({ [field]: value }))
      for (const changed of [...others, ...(create.together ? [create.together] : [])]) {
        const other = await send({ ...body, ...changed })
        expect([changed, other.status, other.body.code]).toEqual([changed, 409, 'ID_REUSED'])
      }
      expect(await eventCount()).toBe(before)
      const tried = new Set(['id', ...Object.keys({ ...create.others, ...create.together })])
      const untried = fieldsOf(contract.body).filter((field) => !tried.has(field))
      expect(untried.filter((field) => !notTried.includes(field))).toEqual([])
    },
  )
})

describe('a create that is sent again', () => {
  const booking = () => ({
    id: newId(),
    unitId: here.id,
    patientId: network.patients[5],
    procedureId: network.consultation,
    roomId: here.consultationRooms[0],
    professionalIds: [here.doctors[0]],
    exceptionReason: 'combinado',
  })
  const book = (as: 'ADMIN' | 'RECEPTIONIST', body: unknown) =>
    request<{ code?: string; version: number; startsAt: string }>(as, 'POST', '/appointments', body)

  it('answers what it made as it is now, also where it could not be made any more', async () => {
    const sent = { ...booking(), startsAt: '2026-12-21T12:00:00Z', endsAt: '2026-12-21T12:30:00Z' }
    const { version } = (await book('ADMIN', sent)).body
    const moved = { version, startsAt: '2026-12-21T13:00:00Z', endsAt: '2026-12-21T13:30:00Z' }
    expect((await request('ADMIN', 'PATCH', `/appointments/${sent.id}`, moved)).status).toBe(200)
    await sql`update room set active = false where id = ${sent.roomId}`.execute(database)
    const again = await book('ADMIN', sent)
    expect([again.status, again.body.startsAt]).toEqual([200, '2026-12-21T13:00:00.000Z'])
    await sql`update room set active = true where id = ${sent.roomId}`.execute(database)
    // Sent as it has become, it is not what was sent.
    const { startsAt, endsAt } = moved
    expect((await book('ADMIN', { ...sent, startsAt, endsAt })).body.code).toBe('ID_REUSED')
  })
  it('by somebody else is another one', async () => {
    const sent = { ...booking(), startsAt: '2026-12-21T15:00:00Z', endsAt: '2026-12-21T15:30:00Z' }
    expect((await book('ADMIN', sent)).status).toBe(200)
    expect((await book('RECEPTIONIST', sent)).body.code).toBe('ID_REUSED')
  })
  it('is refused where what stands there was made before hashes were kept', async () => {
    const id = newId()
    await insertPatient(database, { id, name: 'Rui Prado' })
    await sql`insert into event (actor_id, noun, verb, entity_id, data)
      values (${network.staff.ADMIN}, 'patient', 'create', ${id}, '{"changes":{"name":[null,"Rui Prado"]}}')`.execute(
      database,
    )
    expect((await request('ADMIN', 'POST', '/patients', { id, name: 'Rui Prado' })).body.code).toBe('ID_REUSED')
  })
  it('is told by a hash that no history shows', async () => {
    const id = newId()
    expect((await request('ADMIN', 'POST', '/patients', { id, name: 'Lia Prado' })).status).toBe(200)
    const { status, text } = await request('ADMIN', 'GET', `/history/patient/${id}`)
    expect([status, text.includes('sent')]).toEqual([200, false])
  })
})

async function eventCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from event`.execute(database)
  return rows[0]?.count ?? 0
}
