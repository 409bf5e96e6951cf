import { describe, expect, it } from 'vitest'
import { teamFields } from '../contract.ts'
import {
  creationOf,
  emptyTeam,
  inputOf,
  membersIn,
  moved,
  withChange,
  withMember,
  withoutMember,
} from './team-values.ts'

const a = '0193e0a4-7c00-7000-8000-00000000000a'
const b = '0193e0a4-7c00-7000-8000-00000000000b'
const both = withMember(withMember('[]', a, 'doctor'), b, 'nurse')
const order = (field: string) => membersIn(field).map(({ professionalId }) => professionalId)

describe('the members of a team in the form', () => {
  it('come, change and go', () => {
    expect(order(both)).toEqual([a, b])
    expect(membersIn(withChange(both, b, { substitute: true }))[1]).toMatchObject({ substitute: true })
    expect(order(withoutMember(both, a))).toEqual([b])
  })

  it('move up and down, not beyond the ends', () => {
    expect(order(moved(both, b, -1))).toEqual([b, a])
    expect(order(moved(both, a, 1))).toEqual([b, a])
    expect(moved(both, a, -1)).toBe(both)
    expect(moved(both, b, 1)).toBe(both)
    expect(moved(both, 'nobody', 1)).toBe(both)
  })

  it('are sent with the regular ones first', () => {
    const members = withChange(both, a, { substitute: true })
    const sent = teamFields.parse(inputOf({ ...emptyTeam('u'), name: 'Equipe Azul', members }))
    expect(sent.members.map(({ professionalId }) => professionalId)).toEqual([b, a])
    expect(sent.capacityPerDay).toBe(2)
    expect(creationOf({ ...emptyTeam('u'), members })).toMatchObject({ unitId: 'u', capacityPerDay: 2 })
  })
})

it('an emptied capacity is refused, and not taken for nothing', () => {
  expect(teamFields.safeParse(inputOf({ ...emptyTeam('u'), name: 'Azul', capacityPerDay: ' ' })).success).toBe(false)
})
