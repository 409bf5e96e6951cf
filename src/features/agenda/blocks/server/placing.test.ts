import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Context, NewEvent } from '../../../../server/endpoint/context.ts'
import { testCursors } from '../../../../server/testing/cursors.ts'
import { newId } from '../../../../shared/ids.ts'
import { placeBlocks } from './placing.ts'
import { appointment, clock, database, elsewhere, held, here, network, request, send } from './testing/blocked.ts'

const room = here.consultationRooms[0]!
const wish = (change: object = {}) => ({
  id: newId(),
  unitId: here.id,
  roomId: room,
  professionalId: null,
  teamId: null,
  startsAt: '2026-11-23T12:00:00.000Z',
  endsAt: '2026-11-23T18:00:00.000Z',
  rule: null,
  category: 'maintenance' as const,
  reason: 'Obra',
  ...change,
})

/** Places blocks inside a transaction of its own, as another noun's command does in its own. */
async function place(change: object, appointmentIds: readonly string[]) {
  const events: NewEvent[] = []
  const placed = await database.transaction().execute((transaction) => {
    const context: Context = {
      actor: { id: network.staff.ADMIN, authUid: 'admin', name: 'A', role: 'ADMIN', language: 'pt-BR', unitIds: 'all' },
      may: () => true,
      hookAnswers: [],
      database: transaction,
      now: clock.now,
      requestId: 'test',
      cursors: testCursors,
      asSeen: (_schema, value) => value,
      record: (event) => void events.push(event),
      changedNothing: () => {},
    }
    return placeBlocks(context, wish(change), { appointmentIds })
  })
  return { placed, events }
}

const hours = async (blockId?: string) =>
  (await held(blockId)).map(([, from, to]) => `${from.slice(11, 16)}–${to.slice(11, 16)}`)

describe('a block with appointments that are kept', () => {
  it('claims what is left around them', async () => {
    const one = await appointment('2026-11-23T13:00:00Z', '2026-11-23T13:30:00Z')
    const other = await appointment('2026-11-23T17:30:00Z', '2026-11-23T18:30:00Z')
    const { placed, events } = await place({}, [one, other])
    expect(await hours()).toEqual(['12:00–13:00', '13:30–17:30'])
    expect(events).toMatchObject([{ verb: 'create', entityId: placed.blocks[0]?.id, unitId: here.id }])
    const { body } = await send('GET', `/blocks/${placed.blocks[0]?.id}`)
    expect(body).toMatchObject({ keptAppointments: 2 })
  })

  it('is still refused by one that is not kept', async () => {
    const one = await appointment('2026-11-23T13:00:00Z', '2026-11-23T13:30:00Z')
    await appointment('2026-11-23T15:00:00Z', '2026-11-23T15:30:00Z')
    await expect(place({}, [one])).rejects.toMatchObject({ code: 'SLOT_TAKEN', extra: { appointments: 1 } })
    expect(await held()).toEqual([])
  })

  it('keeps them in each occurrence of a series', async () => {
    const one = await appointment('2026-11-24T13:00:00Z', '2026-11-24T13:30:00Z')
    const { placed } = await place({ rule: 'FREQ=DAILY;COUNT=2' }, [one])
    expect(placed.blocks).toHaveLength(2)
    expect(await hours(placed.blocks[0]?.id)).toEqual(['12:00–18:00'])
    expect(await hours(placed.blocks[1]?.id)).toEqual(['12:00–13:00', '13:30–18:00'])
  })

  it('moved, split or ended early leaves them where they are', async () => {
    const one = await appointment('2026-11-23T13:00:00Z', '2026-11-23T13:30:00Z')
    const { placed } = await place({}, [one])
    const id = placed.blocks[0]!.id
    const longer = await send('PATCH', `/blocks/${id}`, { version: 1, endsAt: '2026-11-23T20:00:00Z' })
    expect(longer.status).toBe(200)
    expect(await hours()).toEqual(['12:00–13:00', '13:30–20:00'])
    const second = newId()
    const gap = { version: 2, id: second, at: '2026-11-23T13:15:00Z', resumesAt: '2026-11-23T13:45:00Z' }
    await send('POST', `/blocks/${id}/split`, gap)
    expect(await hours(id)).toEqual(['12:00–13:00'])
    expect(await hours(second)).toEqual(['13:45–20:00'])
    await send('POST', `/blocks/${id}/end`, { version: 3, at: '2026-11-23T12:30:00Z' })
    expect(await hours(id)).toEqual(['12:00–12:30'])
  })

  it('of another unit is as if there were none, and so is one with nothing in it', async () => {
    const there = { unitId: elsewhere.id, roomId: elsewhere.consultationRooms[0] }
    expect((await request('LOCATION_MANAGER', 'POST', '/blocks', wish(there))).status).toBe(404)
    await sql`update room set active = false where unit_id = ${here.id}`.execute(database)
    const empty = await request('LOCATION_MANAGER', 'POST', '/blocks', wish({ roomId: null }))
    expect(empty.body.fields).toMatchObject([{ path: 'unitId', code: 'not_found' }])
    await sql`update room set active = true where unit_id = ${here.id}`.execute(database)
  })
})
