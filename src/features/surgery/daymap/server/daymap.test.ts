import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { DayMap } from '../contract.ts'
import { closedCases } from './closed-queries.ts'
import { dayMapEndpoints } from './endpoints.ts'

const { request, network, database, clock } = await served({ endpoints: dayMapEndpoints, loadActor })
const { here, elsewhere, surgery, consultation, staff, patients } = network

const day = '2026-11-18'

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
  await emptyTables(
    database,
    'day_map',
    'closed_case',
    'day_map_closing',
    'complication',
    'theatre_tap',
    'appointment',
    'event',
  )
})

interface Given {
  readonly status?: string
  readonly procedureId?: string
  readonly patientId?: string
  /** As it was tapped. */
  readonly from?: string
  readonly to?: string
}

/** A surgery of the 18th, 09:00 to 16:00 here, that went as planned unless said. */
async function operated({ from, to, ...given }: Given = {}): Promise<string> {
  const what = { procedureId: surgery, roomId: here.surgeryRoom, minutes: 420, status: 'fulfilled' }
  const id = await insertAppointment(database, network, { ...what, startsAt: `${day}T12:00:00Z`, ...given })
  await sql`update appointment set started_at = ${from ?? `${day}T12:05:00Z`}, finished_at = ${to ?? `${day}T19:05:00Z`}
    where id = ${id} and status = 'fulfilled'`.execute(database)
  return id
}

type Answer = DayMap & { code?: string; detail?: string; fields?: object[] }
const read = async (as: Role = 'ADMIN') =>
  (await request<DayMap>(as, 'GET', `/day-maps/of-day?unitId=${here.id}&day=${day}`)).body
const sign = async (as: Role = 'LOCATION_MANAGER', version?: number) =>
  request<Answer>(as, 'POST', '/day-maps/sign', { unitId: here.id, day, version: version ?? (await read()).version })

async function accept(id: string, said: object = {}) {
  const { cases } = await read()
  const { startsAt, endsAt, roomId, procedureId, parts } = cases.find((one) => one.id === id)?.actual ?? {}
  const body = { startsAt, endsAt, roomId, procedureId, parts, grafts: null, ...said }
  return request<Answer>('RECEPTIONIST', 'POST', `/day-maps/cases/${id}/accept`, body)
}
const closed = () => closedCases(database, { units: null, from: day, to: day })

