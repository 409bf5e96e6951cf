import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { conditions } from './list-queries.ts'
import { appointment, create, database, elsewhere, here, request, send, team } from './testing/blocked.ts'
import { worksIn } from '../../../../server/testing/rows.ts'

interface Page {
  items: { id: string; reason: string }[]
  nextCursor: string | null
}

async function found(query: Record<string, string> = {}): Promise<string[]> {
  const { body } = await send<Page>('GET', `/blocks/search?${new URLSearchParams(query).toString()}`)
  return body.items.map(({ reason }) => reason)
}

/** One of each kind, a day apart. */
async function several() {
  const at = (day: number) => ({ startsAt: `2026-11-${day}T15:00:00Z`, endsAt: `2026-11-${day}T16:00:00Z` })
  await create({ ...at(23), reason: 'Reunião', category: 'meeting' })
  await create({ ...at(24), roomId: null, professionalId: here.doctors[0], reason: 'Férias', category: 'leave' })
  const teamId = await team()
  await create({ ...at(25), roomId: null, teamId, reason: 'Curso', category: 'training' })
  await create({ ...at(26), roomId: null, reason: 'Dedetização', category: 'cleaning' })
  await create({ ...at(27), rule: 'FREQ=WEEKLY;COUNT=2', reason: 'Manutenção', category: 'maintenance' })
  const there = { unitId: elsewhere.id, roomId: elsewhere.consultationRooms[0] }
  await create({ ...at(28), ...there, reason: 'Outra unidade' }, 'ADMIN')
  return teamId
}

