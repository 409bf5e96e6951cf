import { describe, expect, it } from 'vitest'
import type { Role } from '../../../../shared/roles.ts'
import type { Order } from '../record.ts'
import { listOrders, orderSorts } from '../list-contract.ts'
import { liveOrderList } from '../live-list.ts'
import {
  act,
  clock,
  consultation,
  elsewhere,
  here,
  line,
  patients,
  quote,
  request,
  sold,
  staff,
} from './testing/orders.ts'

const list = async (query = '', as: Role = 'SALES_MANAGER') =>
  (await request<{ items: Order[]; nextCursor: string | null }>(as, 'GET', `/orders?${query}`)).body
const names = async (query: string, as?: Role) => (await list(query, as)).items.map(({ patientName }) => patientName)

/** A sale of the seller on the 19th, one elsewhere on the 20th, and an offer that waits for approval on the 21st. */
async function some(): Promise<void> {
  await sold({ patientId: patients[0] })
  clock.now = Temporal.Instant.from('2026-11-20T15:00:00Z')
  const remote = { patientId: patients[1], unitId: elsewhere.id, channel: 'remote' }
  await sold({ ...remote, lines: [line({ priceCentavos: 1_900_000 })] }, 'SALES_MANAGER')
  clock.now = Temporal.Instant.from('2026-11-21T15:00:00Z')
  const combo = line({ procedureId: consultation, priceCentavos: 25_000, combo: true })
  await act(await quote({ patientId: patients[9], lines: [combo] }), 'approvals', { reason: 'campanha' })
}

