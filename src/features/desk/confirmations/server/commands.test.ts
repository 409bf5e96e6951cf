import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { appointmentEndpoints } from '../../../agenda/appointments/server/endpoints.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { Card, ConfirmationDetail } from '../record.ts'
import { columnOf } from '../rules.ts'
import { confirmationEndpoints } from './endpoints.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'

const kit = await served({ endpoints: [...appointmentEndpoints, ...confirmationEndpoints], loadActor })
const { request, network, database, clock, announced } = kit
const { elsewhere, staff } = network

const startsAt = '2026-11-23T12:00:00.000Z'
let id = ''

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
  await emptyTables(database, 'claim', 'appointment', 'event')
  id = await insertAppointment(database, network, { startsAt, createdBy: staff.RECEPTIONIST })
})

const act = <Body = Card>(as: Role, verb: string, body: object = {}, of = id) =>
  request<Body>(as, 'POST', `/confirmations/${of}/${verb}`, body)
const tried = (as: Role, outcome: string, more: object = {}) => act(as, 'attempts', { startsAt, outcome, ...more })
const column = (card: Card) => columnOf(card)
const code = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return [status, (body as { code?: string }).code]
}

describe('an attempt', () => {
  it('moves the card, is counted, and is under way for whoever made it', async () => {
    const { status, body } = await tried('RECEPTIONIST', 'sent', { channel: 'whatsapp' })
    expect(status).toBe(200)
    expect(column(body)).toBe('no_answer')
    expect(body).toMatchObject({
      attempts: 1,
      lastOutcome: 'sent',
      lastChannel: 'whatsapp',
      lastByName: 'RECEPTIONIST',
      workedBy: staff.RECEPTIONIST,
      workedUntil: '2026-11-19T13:05:00.000Z',
    })
    expect(announced.at(-1)).toMatchObject({
      noun: 'confirmation',
      verb: 'attempt',
      entityId: id,
      concerns: { rowIds: [id] },
    })
  })

  it('says what came of the one under way, by the same channel, as one attempt', async () => {
    await tried('RECEPTIONIST', 'sent', { channel: 'whatsapp' })
    const { body } = await tried('RECEPTIONIST', 'no_answer')
    expect(body).toMatchObject({ attempts: 1, lastOutcome: 'no_answer', lastChannel: 'whatsapp', workedBy: null })
    const again = await tried('RECEPTIONIST', 'no_answer')
    expect(again.body).toMatchObject({ attempts: 2, lastChannel: 'phone' })
    const { body: detail } = await request<ConfirmationDetail>('RECEPTIONIST', 'GET', `/confirmations/${id}`)
    expect(detail.tried.map(({ outcome, channel }) => [outcome, channel])).toEqual([
      ['no_answer', 'phone'],
      ['no_answer', 'whatsapp'],
    ])
  })

  it('of another date needs why, and stands until the patient keeps the date', async () => {
    expect(await code(tried('RECEPTIONIST', 'other_date'))).toEqual([400, 'INVALID_INPUT'])
    const { body } = await tried('RECEPTIONIST', 'other_date', { note: 'viaja na segunda' })
    expect(column(body)).toBe('other_date')
    expect(body).toMatchObject({ otherDateSince: '2026-11-19T13:00:00.000Z', otherDateReason: 'viaja na segunda' })
    expect(column((await tried('RECEPTIONIST', 'no_answer')).body)).toBe('other_date')
    const kept = await tried('RECEPTIONIST', 'keeps_date')
    expect(column(kept.body)).toBe('to_confirm')
    expect(kept.body).toMatchObject({ otherDateSince: null, otherDateReason: null })
  })

  it('is taken back by who made it alone, and what it ended is under way again', async () => {
    const sent = await tried('RECEPTIONIST', 'sent', { channel: 'whatsapp' })
    const { body } = await tried('RECEPTIONIST', 'other_date', { note: 'viagem' })
    const attemptId = body.lastAttemptId
    expect(await code(act('AFTER_SALES', 'take-back', { attemptId }))).toEqual([403, 'NOT_ALLOWED'])
    expect(await code(act('RECEPTIONIST', 'take-back', { attemptId: sent.body.lastAttemptId }))).toEqual([
      409,
      'WRONG_STATE',
    ])
    const back = await act('RECEPTIONIST', 'take-back', { attemptId })
    expect(back.body).toMatchObject({ attempts: 1, lastOutcome: 'sent', otherDateSince: null })
    const first = await act('RECEPTIONIST', 'take-back', { attemptId: back.body.lastAttemptId })
    expect(column(first.body)).toBe('to_confirm')
    expect(first.body).toMatchObject({ attempts: 0, lastOutcome: null })
  })

  it('is about the start that was on the screen: moved, it begins anew, and moved back it is as it was', async () => {
    await tried('RECEPTIONIST', 'other_date', { note: 'viagem' })
    await sql`update appointment set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'`.execute(
      database,
    )
    expect(await code(tried('RECEPTIONIST', 'no_answer'))).toEqual([409, 'STALE'])
    const anew = await request<ConfirmationDetail>('RECEPTIONIST', 'GET', `/confirmations/${id}`)
    expect(anew.body).toMatchObject({ attempts: 0, otherDateSince: null, tried: [] })
    await sql`update appointment set starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day'`.execute(
      database,
    )
    const back = await request<ConfirmationDetail>('RECEPTIONIST', 'GET', `/confirmations/${id}`)
    expect(back.body).toMatchObject({ attempts: 1, otherDateReason: 'viagem' })
  })

  it.each(['cancelled', 'arrived', 'fulfilled', 'noshow', 'proposed'])(
    'is not made of one that is %s',
    async (status) => {
      const other = await insertAppointment(database, network, { startsAt, status: 'pending' })
      await sql`update appointment set status = ${status}, cancel_reason = case ${status}::text when 'cancelled' then 'payment' end,
      expires_at = case ${status}::text when 'proposed' then now() end where id = ${other}`.execute(database)
      expect(await code(act('RECEPTIONIST', 'attempts', { startsAt, outcome: 'sent' }, other))).toEqual([
        409,
        'WRONG_STATE',
      ])
    },
  )

  it.each([
    [{ outcome: 'confirmed' }],
    [{ outcome: 'sent', channel: 'pigeon' }],
    [{ outcome: 'sent', startsAt: 'amanhã' }],
    [{ outcome: 'no_answer', note: 'x' }],
    [{ outcome: 'no_answer', note: 'x'.repeat(501) }],
    [{ outcome: 'no_answer', at: startsAt }],
  ])('refuses %j', async (wrong) => {
    expect(await code(act('RECEPTIONIST', 'attempts', { startsAt, ...wrong }))).toEqual([400, 'INVALID_INPUT'])
  })
})