describe('the list of blocks', () => {
  it('finds by period, unit, kind, resource, category, recurrence and reason', async () => {
    const teamId = await several()
    expect(await found()).toEqual(['Reunião', 'Férias', 'Curso', 'Dedetização', 'Manutenção', 'Manutenção'])
    expect(await found({ from: '2026-11-24T15:30:00Z', to: '2026-11-25T15:30:00Z' })).toEqual(['Férias', 'Curso'])
    expect(await found({ kind: 'unit,team' })).toEqual(['Curso', 'Dedetização'])
    expect(await found({ kind: 'room', roomId: here.consultationRooms[0]! })).toHaveLength(3)
    expect(await found({ professionalId: here.doctors[0]! })).toEqual(['Férias'])
    expect(await found({ teamId })).toEqual(['Curso'])
    expect(await found({ category: 'leave,cleaning' })).toEqual(['Férias', 'Dedetização'])
    expect(await found({ recurrence: 'series' })).toEqual(['Manutenção', 'Manutenção'])
    expect(await found({ recurrence: 'single', sort: '-startsAt' })).toEqual([
      'Dedetização',
      'Curso',
      'Férias',
      'Reunião',
    ])
    expect(await found({ q: 'MANUTENCAO' })).toHaveLength(2)
    expect(await found({ q: '100%' })).toEqual([])
    expect(await found({ unitId: elsewhere.id })).toEqual([])
    const { body } = await request<Page>('SALES_MANAGER', 'GET', `/blocks/search?unitId=${elsewhere.id}`)
    expect(body.items).toMatchObject([{ reason: 'Outra unidade' }])
    expect((await send('GET', '/blocks/count?kind=room')).body).toEqual({ total: 3 })
    const everything = await request<Page>('SALES_MANAGER', 'GET', '/blocks/search')
    const ids = everything.body.items.map(({ id }) => id).join(',')
    expect(await found({ ids, kind: 'unit,team' })).toEqual(['Curso', 'Dedetização'])
    expect(await found({ ids: body.items.map(({ id }) => id).join(',') })).toEqual([])
  })

  it.each(['startsAt', '-startsAt', 'createdAt', '-createdAt'])(
    'goes page by page in the order of %s',
    async (sort) => {
      await several()
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const path: string = `/blocks/search?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`
        const { body } = await send<Page>('GET', path)
        seen.push(...body.items.map(({ id }) => id))
        cursor = body.nextCursor
      }
      expect(new Set(seen).size).toBe(6)
      const { body } = await send<Page>('GET', `/blocks/search?sort=${sort}`)
      expect(body.items.map(({ id }) => id)).toEqual(seen)
    },
  )

  it('is carried by an index, whatever it is asked', async () => {
    await sql`insert into block (id, unit_id, room_id, starts_at, ends_at, reason, category, created_at)
      select gen_random_uuid(), ${here.id}, ${here.consultationRooms[0]}, at, at + interval '10 minutes', 'motivo ' || at, 'other', at
      from generate_series('2020-01-01'::timestamptz, '2026-01-01', interval '2 hours') as at`.execute(database)
    await sql`analyze block`.execute(database)
    const plan = async (filter: Parameters<typeof conditions>[0], order: 'starts_at' | 'created_at' = 'starts_at') => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from block where ${conditions(filter)}
        order by ${sql.ref(`block.${order}`)}, block.id limit 50`.execute(database)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const own = { units: [here.id] }
    expect(await plan({ units: null })).toContain('Index Scan using block_by_time')
    expect(await plan({ units: null }, 'created_at')).toContain('Index Scan using block_by_creation')
    expect(await plan({ units: null, roomId: [newId()] })).toContain('block_of_room')
    expect(await plan({ units: null, professionalId: [newId()] })).toContain('block_of_professional')
    expect(await plan({ units: null, teamId: [newId()] })).toContain('block_of_team')
    expect(await plan({ units: null, seriesId: newId() })).toContain('block_of_series')
    expect(await plan({ units: null, category: ['leave'] })).toContain('block_of_category')
    expect(await plan({ units: null, q: '2023-05-05' })).toContain('block_by_reason')
    const period = { ...own, from: '2024-03-01T00:00:00Z', to: '2024-03-08T00:00:00Z' }
    expect(await plan(period)).toMatch(/block_(of_unit|by_time|of_room)/)
  })

  it('leaves the house as a file, and that is on record', async () => {
    await several()
    const file = await send('GET', '/blocks/export?format=csv&kind=professional')
    expect(file.text).toContain(
      'Jardins;Profissional;Dra. Alice Jardins;24/11/2026;12:00;24/11/2026;13:00;;Ausência;Férias;;',
    )
    const { rows } = await sql<{ note: string }>`
      select data ->> 'note' as note from event where noun = 'block' and verb = 'export'`.execute(database)
    expect(rows).toMatchObject([{ note: 'csv {"kind":["professional"]}' }])
    expect((await send('GET', '/blocks/export?format=xlsx')).status).toBe(200)
  })
})

describe('lost hours', () => {
  const period = 'from=2026-11-23T03:00:00Z&to=2026-11-30T03:00:00Z'
  interface Lost {
    byCategory: object[]
    byReason: object[]
  }

  it('are the open hours that blocks took from rooms and professionals', async () => {
    // Open 08:00–18:00: of a whole Monday ten hours, of a Sunday none.
    await create({
      startsAt: '2026-11-23T03:00:00Z',
      endsAt: '2026-11-24T03:00:00Z',
      reason: 'Obra',
      category: 'maintenance',
    })
    await create({
      startsAt: '2026-11-29T03:00:00Z',
      endsAt: '2026-11-30T03:00:00Z',
      reason: 'Obra',
      category: 'maintenance',
    })
    await create({ roomId: null, teamId: await team(), reason: 'Curso', category: 'training' })
    const { body } = await send<Lost>('GET', `/blocks/lost-hours?${period}`)
    expect(body.byCategory).toEqual([
      { category: 'maintenance', reason: null, blocks: 2, roomMinutes: 600, professionalMinutes: 0 },
      { category: 'training', reason: null, blocks: 1, roomMinutes: 0, professionalMinutes: 120 },
    ])
    expect(body.byReason).toMatchObject([{ reason: 'Obra', roomMinutes: 600 }, { reason: 'Curso' }])
  })

  it('count only what lies within the period', async () => {
    await create({ startsAt: '2026-11-23T15:00:00Z', endsAt: '2026-11-23T17:00:00Z', reason: 'Obra' })
    const { body } = await send<Lost>('GET', '/blocks/lost-hours?from=2026-11-23T16:00:00Z&to=2026-11-24T03:00:00Z')
    expect(body.byCategory).toMatchObject([{ roomMinutes: 60 }])
  })

  it('need a period of at most a year', async () => {
    expect((await send('GET', '/blocks/lost-hours')).status).toBe(400)
    expect((await send('GET', '/blocks/lost-hours?from=2024-01-01T00:00:00Z&to=2026-01-01T00:00:00Z')).status).toBe(400)
  })
})

describe('what is in the way, before it is tried', () => {
  it('is what a refusal would name, without the block that is being changed', async () => {
    const { body } = await create({ rule: 'FREQ=WEEKLY;COUNT=3' })
    await appointment('2026-11-30T16:00:00Z', '2026-11-30T16:30:00Z')
    const asked = {
      unitId: here.id,
      roomId: here.consultationRooms[0]!,
      startsAt: '2026-11-23T15:00:00Z',
      endsAt: '2026-11-23T16:30:00Z',
      rule: 'FREQ=WEEKLY;COUNT=3',
    }
    const all = await send('GET', `/blocks/obstacles?${new URLSearchParams(asked).toString()}`)
    expect(all.body).toMatchObject({ occurrences: 3, lastOn: '2026-12-07', appointments: 1, blocks: 3 })
    const own = await send(
      'GET',
      `/blocks/obstacles?${new URLSearchParams({ ...asked, exceptBlockId: body.id }).toString()}`,
    )
    expect(own.body).toMatchObject({ appointments: 1, blocks: 0, items: [{ kind: 'appointment', label: 'Ana Souza' }] })
  })

  it('of another unit is counted, not named', async () => {
    const doctor = here.doctors[0]!
    await worksIn(database, doctor, elsewhere.id)
    await appointment('2026-11-23T15:00:00Z', '2026-11-23T15:30:00Z', { ...elsewhere, doctors: [doctor] })
    const query = {
      unitId: here.id,
      professionalId: doctor,
      startsAt: '2026-11-23T15:00:00Z',
      endsAt: '2026-11-23T16:00:00Z',
    }
    const { body } = await send('GET', `/blocks/obstacles?${new URLSearchParams(query).toString()}`)
    expect(body).toMatchObject({ appointments: 1, items: [{ label: null, procedureName: null, roomName: null }] })
  })
})
