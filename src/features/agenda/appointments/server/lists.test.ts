import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { Appointment } from '../record.ts'
import { appointmentEndpoints } from './endpoints.ts'

const { request, network, database } = await served({ endpoints: appointmentEndpoints, loadActor })
const { here, elsewhere, patients } = network
type Page = { items: Appointment[]; nextCursor: string | null }

/** Twenty appointments of half an hour on one Monday here, two elsewhere. */
beforeAll(async () => {
  const insert = async (unit: typeof here, patient: number, minute: number, status: string) => {
    const startsAt = Temporal.Instant.from('2026-11-23T11:00:00Z').add({ minutes: minute }).toString()
    const professionalIds = [unit.doctors[patient % 2] ?? '']
    await insertAppointment(database, network, {
      unit,
      startsAt,
      status,
      patientId: patients[patient],
      professionalIds,
    })
  }
  for (let index = 0; index < 20; index += 1)
    await insert(here, index % 10, index * 30, index % 5 === 0 ? 'cancelled' : 'pending')
  await insert(elsewhere, 0, 0, 'booked')
  await insert(elsewhere, 1, 30, 'booked')
})

const list = (query: string, as: Parameters<typeof request>[0] = 'RECEPTIONIST') =>
  request<Page>(as, 'GET', `/appointments?${query}`)

describe('the list', () => {
  it('shows unit roles their own units only, whatever they ask for', async () => {
    expect((await list('limit=100')).body.items).toHaveLength(20)
    expect((await list(`limit=100&unitId=${elsewhere.id}`)).body.items).toEqual([])
    expect((await list('limit=100', 'SALES')).body.items).toHaveLength(22)
  })
  it('of certain ids answers those that the filter finds, in sight and units of the reader', async () => {
    const { body } = await list('limit=100&status=cancelled,pending,booked', 'SALES')
    const of = (ids: readonly Appointment[], query: string, as?: Parameters<typeof request>[0]) =>
      list(`ids=${ids.map(({ id }) => id).join(',')}${query}`, as)
    const [there] = body.items.filter(({ unitId }) => unitId === elsewhere.id)
    const some = [...body.items.filter(({ unitId }) => unitId === here.id).slice(0, 6), ...(there ? [there] : [])]
    expect((await of(some, '')).body.items).toEqual(some.slice(0, 6))
    expect((await of(some, '', 'SALES')).body.items).toHaveLength(7)
    expect((await of(some, '&status=cancelled')).body.items).toHaveLength(2)
    expect((await of(some, '&q=silva')).body.items).toEqual([])
    expect((await of(some, '', 'STOCK_ASSISTANT')).status).toBe(403)
    expect((await of(some, '&q=silva', 'EXTERNAL_ACCESS_UNIT')).status).toBe(400)
    const masked = await of(some.slice(0, 1), '', 'EXTERNAL_ACCESS_UNIT')
    expect(masked.body.items.map(({ patientName }) => patientName)).toEqual(['A. S.'])
    expect((await list(`ids=${Array.from({ length: 51 }, () => newId()).join(',')}`)).status).toBe(400)
  })
  it('pages through everything once, in both directions', async () => {
    for (const sort of ['startsAt', '-startsAt']) {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body }: { body: Page } = await list(`limit=7&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`)
        seen.push(...body.items.map(({ startsAt }) => startsAt))
        cursor = body.nextCursor
      }
      const inOrder = seen.toSorted()
      expect(seen).toEqual(sort === 'startsAt' ? inOrder : inOrder.toReversed())
      expect(new Set(seen).size).toBe(20)
    }
  })
  it('takes what touches the period, not only what begins in it', async () => {
    const { body } = await list('from=2026-11-23T11:15:00Z&to=2026-11-23T12:00:00Z')
    expect(body.items.map(({ startsAt }) => startsAt)).toEqual(['2026-11-23T11:00:00.000Z', '2026-11-23T11:30:00.000Z'])
  })
  it.each([
    ['status=cancelled', 4],
    ['status=cancelled,pending', 20],
    ['q=sou', 2],
    ['q=SILVA joao', 2],
    ['q=%25', 0],
    ['professionalId=DOCTOR', 10],
  ])('filtered by %s has %i', async (query, count) => {
    const { body } = await list(`limit=100&${query.replace('DOCTOR', here.doctors[0] ?? '')}`)
    expect(body.items).toHaveLength(count)
  })
  it('counts what it would list, by status', async () => {
    const { body } = await request('RECEPTIONIST', 'GET', '/appointments/count')
    expect(body).toEqual({ total: 20, byStatus: { cancelled: 4, pending: 16 } })
  })
  it('shows initials to those who see patients masked, and refuses them a search by name', async () => {
    const { body } = await list('limit=100', 'EXTERNAL_ACCESS_UNIT')
    expect(body.items).toHaveLength(20)
    expect(body.items.map(({ patientName }) => patientName)).toContain('J. S.')
    for (const path of ['/appointments', '/appointments/count']) {
      const refused = await request('EXTERNAL_ACCESS_UNIT', 'GET', `${path}?q=silva`)
      expect([refused.status, refused.body.fields?.map((field) => field.path)]).toEqual([400, ['q']])
    }
  })
  it('finds by record number, whoever asks', async () => {
    const { rows } = await sql<{ record: string; count: number }>`
      select record_number::text as record, count(*)::int as count from appointment join patient on patient.id = patient_id
      where unit_id = ${here.id} group by 1 limit 1`.execute(database)
    const { record, count } = rows[0] ?? { record: '', count: 0 }
    for (const as of ['RECEPTIONIST', 'EXTERNAL_ACCESS_UNIT'] as const) {
      for (const q of [record, `%23${record}`])
        expect((await list(`limit=100&q=${q}`, as)).body.items).toHaveLength(count)
      expect((await list('q=999999999', as)).body.items).toEqual([])
    }
  })
  it.each(['cursor=abc', 'limit=0', 'limit=x', 'sort=name', 'from=yesterday', 'unitId=7', 'colour=teal'])(
    'refuses %s by name',
    async (query) => {
      const { status, body } = await request('RECEPTIONIST', 'GET', `/appointments?${query}`)
      expect([status, body.fields?.[0]?.path.split('.')[0]]).toEqual([400, query.split('=')[0]])
    },
  )
})

