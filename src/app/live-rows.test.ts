import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appointmentEndpoints } from '../features/agenda/appointments/server/endpoints.ts'
import { expireHolds } from '../features/agenda/appointments/server/jobs.ts'
import { confirmationEndpoints } from '../features/desk/confirmations/server/endpoints.ts'
import { orderEndpoints } from '../features/sales/orders/server/endpoints.ts'
import { blockEndpoints } from '../features/agenda/blocks/server/endpoints.ts'
import { rosterEndpoints } from '../features/agenda/roster/server/endpoints.ts'
import { patientEndpoints } from '../features/patients/patients/server/endpoints.ts'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { insertOrder } from '../server/testing/orders.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import type { LiveRow } from '../shared/live.ts'
import { type Role, roles } from '../shared/roles.ts'
import { liveReaders } from './collected/live-readers.ts'
import { listeningTo } from './testing/listening.ts'
import { soon } from '../server/testing/soon.ts'

const endpoints = [
  ...appointmentEndpoints,
  ...blockEndpoints,
  ...patientEndpoints,
  ...rosterEndpoints,
  ...confirmationEndpoints,
  ...orderEndpoints,
]
const { pool, database, network, request, announced, clock, runJobs } = await served({
  endpoints,
  loadActor,
  jobs: [expireHolds],
})
const { here, elsewhere } = network
type Unit = typeof here
const { statements, earOf, feedFor } = listeningTo({ pool, database, announced })

async function book(unit: Unit, hour: number, more: object = {}) {
  const id = newId()
  // Nobody is in two units at once.
  const day = unit === here ? '06' : '08'
  const at = (minute: string) => `2028-03-${day}T${String(hour).padStart(2, '0')}:${minute}:00Z`
  const { status, text } = await request('ADMIN', 'POST', '/appointments', {
    id,
    unitId: unit.id,
    patientId: network.patients[hour % 10],
    procedureId: network.consultation,
    roomId: unit.consultationRooms[0],
    professionalIds: [unit.doctors[0]],
    startsAt: at('00'),
    endsAt: at('30'),
    ...more,
  })
  expect([status, text]).toEqual([200, expect.anything()])
  return id
}

async function block(unit: Unit, hour: number) {
  const id = newId()
  const stretch = { startsAt: `2028-03-07T${hour}:00:00Z`, endsAt: `2028-03-07T${hour}:30:00Z` }
  const body = { id, unitId: unit.id, roomId: unit.consultationRooms[1], ...stretch, category: 'other', reason: 'Ana' }
  expect((await request('ADMIN', 'POST', '/blocks', body)).status).toBe(200)
  return id
}

/** Leave of a doctor as it is published, with one reason, and as it is in the draft, with another. */
async function leave(unit: Unit) {
  const id = newId()
  const body = { id, unitId: unit.id, kind: 'leave', professionalId: unit.doctors[1], leaveReason: 'other' }
  const days = { starts: '2028-03-06T00:00', ends: '2028-03-07T00:00' }
  expect((await request('ADMIN', 'POST', '/roster/shifts', { ...body, ...days })).status).toBe(200)
  await sql`insert into shift (layer, id, kind, unit_id, professional_id, function, starts_at, ends_at, leave_reason)
    select 'published', id, kind, unit_id, professional_id, function, starts_at, ends_at, leave_reason
    from shift where id = ${id}`.execute(database)
  const change = { version: 1, leaveReason: 'illness', note: 'Ana' }
  expect((await request('ADMIN', 'PATCH', `/roster/shifts/${id}`, change)).status).toBe(200)
  return id
}

/** An order of a manager, of which something was corrected. */
async function order({ id: unitId }: Unit) {
  const sale = { unitId, patientId: network.patients[0] ?? '', ownerId: network.staff.SALES_MANAGER, soldAt: null }
  const { id } = await insertOrder(database, { ...sale, items: [{ procedureId: network.surgery }] })
  expect((await request('ADMIN', 'PATCH', `/orders/${id}`, { version: 1, notes: 'Ana' })).status).toBe(200)
  return id
}