describe('the patient’s yes', () => {
  it('is the appointment’s own, and taken back the card is where it was', async () => {
    await tried('RECEPTIONIST', 'sent', { channel: 'whatsapp' })
    const yes = await request<{ version: number }>('RECEPTIONIST', 'POST', `/appointments/${id}/confirm`, {
      channel: 'whatsapp',
    })
    const confirmed = await request<ConfirmationDetail>('RECEPTIONIST', 'GET', `/confirmations/${id}`)
    expect(column(confirmed.body)).toBe('confirmed')
    await request('RECEPTIONIST', 'POST', `/appointments/${id}/undo`, { version: yes.body.version })
    const back = await request<ConfirmationDetail>('RECEPTIONIST', 'GET', `/confirmations/${id}`)
    expect(column(back.body)).toBe('no_answer')
  })
})

describe('being on a card', () => {
  it('is known to others, who take over only knowingly', async () => {
    await act('RECEPTIONIST', 'work')
    const asked = await act<{ code: string; detail: string; workedByName: string }>('AFTER_SALES', 'work')
    expect([asked.status, asked.body.code, asked.body.workedByName]).toEqual([
      422,
      'CONFIRMATION_REQUIRED',
      'RECEPTIONIST',
    ])
    expect(await code(tried('AFTER_SALES', 'no_answer'))).toEqual([422, 'CONFIRMATION_REQUIRED'])
    expect((await act('AFTER_SALES', 'work', { takeOver: true })).body.workedBy).toBe(staff.AFTER_SALES)
    // Whoever was on it before is asked now.
    expect(await code(tried('RECEPTIONIST', 'no_answer'))).toEqual([422, 'CONFIRMATION_REQUIRED'])
    expect((await tried('RECEPTIONIST', 'no_answer', { takeOver: true })).body).toMatchObject({
      workedBy: null,
      attempts: 1,
    })
  })

  it('ends by itself after five minutes, and by leaving', async () => {
    await act('RECEPTIONIST', 'work')
    clock.now = clock.now.add({ minutes: 5 })
    expect((await act('AFTER_SALES', 'work')).status).toBe(200)
    const other = await act('RECEPTIONIST', 'leave')
    expect(other.body.workedBy).toBe(staff.AFTER_SALES)
    expect((await act('AFTER_SALES', 'leave')).body.workedBy).toBeNull()
  })
})

describe('assigning', () => {
  it('gives it to somebody of the unit, and takes it away', async () => {
    const { body } = await act('RECEPTIONIST', 'assign', { assigneeId: staff.AFTER_SALES })
    expect(body).toMatchObject({ assigneeId: staff.AFTER_SALES, assigneeName: 'AFTER_SALES' })
    expect((await act('RECEPTIONIST', 'assign', { assigneeId: staff.AFTER_SALES })).status).toBe(200)
    expect((await act('LOCATION_MANAGER', 'assign', { assigneeId: null })).body.assigneeId).toBeNull()
  })

  it.each([['STOCK_ASSISTANT'], ['SB_PROTOCOL'], ['SALES'], ['nobody']])('not to %s', async (role) => {
    const assigneeId = role === 'nobody' ? newId() : staff[role as Role]
    expect(await code(act('RECEPTIONIST', 'assign', { assigneeId }))).toEqual([400, 'INVALID_INPUT'])
  })
})

describe('who reaches what', () => {
  const verbs: [string, object][] = [
    ['attempts', { startsAt, outcome: 'sent' }],
    ['take-back', { attemptId: newId() }],
    ['assign', { assigneeId: null }],
    ['work', {}],
    ['leave', {}],
  ]
  it.each(verbs)('%s: a seller their own, a viewer nothing, unit roles their unit', async (verb, body) => {
    const own = await insertAppointment(database, network, { startsAt, createdBy: staff.SALES })
    const theirs = await insertAppointment(database, network, { startsAt, unit: elsewhere })
    expect((await act('SALES', verb, body, own)).status).not.toBe(404)
    expect(await code(act('SALES', verb, body))).toEqual([404, 'NOT_FOUND'])
    expect(await code(act('SB_PROTOCOL', verb, body))).toEqual([403, 'NOT_ALLOWED'])
    expect(await code(act('RECEPTIONIST', verb, body, theirs))).toEqual([404, 'NOT_FOUND'])
  })

  it('reads: a seller their own, a viewer all', async () => {
    expect((await request('SALES', 'GET', `/confirmations/${id}`)).status).toBe(404)
    expect((await request('SB_PROTOCOL', 'GET', `/confirmations/${id}`)).status).toBe(200)
  })
})