describe('closing a day', () => {
  it('marks only what differs, which is explained before one signature closes surgeries and consultations alike', async () => {
    const planned = await operated()
    const late = await operated({ to: `${day}T20:00:00Z`, patientId: patients[1] ?? '' })
    const visit = await insertAppointment(database, network, {
      procedureId: consultation,
      startsAt: `${day}T13:00:00Z`,
      status: 'fulfilled',
      patientId: patients[2] ?? '',
    })
    const map = await read('RECEPTIONIST')
    expect(map.cases.map((one) => [one.id, one.differences, one.needs])).toEqual(
      expect.arrayContaining([
        [planned, [], []],
        [late, ['endsAt'], ['explanation']],
      ]),
    )
    expect(map.visits).toBe(1)
    const refused = await sign()
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      422,
      'REASON_REQUIRED',
      expect.stringContaining('Bruno Lima'),
    ])
    expect((await accept(late)).body.code).toBe('REASON_REQUIRED')
    const accepted = await accept(late, { explanation: 'mais enxertos do que o previsto', grafts: 2400 })
    expect(accepted.body.cases.find(({ id }) => id === late)?.needs).toEqual([])
    expect((await request('RECEPTIONIST', 'POST', '/day-maps/sign', {})).status).toBe(403)
    const signed = await sign()
    expect(signed.body).toMatchObject({ state: 'closed', closedByName: 'LOCATION_MANAGER' })
    expect((await closed()).map((one) => [one.appointmentId, one.kind, one.grafts])).toEqual(
      expect.arrayContaining([
        [planned, 'surgery', null],
        [late, 'surgery', 2400],
        [visit, 'consultation', null],
      ]),
    )
  })

  it('is refused with names while something is not over, or the day has not come', async () => {
    await operated({ status: 'in-progress' })
    const running = await sign()
    expect([running.status, running.body.code, running.body.detail]).toEqual([
      422,
      'RULE_BROKEN',
      expect.stringContaining('Ana Souza'),
    ])
    const ahead = await request<Answer>('ADMIN', 'POST', '/day-maps/sign', {
      unitId: here.id,
      day: '2026-11-20',
      version: 1,
    })
    expect(ahead.body.code).toBe('RULE_BROKEN')
    expect((await read()).left).toEqual([{ day, unfinished: 1 }])
  })

  it('changes nothing when it is closed twice, and tells whoever was slower', async () => {
    await operated()
    await read()
    const both = await Promise.all([sign('LOCATION_MANAGER', 1), sign('ADMIN', 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = both[0]?.status === 200 ? ('LOCATION_MANAGER' as const) : ('ADMIN' as const)
    expect((await sign(winner, 1)).status).toBe(200)
    expect(await closed()).toHaveLength(1)
    expect((await read()).closings).toHaveLength(1)
  })

  it('is refused to who looked at what was accepted otherwise since', async () => {
    const id = await operated()
    const { version } = await read()
    await accept(id)
    expect((await sign('LOCATION_MANAGER', version)).body.code).toBe('STALE')
  })

  it('says of a closed day what was done or undone since, which counts once it is closed anew', async () => {
    const id = await operated()
    await sign()
    expect((await read()).changedSince).toBe(0)
    await sql`update appointment set status = 'in-progress' where id = ${id}`.execute(database)
    const late = { procedureId: consultation, startsAt: `${day}T13:00:00Z`, status: 'fulfilled' }
    await insertAppointment(database, network, { ...late, patientId: patients[2] ?? '' })
    expect((await read()).changedSince).toBe(2)
    expect(await closed()).toHaveLength(1)
  })

  it('says so also of a surgery that was ended anew since, or was stopped after all', async () => {
    const again = await operated()
    const stopped = await operated({ patientId: patients[1] ?? '' })
    await sign()
    await sql`update appointment set interrupted_reason = 'pressão alta' where id = ${stopped}`.execute(database)
    expect((await read()).changedSince).toBe(1)
    // Its tap says an hour of the day, and came after the signature.
    await sql`insert into theatre_tap (id, appointment_id, step, tapped_at, received_at, by, sent)
      values (${newId()}, ${again}, 'out', ${`${day}T19:30:00Z`}, '2026-11-19T13:30:00Z', ${staff.RECEPTIONIST}, '')`.execute(
      database,
    )
    expect((await read()).changedSince).toBe(2)
    expect(await closed()).toHaveLength(2)
  })

  it('is immutable but for an administrator’s reopening, which keeps every earlier version', async () => {
    const id = await operated()
    const map = (await sign()).body
    expect((await accept(id)).body.code).toBe('WRONG_STATE')
    const reopen = (as: Role, version: number) =>
      request<Answer>(as, 'POST', `/day-maps/${map.id}/reopen`, { version, reason: 'faltaram enxertos' })
    expect((await reopen('LOCATION_MANAGER', map.version)).status).toBe(403)
    expect((await reopen('ADMIN', 1)).body.code).toBe('STALE')
    const opened = await reopen('ADMIN', map.version)
    expect(opened.body.state).toBe('open')
    expect(await closed()).toEqual([])
    await accept(id, { grafts: 1800 })
    await sign()
    expect((await closed()).map(({ grafts }) => grafts)).toEqual([1800])
    const { closings } = await read()
    expect(closings.map(({ number, reopenReason }) => [number, reopenReason])).toEqual([
      [2, null],
      [1, 'faltaram enxertos'],
    ])
    const { rows } = await sql<{ cases: unknown[] }>`select cases from day_map_closing order by number`.execute(
      database,
    )
    expect(rows.map(({ cases }) => cases.length)).toEqual([1, 1])
  })

  it('takes the plan of the eve: a room that was changed on the day is a difference', async () => {
    const id = await operated()
    const [other] = here.consultationRooms
    const planned = {
      startsAt: `${day}T12:00:00.000Z`,
      endsAt: `${day}T19:00:00.000Z`,
      roomId: other,
      procedureId: surgery,
      parts: [{ professionalId: here.doctors[0], function: 'doctor' }],
    }
    await sql`insert into eve_check (appointment_id, day, decision, prepared_by, prepared_at, planned)
      values (${id}, ${day}, 'go', ${staff.RECEPTIONIST}, now(), ${JSON.stringify(planned)})`.execute(database)
    expect((await read()).cases.map(({ differences }) => differences)).toEqual([['roomId']])
  })

  it('says who did what, which may differ from who was to do it, and asks why', async () => {
    const id = await operated()
    const [doctor = ''] = here.doctors
    const parts = [{ professionalId: doctor, function: 'assistant_doctor' }]
    expect((await accept(id, { parts })).body).toMatchObject({ code: 'REASON_REQUIRED' })
    expect(
      (await accept(id, { parts: [{ professionalId: doctor, function: 'nurse' }], explanation: 'x' })).body,
    ).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'parts.0', code: 'not_theirs' }] })
    expect((await accept(id, { parts, explanation: 'auxiliou a colega' })).status).toBe(200)
    expect((await read()).cases.map(({ differences }) => differences)).toEqual([['parts']])
    await sign()
    expect((await closed()).map((one) => [one.professionalIds, one.parts])).toEqual([[[doctor], parts]])
  })

  it('keeps what was given up after its eve, with hour and reason', async () => {
    const id = await operated({ status: 'cancelled' })
    const before = await operated({ status: 'cancelled', patientId: patients[1] ?? '' })
    await sql`insert into eve_check (appointment_id, day, decision, prepared_by, prepared_at)
      values (${id}, ${day}, 'go', ${staff.RECEPTIONIST}, now())`.execute(database)
    await sql`insert into event (at, actor_id, noun, verb, entity_id, unit_id, data)
      values ('2026-11-18T11:00:00Z', ${staff.ADMIN}, 'appointment', 'cancel', ${id}, ${here.id}, '{}')`.execute(
      database,
    )
    const { cases } = await read()
    expect(cases.map((one) => [one.id, one.cancelled])).toEqual([
      [id, { at: '2026-11-18T11:00:00.000Z', reason: 'payment' }],
    ])
    expect(cases.some((one) => one.id === before)).toBe(false)
    expect((await sign()).status).toBe(200)
  })

  it('is of one’s own unit', async () => {
    expect((await request('RECEPTIONIST', 'GET', `/day-maps/of-day?unitId=${elsewhere.id}&day=${day}`)).status).toBe(
      404,
    )
  })
})

