import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDesk } from './testing/desk.ts'

const desk = await openDesk()
const { act, clock, database, date, empty, network, proposal, propose, request, runJobs, surgery } = desk
const { patients } = network

const rounds = Array.from({ length: 6 }, (_, round) => round + 1)

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
  await empty()
})

const sound = { orphans: 0, twice: 0, left: 0 }

/** How often a claim belongs to nothing that may hold, two overlap, or a proposal lacks what nobody holds for it. */
async function unsound(): Promise<object | undefined> {
  const { rows } = await sql<{ orphans: number; twice: number; left: number }>`
    select
      (select count(*)::int from claim join appointment on appointment.id = appointment_id
        where status in ('cancelled', 'noshow', 'entered-in-error')) as orphans,
      (select count(*)::int from claim one join claim other on one.ctid < other.ctid and one.resource_id = other.resource_id
        and one.lanes && other.lanes and one.during && other.during) as twice,
      (select count(*)::int from claim_left where not exists (
        select from claim where claim.appointment_id = held_by and claim.resource_id = claim_left.resource_id
          and claim.lanes @> claim_left.lanes and claim.during @> claim_left.during)) as left`.execute(database)
  return rows[0]
}

async function proposed() {
  const old = await surgery(24, 0)
  const dates = [date(24, '13:00'), date(26), date(27)]
  const { body } = await propose('RECEPTIONIST', proposal(old.id, dates))
  return { old, dates, attemptId: body.attempts[0]?.id ?? '' }
}

describe('at the same instant', () => {
  it.each(rounds)('two answers are recorded as one (%i)', async () => {
    const { old, dates, attemptId } = await proposed()
    const answers = await Promise.all(
      dates.map(({ id }, index) => act(index === 1 ? 'ADMIN' : 'RECEPTIONIST', attemptId, 'accept', { dateId: id })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const made = await database.selectFrom('appointment').select('status').where('replaces', '=', old.id).execute()
    expect(made).toEqual([{ status: 'pending' }])
    expect(await unsound()).toEqual(sound)
  })

  it.each(rounds)('two desks propose once (%i)', async () => {
    const old = await surgery(24, 0)
    const answers = await Promise.all([
      propose('RECEPTIONIST', proposal(old.id, [date(25), date(26)])),
      propose('AFTER_SALES', proposal(old.id, [date(27), date(28)])),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await unsound()).toEqual(sound)
  })

  it.each(rounds)('two patients are not proposed one date (%i)', async () => {
    const [one, other] = [await surgery(24, 0), await surgery(25, 1)]
    const answers = await Promise.all([
      propose('RECEPTIONIST', proposal(one.id, [date(27), date(28)])),
      propose('AFTER_SALES', proposal(other.id, [date(28), date(27)])),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await unsound()).toEqual(sound)
  })

  it.each(rounds)('an answer and the clock do not both have their way (%i)', async () => {
    const { old, dates, attemptId } = await proposed()
    clock.now = Temporal.Instant.from('2026-11-20T13:00:00Z')
    const [answer] = await Promise.all([act('RECEPTIONIST', attemptId, 'accept', { dateId: dates[0]?.id }), runJobs()])
    expect(answer.status).toBe(409)
    const { attempts } = await desk.read(old.id)
    expect([attempts[0]?.state, await desk.statusOf(old.id)]).toEqual(['expired', 'pending'])
    expect(await unsound()).toEqual(sound)
  })

  it.each(rounds)('a cancelled appointment and an accepted date: one after the other (%i)', async () => {
    const { old, dates, attemptId } = await proposed()
    const [cancelled, accepted] = await Promise.all([
      request('ADMIN', 'POST', `/appointments/${old.id}/cancel`, { reason: 'patient.work' }),
      act('RECEPTIONIST', attemptId, 'accept', { dateId: dates[0]?.id }),
    ])
    // Whichever is first: a cancelled one may still be replaced, a replaced one is cancelled already.
    expect([accepted.status, [200, 409].includes(cancelled.status)]).toEqual([200, true])
    expect([await desk.statusOf(old.id), await desk.statusOf(dates[0]?.id ?? '')]).toEqual(['cancelled', 'pending'])
    expect(await unsound()).toEqual(sound)
  })

  it.each(rounds)(
    'an appointment that moves, an accepted date and a third patient: nothing is held twice (%i)',
    async () => {
      const { old, dates, attemptId } = await proposed()
      const { startsAt, endsAt } = date(25)
      const other = await surgery(30, patients.length - 1)
      await Promise.all([
        request('ADMIN', 'PATCH', `/appointments/${old.id}`, { version: 1, startsAt, endsAt }),
        act('RECEPTIONIST', attemptId, 'accept', { dateId: dates[0]?.id }),
        propose('AFTER_SALES', proposal(other.id, [date(24, '12:00'), date(25, '12:00')])),
      ])
      expect(await unsound()).toEqual(sound)
    },
  )
})
