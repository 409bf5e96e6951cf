import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import { at, codeOf, openDesk } from './testing/desk.ts'

const desk = await openDesk()
const { act, announced, claimed, clock, database, date, empty, network, proposal, propose, read, request } = desk
const { proposed, statusOf, surgery } = desk
const { here, patients } = network

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
  announced.length = 0
  await empty()
})

describe('a seller', () => {
  it('proposes dates and records the answer, and reads no list of them', async () => {
    const old = await surgery(24, 0)
    const { status, body } = await propose('SALES', proposal(old.id, [date(25), date(26)]))
    expect([status, body.can]).toEqual([200, ['accept', 'decline', 'tell', 'withdraw']])
    const attempt = body.attempts[0]
    const accepted = await act('SALES', attempt?.id ?? '', 'accept', { dateId: attempt?.dates[1]?.id })
    expect([accepted.status, accepted.body.replacedBy]).toEqual([200, attempt?.dates[1]?.id])
    expect(codeOf(await request('SALES', 'GET', '/rebookings'))).toBe('NOT_ALLOWED')
  })
})

describe('three dates at once', () => {
  it('are held until the deadline, for the item, and say so', async () => {
    const { old, dates, attempt, detail } = await proposed()
    expect(attempt).toMatchObject({ state: 'proposed', expiresAt: '2026-11-20T13:00:00.000Z', hours: 24 })
    expect(attempt.dates.map(({ id, isHeld }) => [id, isHeld])).toEqual(dates.map(({ id }) => [id, true]))
    expect(detail).toMatchObject({
      cause: 'asked',
      count: 0,
      needsApproval: false,
      can: ['accept', 'decline', 'tell', 'withdraw'],
    })
    for (const { id } of dates) expect([await statusOf(id), (await claimed(id)).length]).toEqual(['proposed', 4])
    expect(await statusOf(old.id)).toBe('pending')
    expect(announced.map(({ noun, verb }) => `${noun}.${verb}`)).toEqual([
      'appointment.hold',
      'appointment.hold',
      'appointment.hold',
      'rebooking.propose',
    ])
  })

  it('sent twice are one attempt', async () => {
    const old = await surgery(24, 0)
    const body = proposal(old.id, [date(25)])
    const [one, again] = [await propose('RECEPTIONIST', body), await propose('RECEPTIONIST', body)]
    expect([one.status, again.status]).toEqual([200, 200])
    expect(again.body.attempts).toHaveLength(1)
    expect(codeOf(await propose('RECEPTIONIST', { ...body, hours: 30 }))).toBe('ID_REUSED')
  })

  it('are none where one of them is taken: nothing is held, and it is said which', async () => {
    const [old, other] = [await surgery(24, 0), await surgery(26, 1)]
    const dates = [date(25), date(26, '12:00')]
    const refused = await propose<ProblemDetails & { dateId: string }>('RECEPTIONIST', proposal(old.id, dates))
    expect([refused.status, codeOf(refused), refused.body.dateId]).toEqual([409, 'SLOT_TAKEN', dates[1]?.id])
    expect(await statusOf(dates[0]?.id ?? '')).toBeUndefined()
    expect(await claimed(other.id)).toHaveLength(4)
    expect((await read(old.id)).attempts).toEqual([])
  })

  it('may meet the appointment they would replace, and claim only the rest', async () => {
    const old = await surgery(24, 0)
    const meets = date(24, '13:00')
    expect((await propose('RECEPTIONIST', proposal(old.id, [meets]))).status).toBe(200)
    expect(await claimed(meets.id)).toEqual([
      'patient 24 18:00-24 20:00',
      'professional 24 18:00-24 20:00',
      'professional 24 18:00-24 20:00',
      'room 24 18:30-24 20:30',
    ])
    // Whoever comes in between finds it taken.
    const visit = {
      id: newId(),
      unitId: here.id,
      patientId: patients[5],
      procedureId: network.consultation,
      roomId: here.consultationRooms[0],
      professionalIds: [here.doctors[0]],
      startsAt: at(24, '18:30'),
      endsAt: at(24, '19:00'),
    }
    expect(codeOf(await request('RECEPTIONIST', 'POST', '/appointments', visit))).toBe('SLOT_TAKEN')
  })

  it.each([
    ['of another unit', 'RECEPTIONIST', 404, 'NOT_FOUND'],
    ['by who only looks', 'PRE_POST_OPERATOR', 403, 'NOT_ALLOWED'],
    ['by who is shown the seller’s day alone', 'SB_PROTOCOL', 403, 'NOT_ALLOWED'],
  ] as const)('are refused %s', async (what, as, status, expected) => {
    const old = await surgery(24, 0)
    if (what === 'of another unit')
      await sql`update appointment set unit_id = ${network.elsewhere.id}, room_id = ${network.elsewhere.surgeryRoom}
        where id = ${old.id}`.execute(database)
    const answer = await propose(as, proposal(old.id, [date(25)]))
    expect([answer.status, codeOf(answer)]).toEqual([status, expected])
  })

  it.each([
    ['four', (d: typeof date) => [d(25), d(26), d(27), d(28)]],
    ['none', () => []],
    ['two that overlap', (d: typeof date) => [d(25), d(25, '12:00', 1)]],
  ])('are refused: %s', async (_, dates) => {
    const old = await surgery(24, 0)
    const answer = await propose<ProblemDetails>('RECEPTIONIST', proposal(old.id, dates(date)))
    expect([answer.status, codeOf(answer)]).toEqual([400, 'INVALID_INPUT'])
  })

  it('are refused for more than 48 hours, in the past, at the same slot, twice, and of what was done', async () => {
    const old = await surgery(24, 0)
    expect(codeOf(await propose('ADMIN', proposal(old.id, [date(25)], { hours: 49 })))).toBe('INVALID_INPUT')
    expect(codeOf(await propose('RECEPTIONIST', proposal(old.id, [date(18)])))).toBe('NOT_ALLOWED')
    expect(codeOf(await propose('RECEPTIONIST', proposal(old.id, [date(24)])))).toBe('RULE_BROKEN')
    expect(codeOf(await propose('RECEPTIONIST', proposal(old.id, [date(25)], { version: 7 })))).toBe('STALE')
    await propose('RECEPTIONIST', proposal(old.id, [date(25)]))
    expect(codeOf(await propose('RECEPTIONIST', proposal(old.id, [date(26)])))).toBe('WRONG_STATE')
    const done = await surgery(20, 1, { status: 'fulfilled' })
    expect(codeOf(await propose('RECEPTIONIST', proposal(done.id, [date(28)])))).toBe('WRONG_STATE')
  })

  it('are five a person at the most, and more for a manager', async () => {
    const [one, other] = [await surgery(20, 0), await surgery(21, 1)]
    const first = [date(24), date(25), date(26)]
    expect((await propose('RECEPTIONIST', proposal(one.id, first))).status).toBe(200)
    const more = [date(27), date(28), date(30)]
    const refused = await propose<ProblemDetails>('RECEPTIONIST', proposal(other.id, more))
    expect(codeOf(refused)).toBe('RULE_BROKEN')
    expect(refused.body.detail).toContain('Escolha no máximo 2')
    expect((await propose('LOCATION_MANAGER', proposal(other.id, more))).status).toBe(200)
  })
})
