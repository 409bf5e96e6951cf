import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { served } from '../../../../server/testing/served.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { Card } from '../record.ts'
import { columnOf } from '../rules.ts'
import { confirmationEndpoints } from './endpoints.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'

const { request, network, database } = await served({ endpoints: confirmationEndpoints, loadActor })
const { here, elsewhere, staff, patients } = network
const period = 'from=2026-11-23T00:00:00Z&to=2026-11-26T00:00:00Z'

beforeEach(async () => {
  await emptyTables(database, 'claim', 'appointment', 'event')
})

async function listed(as: Role, query = ''): Promise<string[]> {
  const { status, body } = await request<{ items: Card[] }>(as, 'GET', `/confirmations?${period}${query}`)
  expect(status).toBe(200)
  return body.items.map(({ id }) => id)
}

const at = (day: number, hour = 12) => `2026-11-${day}T${hour}:00:00Z`
const make = (given: Parameters<typeof insertAppointment>[2]) => insertAppointment(database, network, given)
const attempt = (id: string, startsAt: string, outcome: string, note?: string) =>
  request('ADMIN', 'POST', `/confirmations/${id}/attempts`, { startsAt, outcome, note })

/** The clock has called these to attention, as they stand. */
async function escalated(...ids: string[]): Promise<void> {
  await sql`
    insert into confirmation (appointment_id, starts_at, patient_id, escalated_at)
    select id, starts_at, patient_id, now() from appointment where id = any(${ids}::uuid[])
    on conflict (appointment_id, starts_at, patient_id) do update set escalated_at = now()`.execute(database)
}