describe('the list of orders', () => {
  it('is newest first, of one’s units, and of one’s own for sellers', async () => {
    await some()
    expect(await names('')).toEqual(['João da Silva', 'Bruno Lima', 'Ana Souza'])
    expect(await names('', 'SALES')).toEqual(['João da Silva', 'Ana Souza'])
    expect(await names('', 'RECEPTIONIST')).toEqual(['João da Silva', 'Ana Souza'])
    expect((await request('SB_PROTOCOL', 'GET', '/orders')).status).toBe(403)
  })

  it.each([
    ['state=open', ['Bruno Lima', 'Ana Souza']],
    ['channel=remote', ['Bruno Lima']],
    ['approval=waiting', ['João da Silva']],
    ['waiting=true', ['Bruno Lima', 'Ana Souza']],
    [`unitId=${here.id}`, ['João da Silva', 'Ana Souza']],
    [`ownerId=${staff.SALES}`, ['João da Silva', 'Ana Souza']],
    [`patientId=${patients[1]}`, ['Bruno Lima']],
    [`procedureId=${consultation}`, ['João da Silva']],
    ['from=2026-11-20T03:00:00Z&to=2026-11-21T03:00:00Z', ['Bruno Lima']],
    ['q=SOUZA', ['Ana Souza']],
    ['q=joao silva', ['João da Silva']],
    ['q=nobody', []],
    ['sort=net', ['João da Silva', 'Ana Souza', 'Bruno Lima']],
    ['sort=date', ['Ana Souza', 'Bruno Lima', 'João da Silva']],
  ])('%s', async (query, expected) => {
    await some()
    expect(await names(query)).toEqual(expected)
  })

  it('answers none but those of certain ids, of what else is asked', async () => {
    await some()
    const ids = (await list()).items.slice(1).map(({ id }) => id)
    expect(await names(`ids=${ids.join(',')}`)).toEqual(['Bruno Lima', 'Ana Souza'])
    expect(await names(`ids=${ids.join(',')}&channel=remote`)).toEqual(['Bruno Lima'])
    expect(await names(`ids=${ids.join(',')}`, 'SALES')).toEqual(['Ana Souza'])
  })

  it('finds an order by its number', async () => {
    await some()
    const [first] = (await list('q=souza')).items
    for (const q of [`${first?.number}`, `%23${first?.number}`]) expect(await names(`q=${q}`)).toEqual(['Ana Souza'])
    expect((await list('q=souza', 'SALES')).items).toHaveLength(1)
    const [another] = (await list('q=bruno')).items
    expect(await names(`q=${another?.number}`, 'SALES')).toEqual([])
  })

  it.each(orderSorts)('is walked to its end in the order %s', async (sort) => {
    await some()
    const all = await names(`sort=${sort}`)
    const walked: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(`sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
      walked.push(...page.items.map(({ patientName }) => patientName))
      cursor = page.nextCursor
    }
    expect(walked).toEqual(all)
  })

  it('refuses a cursor of another order and a filter nobody knows', async () => {
    await some()
    const { nextCursor } = await list('limit=1')
    for (const query of [`sort=net&cursor=${nextCursor}`, 'state=lost', 'colour=red'])
      expect((await request('ADMIN', 'GET', `/orders?${query}`)).status).toBe(400)
  })
})

describe('a screen that follows the list', () => {
  const { judge, compare } = liveOrderList
  const asParsed = (query: string) => listOrders.query?.parse(Object.fromEntries(new URLSearchParams(query)))

  it.each([
    '',
    'state=open',
    'state=quote,open',
    'channel=remote',
    'approval=waiting',
    'approval=waiting,approved',
    'waiting=true',
    `unitId=${here.id}`,
    `ownerId=${staff.SALES}`,
    `patientId=${patients[1]}`,
    'from=2026-11-20T03:00:00Z&to=2026-11-21T03:00:00Z',
    'to=2026-11-19T15:00:00Z',
    'from=2026-11-21T15:00:00Z',
  ])('judges as the server does: %s', async (query) => {
    await some()
    const found = new Set((await list(query)).items.map(({ id }) => id))
    for (const row of (await list()).items)
      expect([row.patientName, judge({ ...row }, asParsed(query))]).toEqual([
        row.patientName,
        found.has(row.id) ? 'in' : 'out',
      ])
  })

  it.each([`procedureId=${consultation}`, 'q=souza'])('leaves to the server: %s', async (query) => {
    await some()
    for (const row of (await list()).items) expect(judge({ ...row }, asParsed(query))).toBe('unknown')
  })

  it.each(orderSorts)('orders as the server does: %s', async (sort) => {
    await some()
    const query = asParsed(`sort=${sort}`)
    const { items } = await list(`sort=${sort}`)
    const mended = items.toReversed().toSorted((one, other) => compare({ ...one }, { ...other }, query))
    expect(mended.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
  })
})

describe('the counts', () => {
  const count = async (as: Role, query = '') => (await request(as, 'GET', `/orders/count?${query}`)).body

  it('are by state, with what they come to, and say what waits for whom', async () => {
    await some()
    expect(await count('SALES_MANAGER')).toEqual({
      total: 3,
      byState: { open: 2, quote: 1 },
      netCentavos: 3_725_000,
      paidCentavos: 0,
      toApprove: 0,
    })
    expect(await count('ADMIN', 'state=open')).toMatchObject({ total: 2, toApprove: 1 })
    expect(await count('SALES')).toMatchObject({ total: 2, netCentavos: 1_825_000, toApprove: 0 })
  })
})

describe('the export', () => {
  it('holds exactly what the filter finds, for those who sell', async () => {
    await some()
    const csv = await request('SALES', 'GET', '/orders/export?format=csv&state=open')
    const [head, ...rows] = csv.text.trim().split('\r\n')
    expect(head).toContain('Pedido;Situação;Unidade;Paciente;Prontuário')
    expect(rows).toEqual([expect.stringContaining(';Vendido;Jardins;Ana Souza;')])
    expect(rows[0]).toContain(';Transplante FUE;1;1;')
    const xlsx = await request('ADMIN', 'GET', '/orders/export?format=xlsx')
    expect(xlsx.headers['content-type']).toContain('spreadsheetml')
    expect((await request('RECEPTIONIST', 'GET', '/orders/export?format=csv')).status).toBe(403)
  })
})
