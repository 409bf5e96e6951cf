import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { ResourceTime } from '../contract.ts'
import { alice, at, beto, database, elsewhere, here, hold, monday, request, team } from './testing/desk.ts'
import { insertShift } from '../../../../server/testing/rows.ts'

async function read(query: Record<string, string>, as: Parameters<typeof request>[0] = 'RECEPTIONIST') {
  const search = new URLSearchParams({ unitId: here.id, ...monday, ...query })
  return request<{ items: ResourceTime[] }>(as, 'GET', `/availability?${search.toString()}`)
}

async function publish(who: string, from: string, to: string, kind = 'shift'): Promise<void> {
  await sql`insert into roster_publication (id, unit_id, first_day, last_day)
    values (${newId()}, ${here.id}, '2026-11-23', '2026-11-23')`.execute(database)
  const leave = kind === 'leave' && { kind, leave_reason: 'training' }
  const times = { starts_at: from, ends_at: to }
  await insertShift(database, { unit_id: here.id, professional_id: who, ...times, ...leave, layers: ['published'] })
}

describe('reading availability', () => {
  it('answers rooms and professionals of the unit with what may be booked and what is free of it', async () => {
    await hold(alice, at(9), at(10))
    const { status, body } = await read({})
    expect(status).toBe(200)
    expect(body.items).toHaveLength(6)
    expect(body.items.find(({ id }) => id === alice)).toEqual({
      id: alice,
      kind: 'professional',
      hours: [{ from: at(8), to: at(18) }],
      free: [
        { from: at(8), to: at(9) },
        { from: at(10), to: at(18) },
      ],
    })
  })

  it('follows the published roster, and leave takes a doctor out where no roster is', async () => {
    await publish(alice, at(8), at(12))
    await publish(alice, at(9), at(10), 'leave')
    const { body } = await read({ resourceId: `${alice},${beto}` })
    expect(body.items.map(({ id, hours }) => [id, hours])).toEqual(
      [
        [
          alice,
          [
            { from: at(8), to: at(9) },
            { from: at(10), to: at(12) },
          ],
        ],
        // The day is published and nobody wrote him in.
        [beto, []],
      ].toSorted(),
    )
  })

  it('gives a team the time that its regular members share', async () => {
    const id = await team([
      [alice, false],
      [here.technician, false],
      [beto, true],
    ])
    await hold(alice, at(8), at(10))
    await hold(here.technician, at(12), at(18))
    const { body } = await read({ teamId: id })
    expect(body.items).toMatchObject([{ id, kind: 'team', free: [{ from: at(10), to: at(12) }] }])
  })

  it('lets an encaixe stand in the way of surgeries only', async () => {
    await hold(alice, at(9), at(10), '[1,2)')
    expect((await read({ resourceId: alice })).body.items[0]?.free).toHaveLength(1)
    expect((await read({ resourceId: alice, surgery: 'true' })).body.items[0]?.free).toHaveLength(2)
  })

  it('ends with the credential, on the unit’s day', async () => {
    await sql`update professional set council_valid_until = '2026-11-22' where id = ${beto}`.execute(database)
    const { body } = await read({ resourceId: beto })
    expect(body.items[0]?.hours).toEqual([])
    await sql`update professional set council_valid_until = null where id = ${beto}`.execute(database)
  })

  it('knows nothing of another unit, nor of its people', async () => {
    expect((await read({ unitId: elsewhere.id })).status).toBe(404)
    expect((await read({ resourceId: elsewhere.doctors[0] ?? '' })).body.items).toEqual([])
    expect((await read({}, 'STOCK_ASSISTANT')).status).toBe(403)
  })

  it('offers no time where the unit is out of use', async () => {
    await sql`update unit set active = false where id = ${here.id}`.execute(database)
    const { body } = await read({ resourceId: `${alice},${here.surgeryRoom}`, teamId: await team([[alice, false]]) })
    await sql`update unit set active = true where id = ${here.id}`.execute(database)
    expect(body.items.map(({ hours, free }) => [hours, free])).toEqual([1, 2, 3].map(() => [[], []]))
  })

  it('takes the same one named twice for one', async () => {
    const { body } = await read({ resourceId: `${alice},${here.surgeryRoom},${alice.toUpperCase()}` })
    expect(body.items.map(({ id }) => id)).toEqual([alice, here.surgeryRoom])
  })

  it('refuses a period that is backwards or longer than two months', async () => {
    expect((await read({ to: monday.from })).status).toBe(400)
    expect((await read({ to: '2027-01-30T00:00:00Z' })).status).toBe(400)
  })
})
