import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import {
  act,
  consultation,
  database,
  elsewhere,
  follow,
  lanes,
  list,
  request,
  sell,
  staff,
} from './testing/followed.ts'

let signed = ''
let late = ''

beforeEach(async () => {
  signed = (await sell({ soldAt: '2026-11-10T12:00:00Z' })).id
  late = (await sell({ patient: 1, owner: 'SALES_MANAGER' })).id
  await sell({ patient: 2, soldAt: '2026-11-19T12:00:00Z', procedures: [consultation] })
  await sell({ patient: 3, unit: elsewhere, soldAt: '2026-11-15T12:00:00Z' })
  await follow()
  await act(signed, 'tick', { milestone: 'contract' })
})

const all = ['contract 2026-11-03', 'payment 2026-11-13', 'contract 2026-11-17', 'contract 2026-11-21']

describe('the list', () => {
  it('has what is due first at the top, of the person’s units', async () => {
    expect(await lanes()).toEqual(all)
    expect(await lanes('', 'RECEPTIONIST')).toEqual(all.toSpliced(2, 1))
    expect((await request('SALES', 'GET', '/follow-ups')).status).toBe(403)
  })

  it.each([
    ['milestone=contract', [0, 2, 3]],
    ['milestone=payment,date', [1]],
    ['overdue=true', [0, 1, 2]],
    [`unitId=${elsewhere.id}`, [2]],
    [`ownerId=${staff.SALES_MANAGER}`, [0]],
    ['q=SOUZA', [1]],
    ['q=bruno+lima', [0]],
    ['q=ninguém', []],
  ])('%s', async (query, expected) => {
    expect(await lanes(query)).toEqual(expected.map((index) => all[index]))
  })

  it('finds an order by its number, and of some ids those that are in it', async () => {
    const { orderNumber, id } = (await list()).items[0] ?? { orderNumber: 0, id: '' }
    expect((await list(`q=${encodeURIComponent(`#${orderNumber}`)}`)).items.map((item) => item.id)).toContain(id)
    expect((await list(`ids=${signed},${late}&milestone=payment`)).items.map((item) => item.id)).toEqual([signed])
  })

  it('is narrowed by the tags of the orders, with its count', async () => {
    const tag = newId()
    await sql`update sales_order set tag_ids = array[${tag}]::uuid[] where id = ${signed}`.execute(database)
    expect((await list(`tagId=${tag}`)).items.map(({ id }) => id)).toEqual([signed])
    expect((await request<{ total: number }>('ADMIN', 'GET', `/follow-ups/count?tagId=${tag}`)).body.total).toBe(1)
    expect((await list(`tagId=${newId()}`)).items).toEqual([])
  })

  it('has one’s own', async () => {
    expect(await lanes('mine=true', 'SALES_MANAGER')).toEqual([all[0]])
    expect(await lanes(`mine=true&ownerId=${staff.SALES}`, 'SALES_MANAGER')).toEqual([])
  })

  it('is walked to its end', async () => {
    const walked: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(`limit=1${cursor && `&cursor=${cursor}`}`)
      walked.push(...page.items.map(({ milestone, dueOn }) => `${milestone} ${dueOn}`))
      cursor = page.nextCursor
    }
    expect(walked).toEqual(all)
  })

  it('refuses what it does not know', async () => {
    for (const query of ['milestone=lost', 'colour=red', 'cursor=abc', 'limit=0'])
      expect((await request('ADMIN', 'GET', `/follow-ups?${query}`)).status).toBe(400)
  })

  it('leaves out what is finished', async () => {
    await sql`update order_item set cancelled_at = now(), cancel_reason = 'other' where order_id = ${late}`.execute(
      database,
    )
    await follow()
    expect(await lanes()).toEqual(all.slice(1))
  })
})

describe('the counts', () => {
  const count = async (query = '', as: Role = 'ADMIN') => (await request(as, 'GET', `/follow-ups/count?${query}`)).body

  it('are by milestone, with what is overdue', async () => {
    expect(await count()).toEqual({
      total: 4,
      overdue: 3,
      byMilestone: { contract: { total: 3, overdue: 2 }, payment: { total: 1, overdue: 1 } },
    })
    expect(await count('q=souza')).toMatchObject({ total: 1, byMilestone: { payment: { total: 1 } } })
    expect(await count('', 'LOCATION_MANAGER')).toMatchObject({ total: 3 })
  })
})

describe('the export', () => {
  it('holds exactly what the filter finds, and is on record', async () => {
    await act(signed, 'next-action', { version: 1, next: { action: 'call', on: '2026-11-23', note: 'depois das 14h' } })
    const csv = await request('ADMIN', 'GET', '/follow-ups/export?format=csv&milestone=payment')
    const [head, ...rows] = csv.text.trim().split('\r\n')
    expect(head).toContain('Pedido;Paciente;Etapa;Prazo')
    expect(rows).toEqual([
      expect.stringContaining('Ana Souza;Pagamento;13/11/2026;;SALES;Ligar;23/11/2026;depois das 14h'),
    ])
    const { rows: events } = await sql`select from event where noun = 'followUp' and verb = 'export'`.execute(database)
    expect(events).toHaveLength(1)
    expect((await request('SALES', 'GET', '/follow-ups/export?format=csv')).status).toBe(403)
  })
})
