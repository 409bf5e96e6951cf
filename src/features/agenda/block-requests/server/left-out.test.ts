import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { addDays } from '../../../../shared/time.ts'
import type { previewRequest } from '../contract.ts'
import type { RequestDetail } from '../record.ts'
import { act, ask, book, database, onMonday, request, wish } from './testing/requests.ts'

const weekly = { startsAt: onMonday(12), endsAt: onMonday(13), rule: 'FREQ=WEEKLY;COUNT=4' }
const [first, second, third, last] = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'] as const
const send = (exceptOn: readonly string[], change: object = {}) =>
  request('RECEPTIONIST', 'POST', '/block-requests', wish({ ...weekly, exceptOn, ...change }))

describe('dates left out of a recurrence', () => {
  it('are not asked for: what stands on them is not in the way', async () => {
    await book('2026-11-30T15:00:00.000Z')
    expect(await ask({ ...weekly })).toMatchObject({ exceptOn: [], progress: { affected: 1 } })
    const body = await ask({ ...weekly, exceptOn: [second, last] })
    expect(body).toMatchObject({
      rule: weekly.rule,
      exceptOn: [second, last],
      occurrenceCount: 2,
      progress: { affected: 0 },
      lastEndsAt: '2026-12-07T16:00:00.000Z',
    })
  })

  it('are kept only where the rule has them, and not without a rule', async () => {
    expect(await ask({ ...weekly, exceptOn: [last, '2026-12-01', second] })).toMatchObject({ exceptOn: [second, last] })
    expect(await ask({ ...weekly, exceptOn: [second], rule: null })).toMatchObject({ rule: null, exceptOn: [] })
  })

  it.each([
    ['every date', [first, second, third, last], {}],
    ['more dates than one means', Array.from({ length: 101 }, (_, day) => addDays(first, day)), { rule: 'FREQ=DAILY' }],
  ])('refuses to leave out %s', async (_, exceptOn, change) => {
    const { status, body } = await send(exceptOn, change)
    expect([status, body.code, body.fields?.[0]?.path]).toEqual([400, 'INVALID_INPUT', 'exceptOn'])
  })

  it('are changed with the request, which goes into its history, and fall away with their rule', async () => {
    const { id } = await ask({ ...weekly, exceptOn: [second] })
    const patch = (change: object) => request<RequestDetail>('RECEPTIONIST', 'PATCH', `/block-requests/${id}`, change)
    expect((await patch({ version: 1, exceptOn: [third] })).body).toMatchObject({ exceptOn: [third], version: 2 })
    expect((await patch({ version: 2, exceptOn: [third] })).body.version).toBe(2)
    expect((await patch({ version: 2, exceptOn: [first, second, third, last] })).status).toBe(400)
    expect((await patch({ version: 2, rule: null })).body).toMatchObject({ rule: null, exceptOn: [] })
    const { body } = await request<{ items: { verb: string; changes: object }[] }>(
      'ADMIN',
      'GET',
      `/history/blockRequest/${id}`,
    )
    expect(body.items.map(({ changes }) => changes)).toContainEqual({ exceptOn: [[second], [third]] })
  })

  it('stay free when it is approved, and the series knows them as its exceptions', async () => {
    const { id } = await ask({ ...weekly, exceptOn: [first, third] })
    expect((await act(id, 'approve')).body).toMatchObject({ status: 'approved', exceptOn: [first, third] })
    const blocks = await sql<{ on: string }>`
      select occurrence_on::text as on from block where request_id = ${id} order by starts_at`.execute(database)
    expect(blocks.rows.map(({ on }) => on)).toEqual([second, last])
    const series = await sql<{ except: string[]; rule: string }>`
      select except_on::text[] as except, rule from block_series`.execute(database)
    expect(series.rows).toEqual([{ except: [first, third], rule: weekly.rule }])
    await book('2026-12-07T15:00:00.000Z')
  })
})

describe('the preview', () => {
  it('shows every date, which are left out, and only what the others would hit', async () => {
    await book('2026-11-30T15:00:00.000Z')
    const preview = async (exceptOn: readonly string[]) => {
      const {
        id: _id,
        category: _category,
        reason: _reason,
        urgency: _urgency,
        ...asked
      } = wish({ ...weekly, exceptOn })
      return (
        await request<ContractOutput<typeof previewRequest>>('RECEPTIONIST', 'POST', '/block-requests/preview', asked)
      ).body
    }
    const some = await preview([second])
    expect(some).toMatchObject({ occurrenceCount: 3, total: 0 })
    expect(some.occurrences.map(({ on, leftOut }) => [on, leftOut])).toEqual([
      [first, false],
      [second, true],
      [third, false],
      [last, false],
    ])
    // All of them may be unticked while it is written; sending that is what is refused.
    expect(await preview([first, second, third, last])).toMatchObject({ occurrenceCount: 0, total: 0 })
  })
})
