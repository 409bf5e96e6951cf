import { beforeEach, describe, expect, it } from 'vitest'
import { subjects } from '../../../../app/collected/subjects.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { EventsByNoun } from '../../../../shared/noun-events.ts'
import type { Role } from '../../../../shared/roles.ts'
import { appointmentEvents } from '../../../agenda/appointments/events.ts'
import { notificationEvents } from '../../notifications/events.ts'
import { patientEvents } from '../../../patients/patients/events.ts'
import { professionalEvents } from '../../../network/professionals/events.ts'
import { receiptEvents } from '../../../sales/receipts/events.ts'
import { rosterEvents } from '../../../agenda/roster/events.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { newsEvents } from '../events.ts'
import { mostNews, type News } from '../news-contract.ts'
import { overviewEndpoints } from './endpoints.ts'

const declared = [
  appointmentEvents,
  notificationEvents,
  patientEvents,
  professionalEvents,
  receiptEvents,
  rosterEvents,
  newsEvents,
]
const events: EventsByNoun = Object.fromEntries(declared.map((one) => [one.noun, one]))
const financeRestrictedUserIds: string[] = []
const endpoints = overviewEndpoints({ events, subjects })
const { request, network, pool, clock, announced } = await served({
  endpoints,
  loadActor,
  events,
  financeRestrictedUserIds,
})
const { here, elsewhere, staff, patients } = network

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-19T15:00:00Z')
  financeRestrictedUserIds.length = 0
  await pool.query('truncate event, news_seen restart identity cascade')
})

async function happened(
  noun: string,
  verb: string,
  more: { at?: string; unitId?: string | null; by?: Role; data?: object } = {},
) {
  const { at = '2026-11-19T14:00:00Z', unitId = here.id, by = 'SALES', data = {} } = more
  await pool.query(
    'insert into event (at, noun, verb, entity_id, actor_id, unit_id, data) values ($1, $2, $3, $4, $5, $6, $7)',
    [at, noun, verb, noun === 'patient' ? patients[0] : newId(), staff[by], unitId, data],
  )
}

async function news(as: Role): Promise<News> {
  const { status, body } = await request<News>(as, 'GET', '/overview/news')
  expect(status).toBe(200)
  return body
}

const told = ({ groups }: News) =>
  groups.flatMap(({ noun, verbs }) => verbs.map(([verb, count]) => `${noun}.${verb} ${count}`))
const see = (as: Role, until: string) => request<{ until: string }>(as, 'POST', '/overview/news/seen', { until })

describe('on somebody’s first day', () => {
  const came = (at: string) =>
    pool.query(
      `insert into event (at, noun, verb, entity_id, concerns) values ($1, 'staff', 'acceptInvitation', $2, '{}')`,
      [at, staff.RECEPTIONIST],
    )

  it('begins empty: what happened before they came is no news', async () => {
    await happened('appointment', 'book', { at: '2026-11-19T13:00:00Z' })
    await came('2026-11-19T14:30:00Z')
    expect(await news('RECEPTIONIST')).toMatchObject({ isFirst: false, since: '2026-11-19T14:30:00.000Z', count: 0 })
    await happened('appointment', 'book', { at: '2026-11-19T14:40:00Z' })
    expect(await news('RECEPTIONIST')).toMatchObject({ count: 1 })
  })

  it('which is long ago, the last day is told as ever', async () => {
    await came('2026-11-10T14:30:00Z')
    await happened('appointment', 'book', { at: '2026-11-19T13:00:00Z' })
    expect(await news('RECEPTIONIST')).toMatchObject({ isFirst: true, count: 1 })
  })
})