describe('the list', () => {
  it('has what waits or was confirmed in the days, by time, and nothing else', async () => {
    const [second, first, confirmed] = [
      await make({ startsAt: at(24) }),
      await make({ startsAt: at(23) }),
      await make({ startsAt: at(25), status: 'booked' }),
    ]
    await make({ startsAt: at(26) })
    await make({ startsAt: at(24), status: 'cancelled' })
    await make({ startsAt: at(24), status: 'arrived' })
    expect(await listed('RECEPTIONIST')).toEqual([first, second, confirmed])
  })

  it('narrows by unit, kind, professional, person in charge and name', async () => {
    const one = await make({ startsAt: at(23), patientId: patients[2] ?? '' })
    const surgery = await make({
      startsAt: at(24),
      procedureId: network.surgery,
      professionalIds: here.doctors.slice(1),
    })
    const theirs = await make({ startsAt: at(25), unit: elsewhere })
    await request('ADMIN', 'POST', `/confirmations/${one}/assign`, { assigneeId: staff.RECEPTIONIST })
    expect(await listed('ADMIN', `&unitId=${elsewhere.id}`)).toEqual([theirs])
    expect(await listed('ADMIN', '&kind=surgery')).toEqual([surgery])
    expect(await listed('ADMIN', `&professionalId=${here.doctors[1]}`)).toEqual([surgery])
    expect(await listed('ADMIN', `&assigneeId=${staff.RECEPTIONIST}`)).toEqual([one])
    expect(await listed('ADMIN', '&q=carla dias')).toEqual([one])
    expect(await listed('ADMIN', `&ids=${surgery}`)).toEqual([surgery])
  })

  it('finds what was called to attention and nobody confirmed since, and what is with oneself', async () => {
    const [late, given, confirmed] = [
      await make({ startsAt: at(23) }),
      await make({ startsAt: at(23, 14) }),
      await make({ startsAt: at(24) }),
    ]
    const theirs = await make({ startsAt: at(25), unit: elsewhere })
    for (const id of [given, theirs])
      await request('ADMIN', 'POST', `/confirmations/${id}/assign`, { assigneeId: staff.ADMIN })
    await escalated(late, given, confirmed)
    await sql`update appointment set status = 'booked' where id = ${confirmed}`.execute(database)
    expect(await listed('RECEPTIONIST', '&escalated=true')).toEqual([late, given])
    expect(await listed('RECEPTIONIST', '&escalated=false')).toEqual([late, given, confirmed])
    expect(await listed('ADMIN', `&escalated=true&assigneeId=${staff.ADMIN}`)).toEqual([given])
    expect(await listed('ADMIN', `&assigneeId=${staff.ADMIN}`)).toEqual([given, theirs])
    const counted = async (as: Role, query = '') =>
      (await request<object>(as, 'GET', `/confirmations/count?${period}${query}`)).body
    expect(await counted('ADMIN')).toMatchObject({ escalated: 2, mine: 2 })
    // Of the unit alone, and nothing is with whoever asks.
    expect(await counted('RECEPTIONIST')).toMatchObject({ escalated: 2, mine: 0 })
    expect(await counted('ADMIN', '&escalated=true')).toMatchObject({
      escalated: 2,
      mine: 1,
      byColumn: { to_confirm: 2, no_answer: 0, confirmed: 0, other_date: 0 },
    })
  })

  it('is escalated no more once it is moved: its new time is nobody’s worry yet', async () => {
    const id = await make({ startsAt: at(23) })
    await escalated(id)
    await sql`update appointment set starts_at = ${at(24)}, ends_at = ${at(24, 13)} where id = ${id}`.execute(database)
    expect(await listed('RECEPTIONIST', '&escalated=true')).toEqual([])
    expect(await listed('RECEPTIONIST')).toEqual([id])
  })

  it('gives sellers their own and unit roles their unit', async () => {
    const [own, another] = [
      await make({ startsAt: at(23), createdBy: staff.SALES }),
      await make({ startsAt: at(24), createdBy: staff.SALES_MANAGER }),
    ]
    const theirs = await make({ startsAt: at(25), unit: elsewhere })
    expect(await listed('SALES')).toEqual([own])
    expect(await listed('RECEPTIONIST')).toEqual([own, another])
    expect(await listed('RECEPTIONIST', `&unitId=${elsewhere.id}`)).toEqual([])
    expect(await listed('SB_PROTOCOL')).toEqual([own, another, theirs])
  })

  it('goes page by page', async () => {
    for (const day of [23, 24, 25]) await make({ startsAt: at(day) })
    const first = await request<{ items: Card[]; nextCursor: string }>(
      'ADMIN',
      'GET',
      `/confirmations?${period}&limit=2`,
    )
    const rest = await listed('ADMIN', `&limit=2&cursor=${first.body.nextCursor}`)
    expect([first.body.items.length, rest.length]).toEqual([2, 1])
  })

  it.each(['', `${period}&kind=spa`, `${period}&limit=5001`, 'from=2026-11-23T00:00:00Z', `${period}&unitId=x`])(
    'refuses ?%s',
    async (query) => {
      expect((await request('ADMIN', 'GET', `/confirmations?${query}`)).status).toBe(400)
    },
  )
})

describe('the counts', () => {
  it('are those of the columns of the cards', async () => {
    const cards = [
      await make({ startsAt: at(23) }),
      await make({ startsAt: at(23, 13) }),
      await make({ startsAt: at(24) }),
    ]
    await make({ startsAt: at(24), status: 'booked' })
    const wishing = await make({ startsAt: at(25), status: 'booked' })
    await attempt(cards[0] ?? '', at(23), 'no_answer')
    await attempt(cards[1] ?? '', at(23, 13), 'sent')
    await attempt(wishing, at(25), 'other_date', 'viagem')
    const { body: counted } = await request<{ byColumn: Record<string, number> }>(
      'RECEPTIONIST',
      'GET',
      `/confirmations/count?${period}`,
    )
    const { body } = await request<{ items: Card[] }>('RECEPTIONIST', 'GET', `/confirmations?${period}`)
    const columns = body.items.map((card) => String(columnOf(card)))
    const expected = Object.fromEntries(
      [...Map.groupBy(columns, (column) => column)].map(([column, all]) => [column, all.length]),
    )
    expect(counted.byColumn).toEqual({ to_confirm: 1, no_answer: 2, confirmed: 1, other_date: 1 })
    expect(expected).toEqual(counted.byColumn)
  })
})
