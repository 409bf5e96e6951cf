import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appointmentEndpoints } from '../features/agenda/appointments/server/endpoints.ts'
import { patientEndpoints } from '../features/patients/patients/server/endpoints.ts'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { waitlistEndpoints } from '../features/desk/waiting-list/server/endpoints.ts'
import { insertOrder } from '../server/testing/orders.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import type { LiveRow } from '../shared/live.ts'
import type { Role } from '../shared/roles.ts'
import { listeningTo } from './testing/listening.ts'
import { soon } from '../server/testing/soon.ts'

const { pool, database, network, request, announced } = await served({
  endpoints: [...appointmentEndpoints, ...patientEndpoints, ...waitlistEndpoints],
  loadActor,
})
const { here, elsewhere, staff } = network
const { earOf, feedFor } = listeningTo({ pool, database, announced })

/** A surgery that a manager sold, and that waits; answers its item. */
async function waits(unitId = here.id): Promise<string> {
  const [, patientId = ''] = network.patients
  const items = [{ procedureId: network.surgery }]
  return (await insertOrder(database, { unitId, patientId, ownerId: staff.SALES_MANAGER, items })).itemIds[0] ?? ''
}

const hearing = ['ADMIN', 'SALES_MANAGER', 'RECEPTIONIST', 'SALES', 'EXTERNAL_ACCESS_UNIT'] as const

/** What open screens of some roles are sent of the waiting list for what a command changed. */
async function heardOf(command: () => Promise<unknown>): Promise<Partial<Record<Role, LiveRow[]>>> {
  const listeners = await Promise.all(hearing.map(earOf))
  const { follow } = feedFor(listeners)
  announced.length = 0
  await command()
  follow()
  const [admin] = listeners
  const rows = (one: (typeof listeners)[number]) => one.rows.filter(({ list }) => list === 'waitlist.list')
  await soon(() => expect(admin && rows(admin)).not.toHaveLength(0))
  return Object.fromEntries(hearing.map((role, index) => [role, rows(listeners[index]!)]))
}

const done = async (answer: ReturnType<typeof request>) => {
  const { status, text } = await answer
  expect(status, text).toBe(200)
}

beforeEach(() => void (announced.length = 0))

describe('what waits for a date', () => {
  it('is sent as it is noted, to whoever sees it', async () => {
    const id = await waits()
    const heard = await heardOf(() =>
      done(request('ADMIN', 'POST', `/waitlist/${id}/snooze`, { until: '2026-12-24', reason: 'viagem' })),
    )
    expect(heard).toMatchObject({
      ADMIN: [{ id, state: 'waitlist', snoozedUntil: '2026-12-24' }],
      SALES_MANAGER: [{ id }],
      RECEPTIONIST: [{ id }],
      SALES: [],
      EXTERNAL_ACCESS_UNIT: [],
    })
    const next = await heardOf(() => done(request('ADMIN', 'POST', `/waitlist/${id}/wake`, {})))
    expect(next['ADMIN']?.[0]?.freshness).toBeGreaterThan(heard['ADMIN']?.[0]?.freshness ?? Infinity)
  })

  it('of another unit is not sent', async () => {
    const id = await waits(elsewhere.id)
    const contact = { id: newId(), channel: 'phone', outcome: 'reached' }
    const heard = await heardOf(() => done(request('ADMIN', 'POST', `/waitlist/${id}/contacts`, contact)))
    expect(heard).toMatchObject({ SALES_MANAGER: [{ id }], RECEPTIONIST: [] })
  })

  it('leaves with its date and comes back without, as long as it has waited', async () => {
    const id = await waits()
    const hold = newId()
    await sql`update procedure set required_functions = '{doctor,technician}' where id = ${network.surgery}`.execute(
      database,
    )
    const held = await heardOf(() =>
      done(
        request('ADMIN', 'POST', '/appointments', {
          id: hold,
          unitId: here.id,
          patientId: network.patients[1],
          procedureId: network.surgery,
          orderItemId: id,
          roomId: here.surgeryRoom,
          professionalIds: [here.doctors[0], here.technician],
          holdMinutes: 30,
          startsAt: '2026-11-23T12:00:00Z',
          endsAt: '2026-11-23T19:00:00Z',
        }),
      ),
    )
    expect(held['RECEPTIONIST']).toMatchObject([{ id, state: 'reserved' }])
    const back = await heardOf(() =>
      done(request('ADMIN', 'POST', `/appointments/${hold}/cancel`, { reason: 'patient.work' })),
    )
    expect(back['RECEPTIONIST']).toMatchObject([{ id, state: 'waitlist' }])
  })

  it('changes with the name of its patient', async () => {
    const id = await waits()
    const version = (
      await sql<{ version: number }>`select version from patient where id = ${network.patients[1]}`.execute(database)
    ).rows[0]?.version
    const heard = await heardOf(() =>
      done(request('ADMIN', 'PATCH', `/patients/${network.patients[1]}`, { version, name: 'Nome Novo' })),
    )
    expect(heard['ADMIN']).toContainEqual(expect.objectContaining({ id, patientName: 'Nome Novo' }))
  })
})
