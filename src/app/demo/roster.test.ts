import { describe, expect, it } from 'vitest'
import { openDays } from './calendar.ts'
import { units } from './network.ts'
import { doctorOnLeave, professionalsOf } from './professionals.ts'
import { teamsOf } from './roster.ts'

const today = Temporal.PlainDate.from('2026-11-25')
const now = Date.parse('2026-11-25T15:00:00Z')
const everyone = professionalsOf(today)
const [main, manaus, rioBranco] = units
const dayOf = (unit: (typeof units)[number], weekday: number) => {
  const found = openDays(unit, now).find((one) => one.weekday === weekday && one.offset > 0)
  if (!found) throw new Error(`no open day ${weekday}`)
  return found
}
const nobodyAway = () => false

describe('the roster of a day', () => {
  it('puts everyone in one room only', () => {
    for (const unit of units) {
      for (const openDay of openDays(unit, now)) {
        const people = teamsOf(openDay, everyone, nobodyAway).flatMap((team) => team.people.map(({ id }) => id))
        expect(new Set(people).size).toBe(people.length)
      }
    }
  })

  it('staffs every room of the main unit on an ordinary day', () => {
    const rooms = teamsOf(dayOf(main, 2), everyone, nobodyAway).map(({ room }) => room)
    expect(new Set(rooms)).toEqual(new Set(main.rooms))
  })

  it('leaves a consulting room empty when a doctor is away, never a theatre', () => {
    const away = doctorOnLeave(everyone)
    const teams = teamsOf(dayOf(main, 2), everyone, (one) => one === away)
    expect(teams.flatMap(({ people }) => people)).not.toContain(away)
    expect(teams.filter(({ room }) => room.kind === 'surgery')).toHaveLength(3)
    expect(teams.filter(({ room }) => room.kind === 'consultation')).toHaveLength(2)
  })

  it('lends the anaesthetist of Manaus to Rio Branco on Fridays, and only then', () => {
    const anaesthetists = (openDay: ReturnType<typeof dayOf>) =>
      teamsOf(openDay, everyone, nobodyAway).flatMap(({ people }) =>
        people.filter((one) => one.function === 'anaesthetist'),
      )
    expect(anaesthetists(dayOf(rioBranco, 5))).toHaveLength(1)
    expect(anaesthetists(dayOf(manaus, 5))).toHaveLength(0)
    expect(anaesthetists(dayOf(rioBranco, 4))).toHaveLength(0)
    expect(anaesthetists(dayOf(manaus, 4))).toHaveLength(1)
  })

  it('sends nobody whose credential has expired', () => {
    const expired = everyone.filter(({ validUntil }) => validUntil < today.toString())
    const working = teamsOf(dayOf(main, 3), everyone, nobodyAway).flatMap(({ people }) => people)
    expect(expired).toHaveLength(1)
    expect(working).not.toContain(expired[0])
  })
})

describe('the professionals', () => {
  it('are forty, each of a council of their own state', () => {
    expect(everyone).toHaveLength(40)
    expect(new Set(everyone.map(({ id }) => id)).size).toBe(40)
    const nursing = new Set(['nurse', 'technician'])
    for (const one of everyone) {
      expect(one.councilState).toBe(one.unit.state)
      expect(one.council).toBe(nursing.has(one.function) ? 'COREN' : 'CRM')
    }
  })

  it('are the same people whatever the day', () => {
    const later = professionalsOf(today.add({ days: 100 }))
    expect(later.map(({ id, name }) => [id, name])).toEqual(everyone.map(({ id, name }) => [id, name]))
  })
})
