import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { appointmentEndpoints } from '../../../agenda/appointments/server/endpoints.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { Case } from '../record.ts'
import { pauseOf, stateOf, type TappedStep } from '../steps.ts'
import { theatreEndpoints } from './endpoints.ts'
import { appointmentDetail } from '../../../agenda/appointments/server/detail-queries.ts'
import { tapsOf } from './queries.ts'
import { casesOf } from './testing/cases.ts'

const kit = await served({ endpoints: [...appointmentEndpoints, ...theatreEndpoints], loadActor })
const { request, network, database, clock, announced } = kit
const { empty, letGo, pause } = casesOf(kit)
const { here, elsewhere, surgery } = network

// Monday, 09:00 in São Paulo.
const startsAt = '2026-11-23T12:00:00.000Z'
let id = ''

const insert = (more: object = {}) =>
  insertAppointment(database, network, {
    startsAt,
    minutes: 420,
    procedureId: surgery,
    roomId: here.surgeryRoom,
    status: 'arrived',
    ...more,
  })

const paused = (number: number, of = id) => pause(of, number, clock.now.toString())

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-23T12:30:00Z')
  await empty()
  id = await insert()
  await letGo(id)
})

type Tapped = { as?: Role; of?: string; tappedAt?: string }
const now = () => clock.now.toString({ smallestUnit: 'millisecond' })
const tap = (step: TappedStep, { as = 'RECEPTIONIST', of = id, ...more }: Tapped = {}) =>
  request<Case>(as, 'POST', `/theatre/cases/${of}/steps`, { id: newId(), step, tappedAt: now(), ...more })
const act = (as: Role, verb: string, body: object = {}, of = id) =>
  request<Case>(as, 'POST', `/theatre/cases/${of}/${verb}`, { id: newId(), tappedAt: now(), ...body })
const steps = async (...wanted: TappedStep[]) => {
  let last: Case | undefined
  for (const step of wanted) {
    const pause = pauseOf(step)
    if (pause !== undefined) await paused(pause)
    if (pause !== undefined) continue
    const { status, body, text } = await tap(step)
    expect(status, text).toBe(200)
    last = body
  }
  if (last) return last
  throw new Error('no step')
}
const stands = ({ status, taps }: Case) => `${status} ${stateOf(status, taps).step}`
const code = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]