describe('a complication', () => {
  const written = { occurredOn: '2026-11-19', severity: 'serious', what: 'infecção', action: 'antibiótico' }

  it('is written after the day was closed, opens nothing, and has the deadline of the law', async () => {
    const id = await operated()
    await sign()
    const complication = { id: newId(), ...written }
    const send = () =>
      request<{ reportDueOn: string }>('AFTER_SALES', 'POST', `/day-maps/cases/${id}/complications`, complication)
    expect((await send()).body.reportDueOn).toBe('2026-12-15')
    expect((await send()).status).toBe(200)
    const map = await read()
    expect(map.state).toBe('closed')
    expect(map.cases[0]?.complications).toMatchObject([{ what: 'infecção', reportDueOn: '2026-12-15' }])
    expect((await read('SALES_MANAGER')).cases[0]?.complications).toBeNull()
    const { rows } = await sql`select from event where noun = 'dayMap' and verb = 'seriousComplication'`.execute(
      database,
    )
    expect(rows).toHaveLength(1)
  })

  it('is of a surgery that was begun, and no earlier', async () => {
    const id = await operated()
    const send = (target: string, said: object) =>
      request<Answer>('PRE_POST_OPERATOR', 'POST', `/day-maps/cases/${target}/complications`, {
        id: newId(),
        ...written,
        ...said,
      })
    expect((await send(id, { occurredOn: '2026-11-17' })).body.fields).toMatchObject([
      { path: 'occurredOn', message: 'Fica antes da cirurgia (18/11/2026): confira o dia' },
    ])
    const pending = await operated({ status: 'booked' })
    expect((await send(pending, {})).body.code).toBe('WRONG_STATE')
  })
})
