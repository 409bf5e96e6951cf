import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import type { Role } from '../../../../shared/roles.ts'
import { clock, countOf, database, elsewhere, here, network } from './testing/bell.ts'
import { patients, request, runJobs, staff, told } from './testing/bell.ts'

const start = clock.now

beforeEach(async () => {
  // Six in the morning of Thursday the 19th in São Paulo.
  clock.now = Temporal.Instant.from('2026-11-19T09:20:00Z')
  await emptyTables(database, 'event')
  await sql`update staff_unit set unit_id = ${here.id} where staff_id = ${staff.LOCATION_MANAGER}`.execute(database)
  return () => {
    clock.now = start
  }
})

const surgery = (given: Partial<Parameters<typeof insertAppointment>[2]> = {}) =>
  insertAppointment(database, network, {
    startsAt: '2026-11-18T12:00:00Z',
    minutes: 420,
    status: 'in-progress',
    procedureId: network.surgery,
    roomId: here.surgeryRoom,
    ...given,
  })
const remind = () => runJobs({ tick: 'dayMap.unfinished' })
const toldOf = async (as: Role) => (await told(as)).filter(({ event }) => event === 'dayMap.unfinished')

describe('a surgery that was never finished', () => {
  it('is on the list of its unit’s manager the next morning, and on nobody else’s', async () => {
    await surgery()
    await surgery({ patientId: patients[1] ?? '', startsAt: '2026-11-17T12:00:00Z', status: 'arrived' })
    await surgery({ patientId: patients[2] ?? '', startsAt: '2026-11-19T12:00:00Z', status: 'booked' })
    await remind()
    expect(await toldOf('LOCATION_MANAGER')).toMatchObject([
      {
        noun: 'unfinishedSurgeries',
        openedBy: here.id,
        unitId: here.id,
        count: 2,
        needsMe: true,
        days: ['2026-11-17', '2026-11-18'],
        patientName: null,
      },
    ])
    expect(await countOf('LOCATION_MANAGER')).toMatchObject({ needsMe: 1 })
    for (const role of ['ADMIN', 'RECEPTIONIST', 'PRE_POST_OPERATOR', 'SALES_MANAGER'] as const)
      expect([role, await toldOf(role)]).toEqual([role, []])
  })

  it('is told once a morning, and no earlier', async () => {
    await surgery()
    clock.now = Temporal.Instant.from('2026-11-19T08:59:00Z')
    await remind()
    expect(await toldOf('LOCATION_MANAGER')).toEqual([])
    clock.now = Temporal.Instant.from('2026-11-19T09:00:00Z')
    await remind()
    await remind()
    const [first, ...others] = await toldOf('LOCATION_MANAGER')
    expect(others).toEqual([])
    clock.now = clock.now.add({ hours: 24 })
    await remind()
    const next = await toldOf('LOCATION_MANAGER')
    expect([next.length, next[0]?.id === first?.id]).toEqual([1, false])
  })

  it('is off the list once it is over, or was given up', async () => {
    const booked = await surgery({ status: 'booked' })
    await remind()
    expect(await countOf('LOCATION_MANAGER')).toMatchObject({ needsMe: 1 })
    const { status } = await request('RECEPTIONIST', 'POST', `/appointments/${booked}/no-show`, { version: 1 })
    expect(status).toBe(200)
    await runJobs()
    expect(await countOf('LOCATION_MANAGER')).toMatchObject({ needsMe: 0 })
  })

  it('is the network’s where the unit has no manager', async () => {
    await surgery({ unit: elsewhere, roomId: elsewhere.surgeryRoom })
    clock.now = Temporal.Instant.from('2026-11-19T15:00:00Z')
    await remind()
    expect(await toldOf('ADMIN')).toMatchObject([{ openedBy: elsewhere.id, count: 1 }])
    expect(await toldOf('LOCATION_MANAGER')).toEqual([])
  })
})
