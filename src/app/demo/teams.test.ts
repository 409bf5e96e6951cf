import { describe, expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'
import { contactOf } from './contacts.ts'
import { professionalsOf } from './professionals.ts'
import { demoTeamsOf, teamOfPeople } from './teams.ts'

const everyone = professionalsOf(Temporal.PlainDate.from('2026-11-25'))
const teams = demoTeamsOf(everyone)

describe('the teams of the demo', () => {
  it('are eight, the same whatever the day, of people of their own unit, nobody twice', () => {
    expect(teams).toHaveLength(8)
    const later = demoTeamsOf(professionalsOf(Temporal.PlainDate.from('2027-03-01')))
    expect(later.map(({ id }) => id)).toEqual(teams.map(({ id }) => id))
    for (const { unit, regular, substitutes } of teams) {
      const members = [...regular, ...substitutes]
      expect(new Set(members).size).toBe(members.length)
      expect(members.every((one) => one.unit === unit)).toBe(true)
      expect(substitutes.length).toBeGreaterThan(0)
    }
  })

  it('can each do a transplant, and not all of them one under sedation', () => {
    const fills = (functions: readonly string[], people: readonly { function: string }[]) =>
      functions.every((role) => {
        const asked = functions.filter((one) => one === role).length
        return people.filter((one) => one.function === role).length >= asked
      })
    expect(teams.every(({ regular }) => fills(catalogue.fue.functions, regular))).toBe(true)
    const sedating = teams.filter(({ regular }) => fills(catalogue.fueSedated.functions, regular))
    expect(sedating.length).toBeGreaterThan(2)
    expect(sedating.length).toBeLessThan(8)
  })

  it('are found again by their people, and by nobody else’s', () => {
    const [first, second] = teams
    if (!first || !second) throw new Error('no teams')
    expect(teamOfPeople(teams, first.unit, first.regular)).toBe(first)
    expect(teamOfPeople(teams, first.unit, [...first.regular.slice(0, 1), ...second.regular])).toBeUndefined()
  })
})

describe('how the demo’s professionals are reached', () => {
  it('is the same whenever it is asked, and an RQE is a specialist’s', () => {
    for (const one of everyone) {
      expect(contactOf(one)).toEqual(contactOf(one))
      expect(contactOf(one).rqe !== null).toBe(one.council === 'CRM')
    }
  })
})
