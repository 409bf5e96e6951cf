import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ContractOutput } from '../../../../shared/contract.ts'
import type { Role } from '../../../../shared/roles.ts'
import type { countWaiting, listWaiting } from '../list-contract.ts'
import { alice, database, elsewhere, here, network, request, staff, waits } from './testing/waiting.ts'

type Page = ContractOutput<typeof listWaiting>

async function list(query: Record<string, string> = {}, as: Role = 'ADMIN'): Promise<Page> {
  const { status, body, text } = await request<Page>(as, 'GET', `/waitlist?${new URLSearchParams(query).toString()}`)
  if (status !== 200) throw new Error(text)
  return body
}
const ids = async (query: Record<string, string> = {}, as: Role = 'ADMIN') =>
  (await list(query, as)).items.map(({ id }) => id)

/** Three who wait: 4, 18 and 74 days. */
async function three() {
  const recent = await waits({ patient: 0, soldAt: '2026-11-15T12:00:00Z', noted: { blockers: ['payment'] } })
  const older = await waits({
    patient: 1,
    owner: 'SALES_MANAGER',
    noted: { snoozed_until: '2026-12-01', snooze_reason: 'viagem' },
  })
  const oldest = await waits({
    patient: 2,
    soldAt: '2026-09-06T12:00:00Z',
    unitId: elsewhere.id,
    noted: { professional_id: alice },
  })
  return { recent, older, oldest }
}

describe('the list', () => {
  it('has what was sold and has no date, the longest wait first, with what is known of it', async () => {
    const { recent, older, oldest } = await three()
    const { items } = await list()
    expect(items.map(({ id }) => id)).toEqual([oldest, older, recent])
    expect(items[0]).toMatchObject({
      patientName: 'Carla Dias',
      unitId: elsewhere.id,
      ownerName: 'SALES',
      workerId: staff.SALES,
      waitingSince: '2026-09-06T12:00:00.000Z',
      netCentavos: 1_000_000,
      paidCentavos: 0,
      professionalId: alice,
      blockers: [],
      version: 1,
    })
  })

  it.each<[Record<string, string>, ('recent' | 'older' | 'oldest')[]]>([
    [{ age: '0-7' }, ['recent']],
    [{ age: '8-30,61-90' }, ['oldest', 'older']],
    [{ age: '91-' }, []],
    [{ unitId: here.id }, ['older', 'recent']],
    [{ blocker: 'payment' }, ['recent']],
    [{ readiness: 'ready' }, ['oldest']],
    [{ readiness: 'blocked,snoozed' }, ['older', 'recent']],
    [{ workerId: staff.SALES_MANAGER }, ['older']],
    [{ procedureId: network.consultation }, []],
    [{ q: 'CARL dias' }, ['oldest']],
    [{ sort: '-waitingSince' }, ['recent', 'older', 'oldest']],
    [{ sort: 'patientName' }, ['recent', 'older', 'oldest']],
  ])('is narrowed and ordered by %o', async (query, expected) => {
    const made = await three()
    expect(await ids(query)).toEqual(expected.map((name) => made[name]))
  })

  it('is found by the number of the order', async () => {
    const { older } = await three()
    const { rows } = await sql<{ number: number }>`select number::int from sales_order
      where id = (select order_id from order_item where id = ${older})`.execute(database)
    expect(await ids({ q: String(rows[0]?.number) })).toEqual([older])
  })

  it.each(['waitingSince', '-waitingSince', 'netCentavos', 'paidShare', '-lastContactAt', '-patientName'])(
    'goes on behind the page before, by %s',
    async (sort) => {
      await three()
      const whole = await ids({ sort })
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Page = await list({ sort, limit: '1', ...(cursor && { cursor }) })
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      }
      expect(seen).toEqual(whole)
    },
  )

  it('is a seller’s own, and of one’s own units', async () => {
    const { recent, older, oldest } = await three()
    expect(await ids({}, 'SALES')).toEqual([oldest, recent])
    expect(await ids({}, 'RECEPTIONIST')).toEqual([older, recent])
    expect(await ids({ unitId: elsewhere.id }, 'LOCATION_MANAGER')).toEqual([])
    expect((await request('STOCK_ASSISTANT', 'GET', '/waitlist')).status).toBe(403)
  })
})

describe('the counts', () => {
  it('add up what waits, and what it is worth, by how long', async () => {
    await three()
    const { body } = await request<ContractOutput<typeof countWaiting>>('ADMIN', 'GET', '/waitlist/count')
    expect(body.byAge).toEqual([
      { age: '0-7', count: 1, netCentavos: 1_000_000 },
      { age: '8-30', count: 1, netCentavos: 1_000_000 },
      { age: '31-60', count: 0, netCentavos: 0 },
      { age: '61-90', count: 1, netCentavos: 1_000_000 },
      { age: '91-', count: 0, netCentavos: 0 },
    ])
  })
})

it('is taken as a file, exactly as it is filtered, and that is on record', async () => {
  await three()
  const { text, status } = await request('SALES', 'GET', '/waitlist/export?format=csv&age=61-90')
  expect(status).toBe(200)
  expect(text.split('\n').filter(Boolean)).toHaveLength(2)
  expect(text).toContain('Carla Dias')
  const { rows } = await sql`select from event where noun = 'waitlist' and verb = 'export'`.execute(database)
  expect(rows).toHaveLength(1)
})
