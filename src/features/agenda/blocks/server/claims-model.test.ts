import { sql } from 'kysely'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { BlockDetail } from '../contract.ts'
import { database, here, request } from './testing/blocked.ts'
import { times } from '../../../../shared/testing/length.ts'

const rooms = [...here.consultationRooms, here.surgeryRoom]
const at = (hour: number) => new Date(Date.UTC(2026, 10, 23) + hour * 3_600_000).toISOString()

/** One thing that somebody does to blocks; `which` is the block, if there is one. */
const steps = fc.array(
  fc.record({
    what: fc.constantFrom('room', 'unit', 'daily', 'move', 'moveAll', 'end', 'split', 'remove', 'removeAll'),
    which: fc.nat(50),
    room: fc.nat(2),
    from: fc.integer({ min: 8, max: 60 }),
    hours: fc.integer({ min: 1, max: 12 }),
  }),
  { minLength: 4, maxLength: 12 },
)
type Step = (typeof steps extends fc.Arbitrary<infer S> ? S : never) extends readonly (infer One)[] ? One : never

async function take({ what, which, room, from, hours }: Step): Promise<void> {
  const send = (method: string, path: string, body: object) => request<BlockDetail>('ADMIN', method, path, body)
  const times = { startsAt: at(from), endsAt: at(from + hours) }
  const wish = { id: newId(), unitId: here.id, ...times, reason: 'x' }
  if (what === 'room') await send('POST', '/blocks', { ...wish, roomId: rooms[room] })
  if (what === 'unit') await send('POST', '/blocks', wish)
  if (what === 'daily') await send('POST', '/blocks', { ...wish, roomId: rooms[room], rule: 'FREQ=DAILY;COUNT=3' })
  const { rows } = await sql<{ id: string; version: number; startsAt: string }>`
    select id, version, starts_at as "startsAt" from block order by id`.execute(database)
  const block = rows[which % (rows.length || 1)]
  if (!block) return
  const { id, version } = block
  const inside = new Date(Date.parse(block.startsAt) + 20 * 60_000).toISOString()
  if (what === 'move') await send('PATCH', `/blocks/${id}`, { version, ...times })
  if (what === 'moveAll') await send('PATCH', `/blocks/${id}`, { version, ...times, scope: 'all' })
  if (what === 'end') await send('POST', `/blocks/${id}/end`, { version, at: inside })
  if (what === 'split') await send('POST', `/blocks/${id}/split`, { version, id: newId(), at: inside })
  if (what === 'remove') await send('POST', `/blocks/${id}/remove`, { version })
  if (what === 'removeAll') await send('POST', `/blocks/${id}/remove`, { version, scope: 'following' })
}

/** What is held and should not be, or should be and is not. */
async function faults(): Promise<object[]> {
  const { rows } = await sql<object>`
    with wanted as (
      select block.id as block_id, room.id as resource_id, tstzrange(starts_at, ends_at) as during
      from block join room on room.unit_id = block.unit_id and (block.room_id is null or block.room_id = room.id)
    ), held as (select block_id, resource_id, during from claim where block_id is not null)
    (select 'missing' as fault, * from (select * from wanted except select * from held) as one)
    union all (select 'left over', * from (select * from held except select * from wanted) as other)`.execute(database)
  return rows
}

it('whatever is done to blocks, they hold exactly their stretches of their rooms', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await sql`delete from claim`.execute(database)
      await sql`delete from block`.execute(database)
      for (const step of sequence) {
        await take(step)
        expect(await faults()).toEqual([])
      }
    }),
    { numRuns: times(25, 8) },
  )
})