describe('a step', () => {
  it('is kept with its time and who tapped it, and told to open boards', async () => {
    const { body } = await tap('in-room', { tappedAt: '2026-11-23T12:25:00.000Z' })
    expect(stands(body)).toBe('arrived in-room')
    expect(body.taps).toMatchObject([{ step: 'in-room', at: '2026-11-23T12:25:00.000Z', byName: 'RECEPTIONIST' }])
    expect(announced.at(-1)).toMatchObject({ noun: 'theatre', verb: 'tap', entityId: id, concerns: { rowIds: [id] } })
  })

  it('início begins the surgery and saída ends it, at the times of their taps', async () => {
    expect(stands(await steps('in-room'))).toBe('arrived in-room')
    expect(stands(await steps('pause-1', 'start'))).toBe('in-progress start')
    expect(stands(await steps('pause-2', 'end', 'pause-3', 'out'))).toBe('fulfilled out')
    expect(stands(await steps('cleaning', 'free'))).toBe('fulfilled free')
    const { rows } = await sql`select started_at, finished_at from appointment where id = ${id}`.execute(database)
    expect(rows).toEqual([{ started_at: now(), finished_at: now() }])
    expect(announced.map(({ noun, verb }) => `${noun}.${verb}`)).toEqual(
      expect.arrayContaining(['appointment.start', 'appointment.finish']),
    )
  })

  it('is the one way in which a surgery begins and ends', async () => {
    const plain = (verb: string) => request('RECEPTIONIST', 'POST', `/appointments/${id}/${verb}`, {})
    expect(code(await plain('start'))).toEqual([422, 'RULE_BROKEN'])
    await steps('in-room', 'pause-1', 'start')
    expect(code(await plain('finish'))).toEqual([422, 'RULE_BROKEN'])
    const { body } = await request<{ can: string[]; version: number }>('RECEPTIONIST', 'GET', `/appointments/${id}`)
    expect(body.can).toEqual([])
    const undone = await request('ADMIN', 'POST', `/appointments/${id}/undo`, { version: body.version })
    expect(code(undone)).toEqual([409, 'WRONG_STATE'])
  })

  it('of a device whose clock is an hour behind stands where it belongs, and nothing is learned from its times', async () => {
    await steps('in-room')
    await paused(1)
    const behind = (at: string) => ({ tappedAt: `2026-11-23T${at}:00.000Z` })
    const { body } = await tap('start', behind('11:31'))
    expect(stands(body)).toBe('in-progress start')
    expect(body.taps.find(({ step }) => step === 'start')?.at).toBe('2026-11-23T11:31:00.000Z')
    await paused(2)
    await paused(3)
    await tap('end', behind('11:50'))
    expect(stands((await tap('out', behind('11:55'))).body)).toBe('fulfilled out')
    const { rows } = await sql`select from theatre_duration where appointment_id = ${id}`.execute(database)
    expect(rows).toEqual([])
  })

  it('that was taken before rooms took steps is taken back at the appointment, as no room has it', async () => {
    await sql`insert into appointment_step (appointment_id, place, name, taken_at, taken_by, before)
      select id, 1, 'start', ${now()}, ${network.staff.RECEPTIONIST},
        jsonb_build_object('status', 'arrived', 'arrived_at', arrived_at, 'started_at', null) from appointment where id = ${id}`.execute(
      database,
    )
    await sql`update appointment set status = 'in-progress', started_at = ${now()} where id = ${id}`.execute(database)
    const { body } = await request<{ can: string[]; version: number }>('RECEPTIONIST', 'GET', `/appointments/${id}`)
    expect(body.can).toContain('undo')
    const undone = await request('RECEPTIONIST', 'POST', `/appointments/${id}/undo`, { version: body.version })
    expect(undone.body).toMatchObject({ status: 'arrived', startedAt: null })
    expect(stands(await steps('in-room', 'pause-1', 'start'))).toBe('in-progress start')
  })

  it('leaves consultations to the reception', async () => {
    const consultation = await insertAppointment(database, network, { status: 'arrived' })
    expect((await request('RECEPTIONIST', 'POST', `/appointments/${consultation}/start`, {})).status).toBe(200)
    expect((await tap('in-room', { of: consultation })).status).toBe(404)
  })

  it('waits for those before it, for its pause and for the patient', async () => {
    expect(code(await tap('start'))).toEqual([422, 'RULE_BROKEN'])
    await steps('in-room')
    expect(code(await tap('start'))).toEqual([422, 'RULE_BROKEN'])
    // Nobody taps a pause: it is done.
    expect(code(await tap('pause-1'))).toEqual([422, 'RULE_BROKEN'])
    await paused(1)
    await sql`update eve_check set decision = 'no-go'`.execute(database)
    expect(code(await tap('start'))).toEqual([422, 'RULE_BROKEN'])
    await sql`update eve_check set decision = 'go'`.execute(database)
    await steps('start')
    expect(code(await tap('out'))).toEqual([422, 'RULE_BROKEN'])
    const absent = await insert({ status: 'booked', startsAt: '2026-11-24T12:00:00Z' })
    expect(code(await tap('in-room', { of: absent }))).toEqual([422, 'RULE_BROKEN'])
  })

  it('is refused to who only looks on, and of another unit or a cancelled one', async () => {
    for (const role of ['SALES', 'SALES_MANAGER', 'AFTER_SALES', 'STOCK_ASSISTANT', 'EXTERNAL_ACCESS_UNIT'] as const)
      expect(code(await tap('in-room', { as: role }))).toEqual([403, 'NOT_ALLOWED'])
    const theirs = await insert({ unit: elsewhere, roomId: elsewhere.surgeryRoom })
    expect((await tap('in-room', { of: theirs })).status).toBe(404)
    const cancelled = await insert({ status: 'cancelled', startsAt: '2026-11-25T12:00:00Z' })
    expect(code(await tap('in-room', { of: cancelled }))).toEqual([409, 'WRONG_STATE'])
  })

  it('sent twice is one, and under the id of another is refused', async () => {
    const sent = { id: newId(), tappedAt: now(), step: 'in-room' as const }
    const send = (more: object = {}) => act('RECEPTIONIST', 'steps', { ...sent, ...more })
    expect((await send()).body.taps).toHaveLength(1)
    const [again, heard] = [await send(), announced.length]
    expect(again.body.taps).toHaveLength(1)
    expect(announced).toHaveLength(heard)
    expect(code(await send({ step: 'pause-1' }))).toEqual([409, 'ID_REUSED'])
  })

  it('by two devices at once is one step, at the earlier time', async () => {
    const [one, other] = await Promise.all([
      tap('in-room', { tappedAt: '2026-11-23T12:21:00.000Z' }),
      tap('in-room', { tappedAt: '2026-11-23T12:20:00.000Z', as: 'PRE_POST_OPERATOR' }),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    const taps = await tapsOf(database, id)
    expect(stateOf('arrived', taps).times).toEqual({ 'in-room': '2026-11-23T12:20:00.000Z' })
  })

  it('is of no future, whatever a wrong clock says, and of no other day than the last', async () => {
    const { body } = await tap('in-room', { tappedAt: '2026-11-23T13:30:00.000Z' })
    expect(body.taps[0]?.at).toBe(now())
    expect(code(await tap('pause-1', { tappedAt: '2026-11-22T12:29:00.000Z' }))).toEqual([422, 'RULE_BROKEN'])
  })

  it('stays as it was made', async () => {
    await steps('in-room')
    await expect(sql`update theatre_tap set tapped_at = now()`.execute(database)).rejects.toThrow(
      /stays as it was made/,
    )
    await expect(sql`delete from theatre_tap`.execute(database)).rejects.toThrow(/stays as it was made/)
  })
})

describe('an undo', () => {
  it('takes the last step back, and what it made of the appointment', async () => {
    const { taps } = await steps('in-room', 'pause-1', 'start', 'end', 'pause-3', 'out')
    const last = (step: TappedStep) => taps.find((one) => one.step === step)?.id
    expect(code(await act('RECEPTIONIST', 'undo', { undoes: last('start') }))).toEqual([409, 'WRONG_STATE'])
    const undone = await act('RECEPTIONIST', 'undo', { undoes: last('out') })
    expect(stands(undone.body)).toBe('in-progress pause-3')
    // What was signed is not taken back with it.
    expect(code(await act('RECEPTIONIST', 'undo', { undoes: last('end') }))).toEqual([409, 'WRONG_STATE'])
    await sql`delete from safety_pause where pause = 3`.execute(database)
    await act('RECEPTIONIST', 'undo', { undoes: last('end') })
    expect(stands((await act('RECEPTIONIST', 'undo', { undoes: last('start') })).body)).toBe('arrived pause-1')
    // And on it goes as if nothing had been.
    expect(stands(await steps('start', 'pause-3', 'out'))).toBe('fulfilled out')
  })

  it('is of who tapped it until midnight, and of the manager, who then says why', async () => {
    const [taken] = (await steps('in-room')).taps
    const undo = (as: Role, more: object = {}) => act(as, 'undo', { undoes: taken?.id, ...more })
    expect(code(await undo('PRE_POST_OPERATOR'))).toEqual([403, 'NOT_ALLOWED'])
    // Two in the morning.
    clock.now = Temporal.Instant.from('2026-11-24T05:00:00Z')
    expect(code(await undo('RECEPTIONIST'))).toEqual([403, 'NOT_ALLOWED'])
    expect(code(await undo('LOCATION_MANAGER'))).toEqual([422, 'REASON_REQUIRED'])
    expect(stands((await undo('LOCATION_MANAGER', { reason: 'sala errada' })).body)).toBe('arrived queued')
  })

  it('of saída is refused once somebody else has the room that it left before its time', async () => {
    const early = await insert({ holds: ['room', 'professional', 'patient'], patientId: network.patients[1] })
    await letGo(early)
    await tap('in-room', { of: early })
    await paused(1, early)
    await tap('start', { of: early })
    await paused(3, early)
    const out = (await tap('out', { of: early })).body.taps.find(({ step }) => step === 'out')?.id
    await sql`delete from appointment where id = ${id}`.execute(database)
    await insert({ startsAt: '2026-11-23T14:00:00Z', minutes: 60, holds: ['room'], patientId: network.patients[2] })
    const undone = await act('RECEPTIONIST', 'undo', { undoes: out }, early)
    expect(code(undone)).toEqual([409, 'SLOT_TAKEN'])
    expect(undone.text).toContain('Para desfazer, mude ou cancele antes o que está lá.')
  })

  it('of a step that two tapped takes both taps back', async () => {
    await steps('in-room')
    const { body } = await tap('in-room', { as: 'PRE_POST_OPERATOR' })
    const own = body.taps.find(({ byName }) => byName === 'RECEPTIONIST')
    expect(stands((await act('RECEPTIONIST', 'undo', { undoes: own?.id })).body)).toBe('arrived queued')
  })
})

describe('a surgery that is stopped', () => {
  const sell = async () => {
    const of = { unitId: here.id, patientId: network.patients[0] ?? '', ownerId: network.staff.SALES }
    const { itemIds } = await insertOrder(database, { ...of, items: [{ procedureId: surgery }] })
    await sql`update appointment set order_item_id = ${itemIds[0]} where id = ${id}`.execute(database)
    return async () => {
      const { rows } = await sql<{ state: string }>`
        select state from order_item where id = ${itemIds[0]}`.execute(database)
      return rows[0]?.state
    }
  }

  it('is over without its last pause, and what was sold wants a date again', async () => {
    const item = await sell()
    expect(code(await act('RECEPTIONIST', 'interruption', { reason: 'pressão' }))).toEqual([422, 'RULE_BROKEN'])
    await steps('in-room', 'pause-1', 'start')
    const { body } = await act('RECEPTIONIST', 'interruption', { reason: 'pressão alta' })
    expect(stands(body)).toBe('fulfilled out')
    expect([body.isInterrupted, await item()]).toEqual([true, 'waitlist'])
    const told = await appointmentDetail(database, id, null)
    expect(JSON.parse(told?.json ?? '')).toMatchObject({ isInterrupted: true, interruptedReason: 'pressão alta' })
    const undone = await act('RECEPTIONIST', 'undo', { undoes: body.taps.at(-1)?.id })
    expect([stands(undone.body), undone.body.isInterrupted, await item()]).toEqual([
      'in-progress start',
      false,
      'scheduled',
    ])
  })

  it('is not taken back once what was sold has another date', async () => {
    const item = await sell()
    await steps('in-room', 'pause-1', 'start')
    const { body } = await act('RECEPTIONIST', 'interruption', { reason: 'pressão alta' })
    const later = await insert({ startsAt: '2026-12-01T12:00:00Z', status: 'pending' })
    await sql`update appointment set order_item_id = (select order_item_id from appointment where id = ${id})
      where id = ${later}`.execute(database)
    expect(await item()).toBe('scheduled')
    expect((await act('RECEPTIONIST', 'undo', { undoes: body.taps.at(-1)?.id })).status).toBe(422)
  })
})
