import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../../../server/database/connect.ts'
import { newId } from '../../../../shared/ids.ts'
import type { AppointmentDetail } from '../record.ts'
import { book, database, here, monday, network, patients, request } from './testing/bookings.ts'
import { insertAppointment, insertAppointments } from '../../../../server/testing/appointments.ts'
import { times } from '../../../../shared/testing/length.ts'
import { untilSomebodyWaits } from '../../../../server/testing/waiting.ts'

const manager = 'LOCATION_MANAGER'

/** What triggers keep beside what they keep it from; both are alike, row by row. */
async function kept(): Promise<{ names: unknown[]; people: unknown[] }> {
  const names = await sql`select appointment.id, patient_name as kept, coalesce(social_name, name) as own
    from appointment join patient on patient.id = patient_id
    where patient_name is distinct from coalesce(social_name, name)`.execute(database)
  const people = await sql`
    select * from appointment_professional as kept full join (
      select id, position, professional, appointment.starts_at
      from appointment, unnest(professional_ids) with ordinality as person (professional, position)
    ) as own on own.id = appointment_id and own.position = kept.position
    where (professional_id, kept.starts_at) is distinct from (professional, own.starts_at)`.execute(database)
  return { names: names.rows, people: people.rows }
}

const asIs = { names: [], people: [] }

async function freshness(id: string): Promise<number> {
  const { rows } = await sql<{ freshness: number }>`select freshness from appointment where id = ${id}`.execute(
    database,
  )
  return rows[0]?.freshness ?? 0
}

function rename(patient: string | undefined, socialName: string | null, on: Database = database) {
  return sql`update patient set social_name = ${socialName} where id = ${patient}`.execute(on)
}

