import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { EntryDetail } from '../record.ts'
import { at, codeOf, openDesk } from './testing/desk.ts'

const desk = await openDesk()
const { act, announced, claimed, clock, database, date, empty, network, proposal, propose, read, request, runJobs } =
  desk
const { proposed, statusOf, surgery } = desk
const { here } = network

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
  announced.length = 0
  await empty()
})

/** The desk that confirms hears that the patient wants another date. */
async function wantsOther(id: string) {
  const said = { startsAt: at(24, '11:00'), outcome: 'other_date', note: 'viaja' }
  expect((await request('RECEPTIONIST', 'POST', `/confirmations/${id}/attempts`, said)).status).toBe(200)
}

/** Since when another date is wanted, and what came of the last contact. */
const wish = (id: string) =>
  database
    .selectFrom('confirmation')
    .select(['other_date_since as since', 'last_outcome as outcome'])
    .where('appointment_id', '=', id)
    .executeTakeFirst()

describe('the answer of the patient', () => {
  it('makes one the appointment and frees the others, linked both ways', async () => {
    const { old, dates, attempt } = await proposed()
    const [first, second, third] = dates.map(({ id }) => id)
    const { status, body } = await act('AFTER_SALES', attempt.id, 'accept', { version: 1, dateId: second })
    expect(status).toBe(200)
    expect(body).toMatchObject({ replacedBy: second, can: [], attempts: [{ state: 'accepted', acceptedId: second }] })
    expect(await Promise.all([old.id, first, second, third].map((id) => statusOf(id ?? '')))).toEqual([
      'cancelled',
      undefined,
      'pending',
      undefined,
    ])
    expect(await claimed(old.id)).toEqual([])
    expect(await claimed(second ?? '')).toHaveLength(4)
    const made = await database
      .selectFrom('appointment')
      .selectAll()
      .where('id', '=', second ?? '')
      .executeTakeFirst()
    expect(made).toMatchObject({
      replaces: old.id,
      rebook_reason: 'patient.work',
      rebook_asked_by: 'patient',
      rebooked_by: network.staff.AFTER_SALES,
      order_item_id: old.itemId,
      proposes_for: null,
    })
    const item = await database.selectFrom('order_item').select('state').where('id', '=', old.itemId).executeTakeFirst()
    expect(item?.state).toBe('scheduled')
  })

  it('takes one that meets the old one: it holds the whole of it then', async () => {
    const old = await surgery(24, 0)
    const [meets, other] = [date(24, '13:00'), date(26)]
    const { body } = await propose('RECEPTIONIST', proposal(old.id, [meets, other]))
    await act('RECEPTIONIST', body.attempts[0]?.id ?? '', 'accept', { dateId: meets.id })
    expect(await claimed(meets.id)).toEqual([
      'patient 24 13:00-24 18:00',
      'patient 24 18:00-24 20:00',
      'professional 24 13:00-24 18:00',
      'professional 24 13:00-24 18:00',
      'professional 24 18:00-24 20:00',
      'professional 24 18:00-24 20:00',
      'room 24 12:30-24 18:30',
      'room 24 18:30-24 20:30',
    ])
    expect(await statusOf(other.id)).toBeUndefined()
  })

  it('is recorded once: the second is told how it stands', async () => {
    const { dates, attempt } = await proposed()
    await act('RECEPTIONIST', attempt.id, 'accept', { dateId: dates[0]?.id })
    const again = await act('RECEPTIONIST', attempt.id, 'accept', { dateId: dates[1]?.id })
    expect([again.status, codeOf(again)]).toEqual([409, 'WRONG_STATE'])
    expect(await statusOf(dates[0]?.id ?? '')).toBe('pending')
  })

  it('comes too late in the very second in which the dates expire', async () => {
    const { old, dates, attempt } = await proposed()
    clock.now = Temporal.Instant.from('2026-11-20T13:00:00Z')
    expect(codeOf(await act('RECEPTIONIST', attempt.id, 'accept', { dateId: dates[0]?.id }))).toBe('WRONG_STATE')
    expect(await statusOf(old.id)).toBe('pending')
  })

  it('is no to all: the dates are free, and it waits for others', async () => {
    const { old, dates, attempt } = await proposed()
    const { body } = await act('RECEPTIONIST', attempt.id, 'decline', { note: 'só em janeiro' })
    expect(body.attempts[0]).toMatchObject({ state: 'declined', endNote: 'só em janeiro' })
    expect(body.can).toContain('propose')
    for (const { id } of dates) expect(await statusOf(id)).toBeUndefined()
    expect(await statusOf(old.id)).toBe('pending')
  })

  it('is no and back to the waiting list: the item has no date', async () => {
    const { old, attempt } = await proposed()
    const { body } = await act('RECEPTIONIST', attempt.id, 'decline', { toWaitingList: true })
    expect(body).toMatchObject({ status: 'cancelled', attempts: [{ state: 'returned' }] })
    const item = await database.selectFrom('order_item').select('state').where('id', '=', old.itemId).executeTakeFirst()
    expect([item?.state, await claimed(old.id)]).toEqual(['waitlist', []])
  })

  it('is no, and the date there is stays: nobody is asked about another any more', async () => {
    const { old, attempt } = await proposed()
    await wantsOther(old.id)
    expect((await desk.read(old.id)).cause).toBe('asked')
    const { body } = await act('RECEPTIONIST', attempt.id, 'decline', { keepsDate: true, note: 'vai conseguir vir' })
    expect(body).toMatchObject({ status: 'pending', cause: null, attempts: [{ state: 'declined' }] })
    expect(await wish(old.id)).toEqual({ since: null, outcome: 'keeps_date' })
  })

  it('that none is wanted takes the mark of another date off its confirmation, where nothing is proposed either', async () => {
    const old = await surgery(24, 0)
    await wantsOther(old.id)
    const ending = { id: newId(), appointmentId: old.id, reason: 'patient.travel' }
    const { status, body } = await request<EntryDetail>('RECEPTIONIST', 'POST', '/rebookings/dismiss', ending)
    expect([status, body.cause, body.status]).toEqual([200, null, 'pending'])
    expect(await wish(old.id)).toEqual({ since: null, outcome: 'keeps_date' })
  })

  it.each([
    ['PRE_POST_OPERATOR', 403],
    ['SB_PROTOCOL', 403],
  ] as const)('is not recorded by %s', async (as, status) => {
    const { dates, attempt } = await proposed()
    expect((await act(as, attempt.id, 'accept', { dateId: dates[0]?.id })).status).toBe(status)
  })

  it('is refused as stale where the attempt is another by now', async () => {
    const { dates, attempt } = await proposed()
    const answer = await act('RECEPTIONIST', attempt.id, 'accept', { version: 9, dateId: dates[0]?.id })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'STALE'])
  })
})

