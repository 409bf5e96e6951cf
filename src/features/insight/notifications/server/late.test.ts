import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import type { Role } from '../../../../shared/roles.ts'
import { act, announced, askForBlock, clock, countOf, database, elsewhere, here, network } from './testing/bell.ts'
import { patients, request, runJobs, staff, told } from './testing/bell.ts'

const start = clock.now

beforeEach(async () => {
  // The morning of Friday the 20th: three days before Monday.
  clock.now = Temporal.Instant.from('2026-11-20T12:00:00Z')
  await sql`update staff_unit set unit_id = ${here.id} where staff_id = ${staff.LOCATION_MANAGER}`.execute(database)
  return () => {
    clock.now = start
  }
})

async function pending(given: Parameters<typeof insertAppointment>[2] = {}): Promise<string> {
  const id = await insertAppointment(database, network, {
    startsAt: '2026-11-23T14:00:00Z',
    status: 'pending',
    ...given,
  })
  await sql`update appointment set created_at = '2026-11-10T12:00:00Z' where id = ${id}`.execute(database)
  return id
}

async function severalPending(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const startsAt = `2026-11-23T${12 + index}:00:00Z`
    ids.push(await pending({ startsAt, patientId: patients[index] ?? '' }))
  }
  return ids
}

const escalate = () => runJobs({ tick: 'confirmation.escalate' })
const lateOf = async (as: Role, query = '') =>
  (await told(as, query)).filter(({ event }) => event.startsWith('confirmation.'))

async function confirm(id: string | undefined): Promise<void> {
  const { status } = await request('RECEPTIONIST', 'POST', `/appointments/${id}/confirm`, {
    version: 1,
    channel: 'phone',
  })
  expect(status).toBe(200)
  await runJobs()
}

describe('what nobody confirmed three days before', () => {
  it('is one entry for the manager of its unit, and none for the network and the desk', async () => {
    await severalPending(4)
    await escalate()
    expect(await lateOf('LOCATION_MANAGER')).toMatchObject([
      {
        event: 'confirmation.late',
        noun: 'lateConfirmations',
        openedBy: here.id,
        unitId: here.id,
        count: 4,
        needsMe: true,
        mustDecide: false,
        days: ['2026-11-23', '2026-11-23'],
        patientName: null,
        what: null,
      },
    ])
    expect(await countOf('LOCATION_MANAGER')).toMatchObject({ needsMe: 1 })
    for (const role of ['ADMIN', 'RECEPTIONIST', 'SALES_MANAGER', 'SALES'] as const)
      expect([role, await lateOf(role)]).toEqual([role, []])
  })

  it('is the network’s where the unit has no manager of its own', async () => {
    await pending({ unit: elsewhere })
    await escalate()
    expect(await lateOf('ADMIN')).toMatchObject([{ event: 'confirmation.late', openedBy: elsewhere.id, count: 1 }])
    expect(await lateOf('LOCATION_MANAGER')).toEqual([])
  })

  it('is told one by one to the seller who booked it, and to nobody else', async () => {
    const id = await pending({ createdBy: staff.SALES })
    await pending({ createdBy: staff.RECEPTIONIST, startsAt: '2026-11-23T16:00:00Z', patientId: patients[3] ?? '' })
    await escalate()
    expect(await lateOf('SALES')).toMatchObject([{ event: 'confirmation.escalate', entityId: id, count: null }])
    expect(await lateOf('RECEPTIONIST')).toEqual([])
  })

  it('counts those that are left, tells so, and is done with the last', async () => {
    const ids = await severalPending(2)
    await escalate()
    announced.length = 0
    await confirm(ids[0])
    expect(await lateOf('LOCATION_MANAGER')).toMatchObject([{ count: 1 }])
    expect(announced.filter(({ noun }) => noun === 'notification').map(({ concerns }) => concerns.staffIds)).toEqual([
      [staff.LOCATION_MANAGER],
    ])
    await confirm(ids[1])
    expect(await countOf('LOCATION_MANAGER')).toMatchObject({ needsMe: 0 })
    const { rows } = await sql<{ done: boolean }>`
      select done_at is not null as done from notification where noun = 'lateConfirmations'`.execute(database)
    expect(rows).toEqual([{ done: true }])
  })

  it('of the next day takes the place of the one before, which was put off', async () => {
    await pending()
    await escalate()
    const [first] = await lateOf('LOCATION_MANAGER')
    await act('LOCATION_MANAGER', first?.id, 'done')
    await pending({ startsAt: '2026-11-24T14:00:00Z', patientId: patients[3] ?? '' })
    clock.now = clock.now.add({ hours: 24 })
    await escalate()
    const [second, ...others] = await lateOf('LOCATION_MANAGER')
    expect(second).toMatchObject({ count: 2, days: ['2026-11-23', '2026-11-24'] })
    expect([second?.id === first?.id, others]).toEqual([false, []])
  })

  it('stands after what must be decided, however much later it came', async () => {
    await askForBlock()
    await pending()
    clock.now = clock.now.add({ hours: 1 })
    await escalate()
    expect((await told('LOCATION_MANAGER')).map(({ event, mustDecide }) => [event, mustDecide])).toEqual([
      ['blockRequest.create', true],
      ['confirmation.late', false],
    ])
  })
})