beforeEach(() => {
  announced.length = 0
  statements.length = 0
})

// Written by hand: who is sent which rows of a list, F as they are, M masked, · not at all; here and in another unit.
const table: Record<string, string> = {
  //                      SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO STOCK EXTER
  'appointment here':      'F    F    F    F     F     F     F     F     ·     M',
  'appointment elsewhere': 'F    F    ·    F     ·     F     ·     F     ·     ·',
  'block here':            'F    F    F    F     F     F     F     F     ·     M',
  'block elsewhere':       'F    F    ·    F     ·     F     ·     F     ·     ·',
  // Sellers are sent the cards of what they booked and what they sell, and these somebody else did.
  'confirmation here':      '·    F    F    F     F     F     F     F     ·     ·',
  'confirmation elsewhere': '·    F    ·    F     ·     F     ·     F     ·     ·',
  'item here':             '·    F    F    F     ·     ·     ·     ·     ·     ·',
  'item elsewhere':        '·    F    ·    F     ·     ·     ·     ·     ·     ·',
  'order here':            '·    F    F    F     F     F     F     ·     ·     ·',
  'order elsewhere':       '·    F    ·    F     ·     F     ·     ·     ·     ·',
  'patient everywhere':    'F    F    F    F     F     F     F     F     ·     M',
  // Those who plan see the draft; M is what is published, and not why somebody is away.
  'roster here':           '·    M    F    F     M     ·     M     ·     ·     M',
  'roster elsewhere':      '·    M    ·    F     ·     ·     ·     ·     ·     ·',
} // prettier-ignore
const inTable = [
  'SALES',
  'SALES_MANAGER',
  'LOCATION_MANAGER',
  'ADMIN',
  'RECEPTIONIST',
  'AFTER_SALES',
  'PRE_POST_OPERATOR',
  'SB_PROTOCOL',
  'STOCK_ASSISTANT',
  'EXTERNAL_ACCESS_UNIT',
] as Role[]

