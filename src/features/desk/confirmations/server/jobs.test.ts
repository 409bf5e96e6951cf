import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment, insertAppointments } from '../../../../server/testing/appointments.ts'
import { served } from '../../../../server/testing/served.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { confirmationEndpoints } from './endpoints.ts'
import { beginDayOfConfirmations, escalateUnconfirmed } from './jobs.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'

const { request, network, database, clock, announced, runJobs } = await served({
  endpoints: confirmationEndpoints,
  loadActor,
  jobs: [escalateUnconfirmed, beginDayOfConfirmations],
})
const { here, elsewhere, staff } = network

beforeEach(async () => {
  // Friday the 20th, 09:00 in São Paulo and 08:00 in Manaus.
  clock.now = Temporal.Instant.from('2026-11-20T12:00:00Z')
  announced.length = 0
  await emptyTables(database, 'claim', 'appointment', 'event', 'confirmation_day')
})

const escalate = () => runJobs({ tick: escalateUnconfirmed.name })
const told = (verb: string) => announced.filter((event) => event.verb === verb).map(({ entityId }) => entityId)
async function make(
  given: Parameters<typeof insertAppointment>[2],
  createdAt = '2026-11-10T12:00:00Z',
): Promise<string> {
  const id = await insertAppointment(database, network, given)
  await sql`update appointment set created_at = ${createdAt} where id = ${id}`.execute(database)
  return id
}

describe('three days before', () => {
  it('who was not confirmed is called to attention, once, with who has it in hand, and once its unit', async () => {
    const late = await make({ startsAt: '2026-11-23T20:00:00Z', createdBy: staff.SALES })
    await make({ startsAt: '2026-11-24T12:00:00Z' })
    await make({ startsAt: '2026-11-23T12:00:00Z', status: 'booked' })
    await make({ startsAt: '2026-11-20T11:00:00Z' })
    await request('ADMIN', 'POST', `/confirmations/${late}/assign`, { assigneeId: staff.RECEPTIONIST })
    await escalate()
    await escalate()
    expect(told('escalate')).toEqual([late])
    const { rows } = await sql<{ changes: object }>`
      select data -> 'changes' as changes from event where verb = 'escalate'`.execute(database)
    expect(rows).toEqual([{ changes: { assigneeId: [null, staff.RECEPTIONIST], ownerId: [null, null] } }])
    expect(told('late')).toEqual([here.id])
  })

  it('where nobody has it in hand it is the seller’s who booked it, and not a receptionist’s', async () => {
    for (const [hour, createdBy] of [
      [12, staff.SALES],
      [13, staff.RECEPTIONIST],
    ] as const)
      await make({ startsAt: `2026-11-23T${hour}:00:00Z`, createdBy })
    await escalate()
    const { rows } = await sql<{ owner: string | null }>`
      select data -> 'changes' -> 'ownerId' ->> 1 as owner from event where verb = 'escalate' order by id`.execute(
      database,
    )
    expect(rows.map(({ owner }) => owner)).toEqual([staff.SALES, null])
  })

  it('goes by the calendar of the unit', async () => {
    // 02:30 UTC on the 24th is still the 23rd in both, 03:30 only in Manaus.
    const [here23, here24] = [
      await make({ startsAt: '2026-11-24T02:30:00Z' }),
      await make({ startsAt: '2026-11-24T03:30:00Z' }),
    ]
    const there23 = await make({ startsAt: '2026-11-24T03:30:00Z', unit: elsewhere })
    await escalate()
    expect(told('escalate').toSorted()).toEqual([here23, there23].toSorted())
    expect(told('escalate')).not.toContain(here24)
  })

  it('leaves alone what was booked today, until tomorrow', async () => {
    const fresh = await make({ startsAt: '2026-11-22T12:00:00Z' }, '2026-11-20T10:00:00Z')
    await escalate()
    expect(told('escalate')).toEqual([])
    clock.now = clock.now.add({ hours: 24 })
    await escalate()
    expect(told('escalate')).toEqual([fresh])
  })

  it('moved, it is called to attention again for its new day', async () => {
    const id = await make({ startsAt: '2026-11-22T12:00:00Z' })
    await escalate()
    await sql`update appointment set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'`.execute(
      database,
    )
    await escalate()
    expect(told('escalate')).toEqual([id, id])
  })

  it('finds what passed while the clock stood still, and more than one statement takes', async () => {
    await insertAppointments(
      database,
      network,
      Array.from({ length: 250 }, () => ({ startsAt: '2026-11-21T12:00:00Z' })),
    )
    await sql`update appointment set created_at = '2026-11-10T12:00:00Z'`.execute(database)
    await escalate()
    expect(new Set(told('escalate')).size).toBe(250)
  })
})

describe('the morning of a unit', () => {
  const begin = () => runJobs({ tick: beginDayOfConfirmations.name })

  it('says once a day what waits in the coming three days', async () => {
    for (const startsAt of ['2026-11-20T18:00:00Z', '2026-11-23T12:00:00Z', '2026-11-24T12:00:00Z'])
      await make({ startsAt })
    await begin()
    await begin()
    expect(told('due')).toEqual([here.id])
    const { rows } = await sql<{
      changes: object
    }>`select data -> 'changes' as changes from event where verb = 'due'`.execute(database)
    expect(rows).toEqual([{ changes: { count: [null, 2] } }])
  })

  it('begins at seven by the clock of the unit', async () => {
    await make({ startsAt: '2026-11-21T15:00:00Z' })
    await make({ startsAt: '2026-11-21T15:00:00Z', unit: elsewhere })
    clock.now = Temporal.Instant.from('2026-11-20T10:30:00Z')
    await begin()
    expect(told('due')).toEqual([here.id])
    clock.now = Temporal.Instant.from('2026-11-20T11:00:00Z')
    await begin()
    expect(told('due')).toEqual([here.id, elsewhere.id])
  })
})