describe('what changed', () => {
  it('is what others did in the last day, by unit and noun, the most frequent first, with the last three', async () => {
    await happened('appointment', 'confirm', { at: '2026-11-18T14:59:00Z' })
    for (const minute of [10, 20, 30, 40])
      await happened('appointment', 'confirm', { at: `2026-11-19T13:${minute}:00Z` })
    await happened('appointment', 'book', { at: '2026-11-19T13:50:00Z' })
    await happened('appointment', 'book', { unitId: elsewhere.id })
    await happened('patient', 'edit', { unitId: null, data: { changes: { city: ['Bauru', 'Jaú'] } } })
    await happened('patient', 'read', { unitId: null })
    await happened('appointment', 'book', { by: 'ADMIN' })
    await happened('appointment', 'cancel', { data: { consequence: true } })
    await happened('notification', 'done')
    const found = await news('ADMIN')
    expect(found).toMatchObject({ since: '2026-11-18T15:00:00.000Z', isFirst: true, isMore: false, count: 7 })
    expect(found.groups.map(({ unitId, noun, count }) => [unitId, noun, count])).toEqual([
      [here.id, 'appointment', 5],
      [null, 'patient', 1],
      [elsewhere.id, 'appointment', 1],
    ])
    expect(found.groups[0]?.verbs).toEqual([
      ['confirm', 4],
      ['book', 1],
    ])
    expect(found.groups[0]?.latest.map(({ at }) => at.slice(11, 16))).toEqual(['13:50', '13:40', '13:30'])
    expect(found.groups[1]?.latest[0]).toMatchObject({ actorName: 'SALES', changes: { city: ['Bauru', 'Jaú'] } })
  })

  it('is of own units alone, and says who and what to readers of histories only', async () => {
    await happened('appointment', 'edit', { data: { changes: { notes: ['a', 'b'] }, note: 'a pedido' } })
    await happened('appointment', 'edit', { unitId: elsewhere.id })
    await happened('patient', 'edit', { unitId: null })
    const [desk, manager] = [await news('RECEPTIONIST'), await news('LOCATION_MANAGER')]
    expect([told(desk), told(manager)]).toEqual([['appointment.edit 1'], ['appointment.edit 1']])
    expect(desk.groups[0]?.latest[0]).toMatchObject({ actorName: null, actorId: null, changes: {}, note: null })
    expect(manager.groups[0]?.latest[0]).toMatchObject({ actorName: 'SALES', note: 'a pedido' })
  })

  it('is of nouns that the reader may open', async () => {
    await happened('receipt', 'record')
    await happened('roster', 'publish')
    expect(told(await news('PRE_POST_OPERATOR'))).toEqual(['receipt.record 1'])
    expect(told(await news('EXTERNAL_ACCESS_UNIT'))).toEqual([])
    expect(told(await news('STOCK_ASSISTANT'))).toEqual([])
    expect(told(await news('ADMIN')).toSorted()).toEqual(['receipt.record 1', 'roster.publish 1'])
  })

  it('is nothing of the roster, nor of a key of payment, to a restricted ADMIN', async () => {
    await happened('roster', 'publish')
    await happened('professional', 'edit', { unitId: null, data: { changes: { pixKey: [null, 'a@b.example'] } } })
    expect(told(await news('ADMIN'))).toHaveLength(2)
    financeRestrictedUserIds.push(staff.ADMIN)
    expect(told(await news('ADMIN'))).toEqual([])
  })

  it('is the newest where there is more, and says so', async () => {
    await pool.query(
      `insert into event (at, noun, verb, entity_id, actor_id, unit_id) select timestamptz '2026-11-19T13:00:00Z' + n * interval '1 second',
        'appointment', 'confirm', $1, $2, $3 from generate_series(1, ${mostNews + 20}) as n`,
      [newId(), staff.SALES, here.id],
    )
    expect(await news('RECEPTIONIST')).toMatchObject({ count: mostNews, isMore: true })
  })
})

describe('what somebody has seen', () => {
  it('is theirs alone, comes no more, and their other windows are told', async () => {
    await happened('appointment', 'book')
    const { until } = await news('RECEPTIONIST')
    announced.length = 0
    expect((await see('RECEPTIONIST', until)).body).toEqual({ until })
    expect(announced).toMatchObject([{ noun: 'news', verb: 'see', concerns: { staffIds: [staff.RECEPTIONIST] } }])
    expect(await news('RECEPTIONIST')).toMatchObject({ isFirst: false, since: until, count: 0 })
    expect(await news('LOCATION_MANAGER')).toMatchObject({ isFirst: true, count: 1 })
  })

  it('is taken back by an earlier instant, and never ahead of now', async () => {
    await happened('appointment', 'book')
    expect((await see('RECEPTIONIST', '2027-01-01T00:00:00Z')).body).toEqual({ until: '2026-11-19T15:00:00.000Z' })
    expect((await see('RECEPTIONIST', '2026-11-19T13:00:00Z')).status).toBe(200)
    expect(await news('RECEPTIONIST')).toMatchObject({ since: '2026-11-19T13:00:00.000Z', count: 1 })
  })

  it.each(['', 'yesterday'])('is not said as %j', async (until) => {
    expect((await see('RECEPTIONIST', until)).status).toBe(400)
  })
})