describe('a date that is proposed', () => {
  it('is neither reserved nor moved by hand', async () => {
    const { dates } = await proposed()
    const id = dates[0]?.id ?? ''
    expect(codeOf(await request('ADMIN', 'POST', `/appointments/${id}/reserve`, {}))).toBe('WRONG_STATE')
    const moved = await request('ADMIN', 'PATCH', `/appointments/${id}`, { version: 1, notes: 'x' })
    expect(codeOf(moved)).toBe('WRONG_STATE')
  })

  it('has all of it claimed once the old one is cancelled, so that nobody gets in between', async () => {
    const old = await surgery(24, 0)
    const meets = date(24, '13:00')
    await propose('RECEPTIONIST', proposal(old.id, [meets]))
    await request('RECEPTIONIST', 'POST', `/appointments/${old.id}/cancel`, { reason: 'patient.work' })
    expect(await claimed(meets.id)).toHaveLength(8)
    const { body } = await request<{ attempts: { id: string }[] }>('ADMIN', 'GET', `/rebookings/of/${old.id}`)
    const { status } = await act('RECEPTIONIST', body.attempts[0]?.id ?? '', 'accept', { dateId: meets.id })
    expect([status, await statusOf(meets.id)]).toEqual([200, 'pending'])
  })

  it('falls where the old one moves from under it, and stays where it does not', async () => {
    const old = await surgery(24, 0)
    const [meets, apart] = [date(24, '13:00'), date(26)]
    await propose('RECEPTIONIST', proposal(old.id, [meets, apart]))
    announced.length = 0
    const { startsAt, endsAt } = date(27)
    const moved = await request('RECEPTIONIST', 'PATCH', `/appointments/${old.id}`, { version: 1, startsAt, endsAt })
    expect(moved.status).toBe(200)
    expect([await statusOf(meets.id), await statusOf(apart.id)]).toEqual([undefined, 'proposed'])
    expect(announced.map(({ verb, entityId }) => [verb, entityId])).toContainEqual(['release', meets.id])
    expect((await read(old.id)).attempts[0]?.dates.map(({ isHeld }) => isHeld)).toEqual([false, true])
  })

  it('is freed with the others where somebody rebooks the old one by hand', async () => {
    const { old, dates, attempt } = await proposed()
    const by = { ...date(30), reason: 'clinic.doctor', professionalIds: [here.doctors[1] ?? '', here.technician] }
    expect((await request('RECEPTIONIST', 'POST', `/appointments/${old.id}/rebook`, by)).status).toBe(200)
    for (const { id } of dates) expect(await statusOf(id)).toBeUndefined()
    await runJobs()
    expect((await read(old.id)).attempts.map(({ id, state }) => [id, state])).toEqual([[attempt.id, 'withdrawn']])
  })
})

describe('the clock', () => {
  it('frees the dates and says so', async () => {
    const { old, dates } = await proposed()
    clock.now = Temporal.Instant.from('2026-11-20T13:00:30Z')
    announced.length = 0
    await runJobs()
    for (const { id } of dates) expect(await statusOf(id)).toBeUndefined()
    expect((await read(old.id)).attempts[0]).toMatchObject({ state: 'expired', endedByName: null })
    expect(announced.map(({ noun, verb }) => `${noun}.${verb}`)).toContain('rebooking.expire')
    expect((await read(old.id)).can).toContain('propose')
  })

  it('leaves alone what was answered', async () => {
    const { old, dates, attempt } = await proposed()
    await act('RECEPTIONIST', attempt.id, 'accept', { dateId: dates[2]?.id })
    clock.now = Temporal.Instant.from('2026-11-21T13:00:00Z')
    await runJobs()
    expect([await statusOf(dates[2]?.id ?? ''), (await read(old.id)).attempts[0]?.state]).toEqual([
      'pending',
      'accepted',
    ])
  })
})