describe('changed rows', () => {
  it('are sent to whoever may read the list, those of their units, as the list shows them to them', async () => {
    expect(inTable.toSorted()).toEqual([...roles].toSorted())
    const listeners = new Map(await Promise.all(inTable.map(async (role) => [role, await earOf(role)] as const)))
    const { follow } = feedFor([...listeners.values()])
    const [blockHere, blockElsewhere] = [await block(here, 13), await block(elsewhere, 14)]
    const [bookedHere, bookedElsewhere] = [await book(here, 13), await book(elsewhere, 14)]
    const made = {
      'appointment here': bookedHere,
      'appointment elsewhere': bookedElsewhere,
      'confirmation here': bookedHere,
      'confirmation elsewhere': bookedElsewhere,
      'block here': blockHere,
      'block elsewhere': blockElsewhere,
      'item here': blockHere,
      'item elsewhere': blockElsewhere,
      'order here': await order(here),
      'order elsewhere': await order(elsewhere),
      'patient everywhere': newId(),
      'roster here': await leave(here),
      'roster elsewhere': await leave(elsewhere),
    }
    const patient = { id: made['patient everywhere'], name: 'Zilda Alves', city: 'Santos' }
    expect((await request('ADMIN', 'POST', '/patients', patient)).status).toBe(200)
    follow()
    await soon(() => expect(listeners.get('ADMIN')?.rows).toHaveLength(13))
    const sent: Record<string, string> = {}
    for (const [kind, id] of Object.entries(made)) {
      const [noun, where] = kind.split(' ')
      // Blocks are listed by their calendar and by their list.
      const [listed, place] =
        noun === 'item'
          ? ['block.search', '/blocks/search']
          : [`${noun}.list`, noun === 'roster' ? '/roster/shifts' : `/${noun}s`]
      const unit = where === 'here' ? here : elsewhere
      const [from, to] = ['2028-03-05', '2028-03-09'].map((day) => (noun === 'roster' ? day : `${day}T00:00:00Z`))
      const period = `unitId=${unit.id}&from=${from}&to=${to}`
      const path = `${place}?${noun === 'patient' || noun === 'order' ? '' : period}`
      const whole = await request<{ items: LiveRow[] }>('ADMIN', 'GET', path)
      const sights = inTable.map(async (role) => {
        const row = listeners.get(role)?.rows.find((one) => one.id === id && one.list === listed)
        if (!row) return '·'
        const { list, ...item } = row
        expect(list).toBe(listed)
        const { body } = await request<{ items: LiveRow[] }>(role, 'GET', path)
        expect(item).toEqual(body.items.find((one) => one.id === id))
        return JSON.stringify(item) === JSON.stringify(whole.body.items.find((one) => one.id === id)) ? 'F' : 'M'
      })
      sent[kind] = (await Promise.all(sights)).join(' ')
    }
    const byHand = Object.fromEntries(Object.entries(table).map(([kind, row]) => [kind, row.split(/\s+/).join(' ')]))
    expect(sent).toEqual(byHand)
  })

  it('of many changes are read by one statement a list, once for all who listen, each row as it is now', async () => {
    const listeners = await Promise.all([earOf('ADMIN'), earOf('RECEPTIONIST'), earOf('EXTERNAL_ACCESS_UNIT')])
    const { follow } = feedFor(listeners)
    const ids = [await book(here, 15), await book(here, 16), await book(here, 17)]
    await request('ADMIN', 'POST', `/appointments/${ids[0]}/confirm`, {})
    follow()
    // Three appointments and, for those who confirm, their three cards; of what waits only which, of rooms: none.
    await soon(() => expect(listeners.map(({ rows }) => rows.length)).toEqual([6, 6, 3]))
    expect(statements).toHaveLength(5)
    expect(listeners[0]?.rows.filter(({ id }) => id === ids[0])).toMatchObject([
      { list: 'appointment.list', status: 'booked', version: 2 },
      { list: 'confirmation.list', status: 'booked', version: 2 },
    ])
  })

  it('of shifts are read once for those who plan and once for others, and for neither where nobody of them listens', async () => {
    const [planner, other, viewer] = [
      await earOf('ADMIN'),
      await earOf('LOCATION_MANAGER'),
      await earOf('RECEPTIONIST'),
    ]
    const id = await leave(here)
    const { follow, feed } = feedFor([planner, other, viewer])
    statements.length = 0
    const events = [...announced]
    follow()
    await soon(() => expect([planner, other, viewer].map(({ rows }) => rows.length)).toEqual([1, 1, 1]))
    expect(statements).toHaveLength(2)
    expect([planner.rows, viewer.rows]).toMatchObject([[{ id, leaveReason: 'illness' }], [{ id, leaveReason: null }]])
    await feed.catchUp(viewer, events)
    await soon(() => expect(viewer.rows).toHaveLength(2))
    expect(statements).toHaveLength(3)
  })

  it('that nobody listens to are not read', async () => {
    const { follow } = feedFor([await earOf('STOCK_ASSISTANT'), await earOf('RECEPTIONIST')])
    const { follow: followOfAll } = feedFor([await earOf('ADMIN')])
    await book(elsewhere, 15)
    const events = [...announced]
    follow()
    // Its hundred milliseconds began earlier than the other's.
    announced.push(...events)
    statements.length = 0
    followOfAll()
    // Four for whom it concerns; of the others it is asked whether the sale was theirs, and what waits of it.
    await soon(() => expect(statements).toHaveLength(7))
  })

  it('are fresher with every change, also with the name of the patient', async () => {
    const admin = await earOf('ADMIN')
    const { follow } = feedFor([admin])
    const id = await block(here, 16)
    follow()
    await soon(() => expect(admin.rows).toHaveLength(2))
    await request('ADMIN', 'PATCH', `/blocks/${id}`, { version: 1, reason: 'Outro' })
    follow()
    await soon(() => expect(admin.rows).toHaveLength(4))
    const [first, second] = admin.rows.filter(({ list }) => list === 'block.list')
    expect(second?.freshness).toBeGreaterThan(first?.freshness ?? 0)
    expect(second).toMatchObject({ id, reason: 'Outro' })

    const appointment = await book(here, 18)
    const named = { version: 1, name: 'Nome Novo' }
    expect((await request('ADMIN', 'PATCH', `/patients/${network.patients[8]}`, named)).status).toBe(200)
    announced.splice(0, 1)
    follow()
    await soon(() => expect(admin.rows).toHaveLength(7))
    const changed = Object.fromEntries(admin.rows.slice(4).map((row) => [row.list, row]))
    expect(changed).toMatchObject({
      'patient.list': { id: network.patients[8], name: 'Nome Novo' },
      'appointment.list': { id: appointment, patientName: 'Nome Novo' },
      'confirmation.list': { id: appointment, patientName: 'Nome Novo' },
    })
  })

  it('that are no more are gone, and back where that is taken back', async () => {
    const [receptionist, external] = [await earOf('RECEPTIONIST'), await earOf('EXTERNAL_ACCESS_UNIT')]
    const { follow } = feedFor([receptionist, external])
    const id = await block(here, 17)
    const elsewhereId = await block(elsewhere, 17)
    follow()
    await soon(() => expect(receptionist.rows).toHaveLength(1))
    for (const one of [id, elsewhereId])
      expect((await request('ADMIN', 'POST', `/blocks/${one}/remove`, { version: 1, scope: 'this' })).status).toBe(200)
    follow()
    await soon(() => expect(receptionist.rows).toHaveLength(2))
    expect((await request('ADMIN', 'POST', `/blocks/${id}/undelete`)).status).toBe(200)
    follow()
    await soon(() => expect(external.rows).toHaveLength(3))
    const [made, gone, back] = receptionist.rows
    expect(gone).toEqual({ list: 'block.list', id, gone: true, freshness: gone?.freshness })
    expect(external.rows[1]).toEqual(gone)
    expect(back).toMatchObject({ id, reason: 'Ana' })
    expect([made, gone, back].map((row) => row?.freshness)).toEqual(
      [made, gone, back].map((row) => row?.freshness).toSorted((one = 0, other = 0) => one - other),
    )

    const hold = await book(here, 19, { holdMinutes: 5 })
    clock.now = clock.now.add({ minutes: 6 })
    await runJobs()
    follow()
    await soon(() => expect(receptionist.rows).toHaveLength(4))
    expect(receptionist.rows[3]).toMatchObject({ list: 'appointment.list', id: hold, gone: true })
  })

  it('are told again to one screen that missed them, and to nobody else', async () => {
    const [one, other] = [await earOf('ADMIN'), await earOf('ADMIN')]
    const { feed } = feedFor([one, other])
    const id = await book(here, 20, { exceptionReason: 'fora do horário' })
    await feed.catchUp(one, announced.splice(0))
    await soon(() => expect(one.rows).toMatchObject([{ id }, { id }]))
    expect(other.rows).toEqual([])
  })

  it('that cannot be read are fetched by the screens they concern, and the next ones come again', async () => {
    const [admin, receptionist] = [await earOf('ADMIN'), await earOf('RECEPTIONIST')]
    let isBroken = true
    const appointments = liveReaders.find(({ list }) => list.name === 'appointment.list')
    if (!appointments) throw new Error('no list is read')
    const { alsoFor: _alsoFor, ...reader } = appointments
    const { follow, warned } = feedFor(
      [admin, receptionist],
      [
        {
          ...reader,
          read: async (from, ids) =>
            isBroken ? (await sql<never>`select from nowhere`.execute(from)).rows : reader.read(from, ids),
        },
      ],
    )
    await book(elsewhere, 16)
    follow()
    await soon(() => expect(admin.resyncs).toBe(1))
    expect([receptionist.resyncs, warned]).toEqual([0, [{ list: 'appointment.list', reason: expect.any(String) }]])
    isBroken = false
    const id = await book(elsewhere, 17)
    follow()
    await soon(() => expect(admin.rows).toMatchObject([{ id }]))
    expect(admin.resyncs).toBe(1)
  })
})
