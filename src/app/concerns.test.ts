import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { expireHolds } from '../features/agenda/appointments/server/jobs.ts'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { type Concerns, concernsSchema, type LiveEvent } from '../shared/live.ts'
import { worksIn } from '../server/testing/rows.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { wholeApi } from './testing/whole-api.ts'
import { emptyTables } from '../server/testing/empty-tables.ts'

const endpoints = wholeApi(() => database)
const { database, network, request, announced, clock, runJobs } = await served({
  endpoints,
  loadActor,
  hookAnswers,
  jobs: [expireHolds],
})
const { here, elsewhere, consultation, patients } = network
const [room = '', otherRoom = ''] = here.consultationRooms
const [doctor = '', otherDoctor = ''] = here.doctors
const [patient = '', otherPatient = ''] = patients

/** An hour of a day of that week, in UTC; the unit is three hours behind. */
const at = (hour: number, day = 23) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`
const hours = (from: number, to: number, day = 23): [string, string] => [at(from, day), at(to, day)]

/** Sends it as ADMIN; answers what open screens are told of it. */
async function told(method: string, path: string, body?: object): Promise<LiveEvent[]> {
  announced.length = 0
  const { status, text } = await request('ADMIN', method, path, body)
  expect([status, text]).toEqual([200, expect.anything()])
  return [...announced]
}

const named = (events: readonly LiveEvent[]) =>
  events.map(({ verb, entityId, concerns }) => [verb, entityId, concerns] satisfies [string, string, Concerns])

async function book(change: object = {}): Promise<string> {
  const id = newId()
  await told('POST', '/appointments', {
    id,
    unitId: here.id,
    patientId: patient,
    procedureId: consultation,
    roomId: room,
    professionalIds: [doctor],
    startsAt: at(12),
    endsAt: at(13),
    ...change,
  })
  return id
}

beforeEach(async () => {
  await emptyTables(database, 'claim', 'appointment', 'block', 'block_series', 'shift', 'roster_publication', 'event')
})

describe('an appointment concerns its time, patient, room and people', () => {
  const where = { intervals: [hours(12, 13)], patientIds: [patient], resourceIds: [room, doctor] }

  it('booked, through every step, undone and let go of', async () => {
    const id = await book()
    const rowIds = [id]
    expect(named(announced)).toEqual([['book', id, { ...where, rowIds }]])
    for (const verb of ['confirm', 'cancel', 'undo']) {
      const body = { cancel: { reason: 'patient.gave_up' }, undo: { version: 3 }, confirm: {} }[verb]
      expect(named(await told('POST', `/appointments/${id}/${verb}`, body))).toEqual([[verb, id, { ...where, rowIds }]])
    }
    const hold = await book({ holdMinutes: 5, startsAt: at(14), endsAt: at(15) })
    const present = clock.now
    clock.now = clock.now.add({ minutes: 6 })
    announced.length = 0
    await runJobs()
    clock.now = present
    expect(named(announced)).toEqual([['expire', hold, { ...where, intervals: [hours(14, 15)], rowIds: [hold] }]])
  })

  it('moved and corrected: as it was and as it is', async () => {
    const id = await book()
    const place = { roomId: otherRoom, professionalIds: [otherDoctor], startsAt: at(14), endsAt: at(16) }
    expect(named(await told('PATCH', `/appointments/${id}`, { version: 1, ...place }))).toEqual([
      [
        'move',
        id,
        {
          intervals: [hours(12, 13), hours(14, 16)],
          patientIds: [patient],
          resourceIds: [room, doctor, otherRoom, otherDoctor],
          rowIds: [id],
        },
      ],
    ])
    const [corrected] = await told('PATCH', `/appointments/${id}`, { version: 2, patientId: otherPatient })
    expect(corrected?.concerns).toMatchObject({ intervals: [hours(14, 16)], patientIds: [patient, otherPatient] })
  })

  it('rebooked: the old one where it was, the new one where it is; and back', async () => {
    const old = await book()
    const id = newId()
    const place = { roomId: otherRoom, professionalIds: [doctor], startsAt: at(15), endsAt: at(16) }
    const next = { intervals: [hours(15, 16)], patientIds: [patient], resourceIds: [otherRoom, doctor], rowIds: [id] }
    expect(named(await told('POST', `/appointments/${old}/rebook`, { id, reason: 'patient.work', ...place }))).toEqual([
      ['rebook', old, { ...where, rowIds: [old] }],
      ['book', id, next],
    ])
    expect(named(await told('POST', `/appointments/${id}/undo`, { version: 1 }))).toEqual([
      ['undo', id, next],
      ['undo', old, { ...where, rowIds: [old] }],
    ])
  })

  it('left outside of the hours by a holiday, which concerns its day', async () => {
    const id = await book()
    const holiday = { day: '2026-11-23', name: 'Feriado', kind: 'closed', level: 'municipal', without: [] }
    const units = [{ unitId: here.id, version: null }]
    const asked = await request('ADMIN', 'POST', '/holidays', { ...holiday, units })
    const { confirmation } = asked.body as unknown as { confirmation?: string }
    expect(named(await told('POST', '/holidays', { ...holiday, units, confirmation }))).toEqual([
      ['recheck', id, { intervals: [hours(12, 13)], rowIds: [id] }],
      ['set', here.id, { intervals: [['2026-11-23T03:00:00.000Z', '2026-11-24T03:00:00.000Z']] }],
    ])
    await sql`delete from holiday`.execute(database)
  })
})

describe('a block concerns its time and what it blocks', () => {
  const block = async (change: object = {}) => {
    const id = newId()
    const body = {
      id,
      unitId: here.id,
      roomId: room,
      startsAt: at(12),
      endsAt: at(14),
      category: 'other',
      reason: 'Ana',
    }
    return { id, events: await told('POST', '/blocks', { ...body, ...change }) }
  }

  it('made, moved, split, ended, deleted and back', async () => {
    const { id, events } = await block()
    const concerns = { intervals: [hours(12, 14)], resourceIds: [room], rowIds: [id] }
    expect(named(events)).toEqual([['create', id, concerns]])
    expect(named(await told('PATCH', `/blocks/${id}`, { version: 1, startsAt: at(15), endsAt: at(17) }))).toEqual([
      ['edit', id, { ...concerns, intervals: [hours(12, 14), hours(15, 17)] }],
    ])
    const second = newId()
    expect(named(await told('POST', `/blocks/${id}/split`, { version: 2, id: second, at: at(16) }))).toEqual([
      ['split', id, { ...concerns, intervals: [hours(15, 17)] }],
      ['split', second, { ...concerns, intervals: [hours(16, 17)], rowIds: [second] }],
    ])
    expect(named(await told('POST', `/blocks/${id}/remove`, { version: 3, scope: 'this' }))).toEqual([
      ['delete', id, { ...concerns, intervals: [hours(15, 16)] }],
    ])
    expect(named(await told('POST', `/blocks/${id}/undelete`))).toEqual([
      ['restore', id, { ...concerns, intervals: [hours(15, 16)] }],
    ])
  })

  it('of a team or a unit concerns whatever is in it', async () => {
    const { events } = await block({ roomId: null })
    expect(events[0]?.concerns).toEqual({ intervals: [hours(12, 14)], rowIds: [events[0]?.entityId] })
  })

  it('that recurs: each of a few occurrences, before and after; of many the time around them, and no rows', async () => {
    const { id, events } = await block({ rule: 'FREQ=DAILY;COUNT=3' })
    const days = [23, 24, 25].map((day) => hours(12, 14, day))
    const stored = async () => {
      const { rows } = await sql<{ id: string }>`select id from block order by starts_at`.execute(database)
      return rows.map((row) => row.id)
    }
    const made = await stored()
    expect(events[0]?.concerns).toEqual({ intervals: days, resourceIds: [room], rowIds: made })
    const change = { version: 1, scope: 'all', startsAt: at(13), endsAt: at(15) }
    const [moved] = await told('PATCH', `/blocks/${id}`, change)
    expect(moved?.concerns).toEqual({
      intervals: [...days, ...[23, 24, 25].map((day) => hours(13, 15, day))],
      resourceIds: [room],
      rowIds: made,
    })
    const rule = { version: 2, scope: 'all', rule: 'FREQ=DAILY;COUNT=2' }
    const anew = await told('PATCH', `/blocks/${id}`, rule)
    expect(anew.at(-1)?.concerns.rowIds).toEqual([...made, ...(await stored())])
    const many = await block({ roomId: otherRoom, rule: 'FREQ=DAILY;COUNT=100' })
    expect(many.events[0]?.concerns).toEqual({
      intervals: [[at(12), '2027-03-02T14:00:00.000Z']],
      resourceIds: [otherRoom],
    })
  })
})

describe('what else happens', () => {
  it('to the roster concerns the time and the people, before and after', async () => {
    const id = newId()
    const shift = { id, unitId: here.id, professionalId: doctor, starts: '2026-11-23T08:00', ends: '2026-11-23T12:00' }
    expect(named(await told('POST', '/roster/shifts', shift))).toEqual([
      ['create', id, { intervals: [hours(11, 15)], resourceIds: [doctor], rowIds: [id] }],
    ])
    const change = { version: 1, professionalId: otherDoctor, starts: '2026-11-23T09:00' }
    expect(named(await told('PATCH', `/roster/shifts/${id}`, change))).toEqual([
      ['assign', id, { intervals: [hours(11, 15), hours(12, 15)], resourceIds: [doctor, otherDoctor], rowIds: [id] }],
    ])
    const period = { id: newId(), unitId: here.id, from: '2026-11-23', to: '2026-11-24', plans: [] }
    const published = await told('POST', '/roster/publications', { ...period, acknowledgeClashes: true })
    expect(published.at(-1)).toMatchObject({
      verb: 'publish',
      concerns: { intervals: [[at(3), at(3, 25)]], rowIds: [id] },
    })
  })

  it('to the roster of people who work elsewhere too concerns those units, and no other', async () => {
    await worksIn(database, doctor, elsewhere.id)
    const shift = { id: newId(), unitId: here.id, starts: '2026-11-23T08:00', ends: '2026-11-23T12:00' }
    const [shared] = await told('POST', '/roster/shifts', { ...shift, professionalId: doctor })
    expect(shared?.concerns.unitIds).toEqual([elsewhere.id])
    const [own] = await told('POST', '/roster/shifts', { ...shift, id: newId(), professionalId: otherDoctor })
    expect(own?.concerns).not.toHaveProperty('unitIds')
    const period = { id: newId(), unitId: here.id, from: '2026-11-23', to: '2026-11-24', plans: [] }
    const published = await told('POST', '/roster/publications', { ...period, acknowledgeClashes: true })
    expect(published.at(-1)?.concerns.unitIds).toEqual([elsewhere.id])
    await sql`delete from professional_unit where professional_id = ${doctor} and unit_id = ${elsewhere.id}`.execute(
      database,
    )
  })

  it('to a patient concerns them, to a request for a block the time it asks for', async () => {
    const change = { version: 1, socialName: 'Nome Social' }
    expect(named(await told('PATCH', `/patients/${patient}`, change))).toEqual([
      ['edit', patient, { patientIds: [patient], rowIds: [patient] }],
    ])
    const id = newId()
    const wish = { id, unitId: here.id, professionalId: doctor, category: 'leave', reason: 'Ana', urgency: 'high' }
    const times = { startsAt: at(12), endsAt: at(14) }
    expect(named(await told('POST', '/block-requests', { ...wish, ...times }))).toEqual([
      ['create', id, { intervals: [hours(12, 14)] }],
    ])
    expect(named(await told('PATCH', `/block-requests/${id}`, { version: 1, endsAt: at(15) }))).toEqual([
      ['edit', id, { intervals: [hours(12, 14), hours(12, 15)] }],
    ])
  })

  it('is told as it is kept, and by ids and instants alone', async () => {
    const id = await book()
    await told('POST', `/appointments/${id}/cancel`, { reason: 'other', note: 'Ana Souza, 11 98765-4321' })
    const { rows } = await sql<LiveEvent>`
      select id, xid, noun, verb, entity_id as "entityId", unit_id as "unitId", concerns, freshness
      from event order by id desc limit 1`.execute(database)
    expect(rows).toEqual(announced)
    expect(concernsSchema.parse(rows[0]?.concerns)).toEqual(rows[0]?.concerns)
  })
})