describe('the load of days', () => {
  it('counts what holds rooms, against what opening hours and rooms allow', async () => {
    const { body } = await request<{ items: unknown[] }>(
      'RECEPTIONIST',
      'GET',
      `/appointments/load?unitId=${here.id}&from=2026-11-20&to=2026-11-23`,
    )
    expect(body.items).toEqual([
      {
        date: '2026-11-20',
        count: 0,
        unconfirmed: 0,
        busyMinutes: 0,
        capacityMinutes: 0,
        closed: true,
        holiday: expect.stringContaining('Consciência'),
      },
      {
        date: '2026-11-21',
        count: 0,
        unconfirmed: 0,
        busyMinutes: 0,
        capacityMinutes: 1800,
        closed: false,
        holiday: null,
      },
      { date: '2026-11-22', count: 0, unconfirmed: 0, busyMinutes: 0, capacityMinutes: 0, closed: true, holiday: null },
      {
        date: '2026-11-23',
        count: 16,
        unconfirmed: 16,
        busyMinutes: 480,
        capacityMinutes: 1800,
        closed: false,
        holiday: null,
      },
    ])
  })
  it('is another unit’s secret and has an end', async () => {
    expect(
      (await request('RECEPTIONIST', 'GET', `/appointments/load?unitId=${elsewhere.id}&from=2026-11-20&to=2026-11-23`))
        .status,
    ).toBe(404)
    expect(
      (await request('ADMIN', 'GET', `/appointments/load?unitId=${here.id}&from=2020-01-01&to=2026-11-23`)).status,
    ).toBe(400)
  })
})

describe('the export', () => {
  it('is exactly what is filtered, in words and the unit’s own time, and is on record', async () => {
    const { text, headers } = await request('RECEPTIONIST', 'GET', '/appointments/export?format=csv&status=cancelled')
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toBe(
      '23/11/2026;08:00;08:30;Jardins;Ana Souza;1;Avaliação;Consultório 1;Dra. Alice Jardins;cancelada',
    )
    expect(headers['content-disposition']).toContain('.csv')
    const { rows } = await sql<{ verb: string }>`select verb from event where verb = 'export'`.execute(database)
    expect(rows).toHaveLength(1)
  })
  it('is not for those who only look', async () => {
    expect((await request('EXTERNAL_ACCESS_UNIT', 'GET', '/appointments/export?format=csv')).status).toBe(403)
  })
})

// Last, for it gives some of the appointments to other patients.
describe('a name in the list', () => {
  it('finds a name that few bear and one that hundreds bear alike', async () => {
    await sql`insert into patient (id, name)
      select gen_random_uuid(), 'Zulmira Quaresma ' || number from generate_series(1, 600) as number`.execute(database)
    const [one, other] = (
      await sql<{
        id: string
      }>`select id from patient where name in ('Zulmira Quaresma 1', 'Zulmira Quaresma 599') order by name`.execute(
        database,
      )
    ).rows
    await sql`update appointment set patient_id = ${one?.id} where id in (select id from appointment where unit_id = ${here.id} order by starts_at limit 3)`.execute(
      database,
    )
    await sql`update appointment set patient_id = ${other?.id} where id in (select id from appointment where unit_id = ${here.id} order by starts_at desc limit 2)`.execute(
      database,
    )
    expect((await list('limit=100&q=zulmira')).body.items).toHaveLength(5)
    expect((await list('limit=100&q=quaresma 599')).body.items).toHaveLength(2)
    expect((await request('RECEPTIONIST', 'GET', '/appointments/count?q=zulmira quaresma')).body).toMatchObject({
      total: 5,
    })
  })
})
