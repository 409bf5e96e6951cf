import { describe, expect, it } from 'vitest'
import { newIdSchema } from '../../shared/ids.ts'
import { isNetworkRole, roles } from '../../shared/roles.ts'
import { actorAt, demoAccounts, demoFinanceRestrictedUserIds } from './accounts.ts'
import { units } from './network.ts'

describe('demo accounts', () => {
  it('are one of each role, called after it, and the two restricted admins', () => {
    const expected = roles.map((role) => [`${role.toLowerCase().replaceAll('_', '-')}@demo.example`, role] as const)
    const restricted = [1, 2].map((number) => [`admin-restricted-${number}@demo.example`, 'ADMIN'] as const)
    expect(new Map(demoAccounts.map(({ email, role }) => [email, role]))).toEqual(new Map([...expected, ...restricted]))
  })

  it('have units where their role has, and only real ones', () => {
    const known = new Set(units.map((unit) => unit.id))
    for (const { role, unitIds } of demoAccounts) {
      expect(unitIds.length).toBeGreaterThanOrEqual(isNetworkRole(role) ? 0 : 1)
      expect(unitIds.length).toBeLessThanOrEqual(isNetworkRole(role) ? 0 : 2)
      expect(unitIds.every((id) => known.has(id))).toBe(true)
    }
  })

  it('have ids that never change, so that the restricted admins can be configured', () => {
    expect(demoFinanceRestrictedUserIds).toEqual([
      '018d7937-3000-7000-8000-000000000011',
      '018d7937-3000-7000-8000-000000000012',
    ])
    for (const { id } of demoAccounts) expect(newIdSchema.safeParse(id).success).toBe(true)
    expect(new Set(demoAccounts.map(({ id }) => id)).size).toBe(12)
  })

  it('act only where they may', () => {
    for (const unit of units) {
      for (const role of roles) {
        const actor = actorAt(unit.id, role)
        expect(isNetworkRole(actor.role) || actor.unitIds.includes(unit.id)).toBe(true)
      }
    }
  })
})