const insert = (id: string, on: Database = database) =>
  insertAppointment(on, network, { id, startsAt: '2026-11-25T12:00:00Z' })

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      patient: fc.nat(3),
      doctor: fc.nat(1),
      slot: fc.nat(8),
    }),
  },
  fc.record({ kind: fc.constant('move' as const), which: fc.nat(20), slot: fc.nat(8) }),
  fc.record({ kind: fc.constant('people' as const), which: fc.nat(20), doctor: fc.nat(1), both: fc.boolean() }),
  fc.record({ kind: fc.constant('patient' as const), which: fc.nat(20), patient: fc.nat(3) }),
  fc.record({ kind: fc.constant('rename' as const), patient: fc.nat(3), name: fc.option(fc.string({ minLength: 1 })) }),
  fc.record({ kind: fc.constant('confirm' as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constant('delete' as const), which: fc.nat(20) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const timeOf = (slot: number) => {
  const startsAt = Temporal.Instant.from(monday.startsAt).add({ minutes: 30 * slot })
  return { startsAt: startsAt.toString(), endsAt: startsAt.add({ minutes: 30 }).toString() }
}

/** Does one step, through the commands where there is one; what is refused changes nothing. */
async function take(one: Step, made: string[]): Promise<void> {
  if (one.kind === 'rename') {
    const name = one.name?.replaceAll('\0', '') || null
    return void (await rename(patients[one.patient], name))
  }
  if (one.kind === 'book') {
    const { body } = await book({
      ...timeOf(one.slot),
      patientId: patients[one.patient],
      professionalIds: [here.doctors[one.doctor]],
    })
    return void (body.id && made.push(body.id))
  }
  const id = made[one.which % Math.max(1, made.length)]
  if (id === undefined) return
  if (one.kind === 'delete') return void (await sql`delete from appointment where id = ${id}`.execute(database))
  const { body } = await request<AppointmentDetail>(manager, 'GET', `/appointments/${id}`)
  const { version } = body
  if (one.kind === 'confirm') await request(manager, 'POST', `/appointments/${id}/confirm`, { version })
  else if (one.kind === 'undo') await request(manager, 'POST', `/appointments/${id}/undo`, { version })
  else await request(manager, 'PATCH', `/appointments/${id}`, { version, ...changeOf(one) })
}

function changeOf(one: Extract<Step, { kind: 'move' | 'people' | 'patient' }>): object {
  if (one.kind === 'move') return { ...timeOf(one.slot), exceptionReason: 'a pedido' }
  if (one.kind === 'patient') return { patientId: patients[one.patient] }
  return { professionalIds: one.both ? here.doctors : [here.doctors[one.doctor]] }
}

describe('what is kept beside an appointment', () => {
  it('follows whatever happens to appointments and patients', async () => {
    let booked = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const made: string[] = []
        for (const one of steps) await take(one, made)
        expect(await kept()).toEqual(asIs)
        booked += made.length
        await sql`delete from claim`.execute(database)
        await sql`delete from appointment`.execute(database)
      }),
      { numRuns: times(15, 6) },
    )
    expect(booked).toBeGreaterThan(times(15, 3))
  })

  it('is written by triggers alone', async () => {
    const { body } = await book(monday)
    for (const statement of [
      sql`insert into appointment_professional (appointment_id, position, professional_id, starts_at)
        values (${body.id}, 2, ${here.doctors[1]}, now())`,
      sql`update appointment_professional set starts_at = now()`,
      sql`delete from appointment_professional`,
    ])
      await expect(statement.execute(database)).rejects.toThrow('is kept by triggers alone')
    await sql`update appointment set patient_name = 'Outra' where id = ${body.id}`.execute(database)
    expect(await kept()).toEqual(asIs)
  })

  it('is there for many at once', async () => {
    const days = Array.from({ length: 91 }, (_, day) => new Date(Date.UTC(2025, 0, 1 + day, 12)).toISOString())
    const professionalIds = here.doctors
    const given = days.map((startsAt) => ({ startsAt, professionalIds, status: 'fulfilled' }))
    await insertAppointments(database, network, given)
    expect(await kept()).toEqual(asIs)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from appointment_professional`.execute(
      database,
    )
    expect(rows[0]?.count).toBe(91 * here.doctors.length)
  })
})

describe('a patient who is renamed while a booking of theirs is under way', () => {
  it.each(['the booking first', 'the rename first'])('is shown by the new name: %s', async (first) => {
    const [one, other] = [(on: Database) => insert(newId(), on), (on: Database) => rename(patients[0], 'Nova', on)]
    const order = first === 'the booking first' ? [one, other] : [other, one]
    const [begun, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const earlier = database.transaction().execute(async (transaction) => {
      await order[0]?.(transaction)
      begun.resolve()
      await waiting.promise
    })
    await begun.promise
    const later = database.transaction().execute(async (transaction) => void (await order[1]?.(transaction)))
    await untilSomebodyWaits(database)
    waiting.resolve()
    await Promise.all([earlier, later])
    expect(await kept()).toEqual(asIs)
    await rename(patients[0], null)
  })

  it('makes no circle of waiting with whoever has one appointment of theirs and books another', async () => {
    const [held, next] = [newId(), newId()]
    await insert(held)
    let renamed: Promise<unknown> = Promise.resolve()
    await database.transaction().execute(async (transaction) => {
      await sql`select from appointment where id = ${held} for no key update`.execute(transaction)
      renamed = rename(patients[0], 'Nova')
      // Handled below; until then it only waits.
      renamed.catch(() => {})
      await untilSomebodyWaits(database)
      await insert(next, transaction)
    })
    await renamed
    expect(await kept()).toEqual(asIs)
    await rename(patients[0], null)
  })

  it('lets bookings pass where the name they go by stays', async () => {
    await database.transaction().execute(async (transaction) => {
      await sql`update patient set phone = '+5511987654321' where id = ${patients[0]}`.execute(transaction)
      await insert(newId())
    })
    expect(await kept()).toEqual(asIs)
  })
})

describe('freshness', () => {
  it('grows with every change of a row, also one that is nobody’s edit of it', async () => {
    const { body } = await book(monday)
    const { id } = body
    const seen = [body.freshness]
    const look = async () => void seen.push(await freshness(id))
    await request(manager, 'PATCH', `/appointments/${id}`, { version: 1, notes: 'traz exames' })
    await look()
    await request(manager, 'POST', `/appointments/${id}/confirm`, { version: 2 })
    await look()
    await rename(patients[0], 'Nova')
    await look()
    await rename(patients[0], null)
    await look()
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(new Set(seen).size).toBe(5)
  })

  it('travels with every item of a list and with every answer', async () => {
    const { body } = await book(monday)
    const answer = await request<{ items: AppointmentDetail[] }>(manager, 'GET', '/appointments?limit=5')
    expect(answer.body.items.map((item) => item.freshness)).toEqual([body.freshness])
    expect(await freshness(body.id)).toBe(body.freshness)
  })
})

describe('the answer of a command', () => {
  const read = async (id: string) => (await request<AppointmentDetail>(manager, 'GET', `/appointments/${id}`)).body

  it.each<[string, Record<string, unknown>]>([
    ['an ordinary booking', {}],
    ['a hold', { holdMinutes: 20 }],
    ['one with notes and a reason', { notes: 'Traz "exames"\ne laudo', exceptionReason: 'a pedido' }],
    ['one squeezed in', { squeeze: { lane: 1, reason: 'urgente' } }],
    ['one of several people', { professionalIds: here.doctors }],
    ['one with an offset in its time', { startsAt: '2026-11-23T09:00:00-03:00', endsAt: '2026-11-23T12:30:00.5Z' }],
  ])('is what reading tells: %s', async (_what, change) => {
    await sql`update patient set phone = '+5511987654321' where id = ${patients[0]}`.execute(database)
    const { status, body } = await book({ ...monday, ...change })
    expect([status, body]).toEqual([200, await read(body.id)])
  })

  it('is what reading tells, step by step', async () => {
    const { id } = (await book(monday)).body
    const ask = async (method: 'POST' | 'PATCH', path: string, sent: object = {}) => {
      const { version } = await read(id)
      const { status, body } = await request<AppointmentDetail>(manager, method, `/appointments/${id}${path}`, {
        version,
        ...sent,
      })
      expect([path, status, body]).toEqual([path, 200, await read(id)])
    }
    await ask('POST', '/confirm')
    await ask('PATCH', '', timeOf(3))
    await ask('POST', '/patient-knows')
    await ask('PATCH', '', { notes: 'outra' })
    await ask('POST', '/unconfirm', { reason: 'engano' })
    await ask('POST', '/undo')
    await ask('POST', '/cancel', { reason: 'patient.work' })
    await ask('POST', '/undo')
  })
})
