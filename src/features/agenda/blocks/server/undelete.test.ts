import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { BlockDetail } from '../contract.ts'
import {
  announced,
  appointment,
  blocks,
  clock,
  create,
  database,
  elsewhere,
  held,
  request,
  send,
  wish,
} from './testing/blocked.ts'
import { dates, on, weekly } from './testing/series.ts'

const undelete = (id: string) => send<BlockDetail>('POST', `/blocks/${id}/undelete`, {})
const remove = ({ id, version }: { id: string; version: number }) =>
  send('POST', `/blocks/${id}/remove`, { version, scope: 'this' })

/** A block around an appointment that it leaves where it is, as an approved request makes one. */
async function aroundAnother(): Promise<BlockDetail> {
  const { body } = await create({ endsAt: '2026-11-23T18:00:00Z' })
  await sql`delete from claim`.execute(database)
  await appointment('2026-11-23T16:00:00Z', '2026-11-23T16:30:00Z')
  for (const [from, to] of [
    ['2026-11-23T15:00:00Z', '2026-11-23T16:00:00Z'],
    ['2026-11-23T16:30:00Z', '2026-11-23T18:00:00Z'],
  ])
    await sql`insert into claim (resource_id, resource_kind, lanes, during, block_id)
      values (${body.roomId}, 'room', '[0,3)', tstzrange(${from}, ${to}), ${body.id})`.execute(database)
  return (await send<BlockDetail>('GET', `/blocks/${body.id}`)).body
}

describe('taking back the deletion of a block', () => {
  it('brings the same block back, which is told', async () => {
    const { body } = await create()
    const before = await held()
    await remove(body)
    expect(await held()).toEqual([])
    const again = await undelete(body.id)
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ id: body.id, reason: body.reason, category: 'meeting', startsAt: body.startsAt })
    expect(await held()).toEqual(before)
    expect(announced.at(-1)).toMatchObject({ noun: 'block', verb: 'restore', entityId: body.id })
    // Pressed twice it is one.
    announced.length = 0
    expect((await undelete(body.id)).status).toBe(200)
    expect(announced).toEqual([])
  })

  it('leaves the appointments it had kept where they are', async () => {
    const block = await aroundAnother()
    expect(block.keptAppointments).toBe(1)
    const before = await held()
    await remove(block)
    const again = await undelete(block.id)
    expect([again.status, again.body.keptAppointments]).toEqual([200, 1])
    expect(await held()).toEqual(before)
  })

  it('is refused for what was booked meanwhile, by name, and nothing comes back', async () => {
    const { body } = await create()
    await remove(body)
    await appointment('2026-11-23T15:00:00Z', '2026-11-23T15:30:00Z')
    const { status, body: problem } = await request('LOCATION_MANAGER', 'POST', `/blocks/${body.id}/undelete`, {})
    expect([status, problem.code]).toEqual([409, 'SLOT_TAKEN'])
    expect(problem.detail).toContain('Já há 1 agendamento nesse horário: Ana Souza')
    expect(await blocks()).toEqual([])
  })

  it('puts an occurrence back into its series', async () => {
    await create(weekly)
    const all = await dates()
    const one = await on('2026-12-07')
    await remove(one)
    expect(await dates()).toHaveLength(4)
    const { body } = await undelete(one.id)
    expect(body).toMatchObject({ occurrenceOn: '2026-12-07', series: { id: one.seriesId, exceptOn: [] } })
    expect(await dates()).toEqual(all)
  })

  it('is for whoever deleted it, for a minute, and in their units', async () => {
    const { body } = await create()
    await remove(body)
    const path = `/blocks/${body.id}/undelete`
    expect((await request('ADMIN', 'POST', path, {})).body.code).toBe('WRONG_STATE')
    expect((await request('RECEPTIONIST', 'POST', path, {})).status).toBe(403)
    clock.now = clock.now.add({ seconds: 61 })
    const late = await request('LOCATION_MANAGER', 'POST', path, {})
    expect([late.status, late.body.code]).toEqual([409, 'WRONG_STATE'])
    expect((await undelete(newId())).status).toBe(404)
    const there = wish({ unitId: elsewhere.id, roomId: elsewhere.consultationRooms[0] })
    const other = (await request<BlockDetail>('ADMIN', 'POST', '/blocks', there)).body
    await request('ADMIN', 'POST', `/blocks/${other.id}/remove`, { version: 1, scope: 'this' })
    expect((await undelete(other.id)).status).toBe(404)
  })
})
