import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import {
  act,
  announced,
  askForBlock,
  clock,
  countOf,
  list,
  namesOf,
  request,
  runJobs,
  staff,
  told,
} from './testing/bell.ts'

const inMs = { fractionalSecondDigits: 3 } as const
const inAnHour = () => clock.now.add({ hours: 1 }).toString(inMs)

async function asked(): Promise<string> {
  await askForBlock()
  const id = (await told('ADMIN'))[0]?.id ?? ''
  announced.length = 0
  return id
}

describe('one’s own notification', () => {
  it('is done, and open again', async () => {
    const id = await asked()
    expect(await act('ADMIN', id, 'done')).toMatchObject({
      status: 200,
      body: { doneAt: clock.now.toString(inMs), readAt: clock.now.toString(inMs) },
    })
    expect(await countOf('ADMIN')).toMatchObject({ needsMe: 0 })
    expect(await namesOf('ADMIN')).toEqual([])
    expect(await namesOf('ADMIN', 'state=done')).toEqual(['blockRequest.create'])
    expect((await act('ADMIN', id, 'reopen')).body).toMatchObject({ doneAt: null })
    expect(await countOf('ADMIN')).toMatchObject({ needsMe: 1 })
  })

  it('is put off, comes back by the clock, or at once', async () => {
    const id = await asked()
    const until = inAnHour()
    expect((await act('ADMIN', id, 'snooze', { until })).body).toMatchObject({ snoozedUntil: until })
    expect(await countOf('ADMIN')).toMatchObject({ needsMe: 0, nextAt: until })
    expect(await namesOf('ADMIN')).toEqual([])
    expect(await namesOf('ADMIN', 'state=snoozed')).toEqual(['blockRequest.create'])
    const before = clock.now
    clock.now = clock.now.add({ hours: 1 })
    expect(await countOf('ADMIN')).toMatchObject({ needsMe: 1, nextAt: null })
    clock.now = before
    expect((await act('ADMIN', id, 'snooze', { until: null })).body).toMatchObject({ snoozedUntil: null })
    expect(await countOf('ADMIN')).toMatchObject({ needsMe: 1, nextAt: null })
  })

  it('tells one’s own windows alone, and only what changed', async () => {
    const id = await asked()
    await act('ADMIN', id, 'read')
    await act('ADMIN', id, 'read')
    expect(announced).toMatchObject([
      { noun: 'notification', verb: 'read', entityId: id, concerns: { staffIds: [staff.ADMIN] } },
    ])
  })

  it.each([
    ['a moment that is far off', { until: '2036-01-01T00:00:00Z' }],
    ['no moment', {}],
    ['a day', { until: '2026-11-24' }],
  ])('is not put off to %s', async (_what, body) => {
    expect((await act('ADMIN', await asked(), 'snooze', body)).status).toBe(400)
  })
})

describe('another’s', () => {
  it.each(['done', 'reopen', 'read', 'snooze'])('is not there to %s, as if there were none', async (verb) => {
    const id = await asked()
    const body = verb === 'snooze' ? { until: inAnHour() } : {}
    for (const role of ['LOCATION_MANAGER', 'RECEPTIONIST'] as const) {
      const [theirs, none] = [await act(role, id, verb, body), await act(role, newId(), verb, body)]
      expect([theirs.status, theirs.body]).toEqual([404, { ...none.body, requestId: expect.anything() }])
    }
    expect(await countOf('ADMIN')).toMatchObject({ needsMe: 1 })
    expect(announced).toEqual([])
  })
})

describe('a kind', () => {
  const mute = (muted: boolean, kind = 'blocks') =>
    request<{ muted: string[] }>('ADMIN', 'POST', '/notifications/muted', { kind, muted })

  it('is muted and told of again; what came meanwhile is there', async () => {
    const id = await asked()
    expect((await mute(true)).body).toEqual({ muted: ['blocks'] })
    expect((await mute(true)).body).toEqual({ muted: ['blocks'] })
    await askForBlock()
    expect(await countOf('ADMIN')).toMatchObject({ needsMe: 0, muted: ['blocks'] })
    expect(await namesOf('ADMIN')).toEqual([])
    expect(await countOf('LOCATION_MANAGER')).toMatchObject({ needsMe: 2, muted: [] })
    expect((await mute(false)).body).toEqual({ muted: [] })
    expect((await told('ADMIN')).map((one) => one.id)).toContain(id)
    expect(await countOf('ADMIN')).toMatchObject({ needsMe: 2 })
  })

  it('that is none is refused', async () => {
    expect((await mute(true, 'gossip')).status).toBe(400)
  })
})

describe('what is there to know', () => {
  it('comes after what needs one, is counted until it is read, and stays', async () => {
    const id = await askForBlock('LOCATION_MANAGER')
    await askForBlock('RECEPTIONIST')
    await request('ADMIN', 'POST', `/block-requests/${id}/deny`, { reason: 'não dá' })
    await runJobs()
    expect(await namesOf('LOCATION_MANAGER')).toEqual(['blockRequest.create', 'blockRequest.deny'])
    expect(await countOf('LOCATION_MANAGER')).toMatchObject({ needsMe: 1, unread: 1 })
    expect((await request('LOCATION_MANAGER', 'POST', '/notifications/read-all', {})).body).toEqual({ count: 2 })
    expect((await request('LOCATION_MANAGER', 'POST', '/notifications/read-all', {})).body).toEqual({ count: 0 })
    expect(await countOf('LOCATION_MANAGER')).toMatchObject({ needsMe: 1, unread: 0 })
    expect(await namesOf('LOCATION_MANAGER')).toEqual(['blockRequest.create', 'blockRequest.deny'])
  })

  it('is paged, and filtered by kind and unit', async () => {
    for (let count = 0; count < 3; count += 1) await askForBlock()
    const first = await list('ADMIN', 'limit=2')
    const second = await list('ADMIN', `limit=2&cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3)
    expect(await namesOf('ADMIN', 'kind=roster')).toEqual([])
    expect(await namesOf('ADMIN', `kind=roster,blocks&unitId=${first.items[0]?.unitId}`)).toHaveLength(3)
    expect(await namesOf('ADMIN', `unitId=${newId()}`)).toEqual([])
  })
})
