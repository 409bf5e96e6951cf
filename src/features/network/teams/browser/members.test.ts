import { describe, expect, it } from 'vitest'
import { teams } from '../record.ts'
import { moved, withChange } from './members.ts'

const [a, b] = ['0193e0a4-7c00-7000-8000-00000000000a', '0193e0a4-7c00-7000-8000-00000000000b'] as const
const both = [
  { professionalId: a, function: 'doctor', substitute: false },
  { professionalId: b, function: 'nurse', substitute: false },
] as const
const order = (members: readonly { professionalId: string }[]) => members.map(({ professionalId }) => professionalId)

describe('the members of a team in the form', () => {
  it('change, each alone', () => {
    const changed = withChange(both, b, { substitute: true })
    expect(changed.map(({ substitute }) => substitute)).toEqual([false, true])
  })

  it('move up and down, not beyond the ends', () => {
    expect(order(moved(both, b, -1))).toEqual([b, a])
    expect(order(moved(both, a, 1))).toEqual([b, a])
    expect(moved(both, a, -1)).toBe(both)
    expect(moved(both, b, 1)).toBe(both)
    expect(moved(both, 'nobody', 1)).toBe(both)
  })

  it('are compared and sent as what is written of them', () => {
    const read = both.map((member) => ({ ...member, name: 'Dra. Lia', active: true, registrationValidUntil: null }))
    expect(teams.fields.members.held(read)).toEqual(both)
    expect(teams.schemas.typed.shape.members.parse(teams.fields.members.held(read))).toEqual(both)
  })
})

it('an emptied capacity is refused, and not taken for nothing', () => {
  expect(teams.schemas.typed.safeParse({ name: 'Azul', capacityPerDay: null, members: [] }).success).toBe(false)
})
