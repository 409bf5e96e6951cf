import { describe, expect, it } from 'vitest'
import { loadActor } from '../features/staff/server/queries.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { type Role, roles } from '../shared/roles.ts'
import { callersOf } from '../server/testing/endpoint-rows.ts'
import { rows } from './testing/endpoint-rows.ts'
import { hookAnswers } from './hook-answers.ts'
import { wholeApi } from './testing/whole-api.ts'

/** Filled while the network's ADMIN is to be one of the two finance-restricted ones. */
const financeRestrictedUserIds: string[] = []
const endpoints = wholeApi(() => database, { financeRestrictedUserIds })
const { database, network, request } = await served({ endpoints, loadActor, hookAnswers, financeRestrictedUserIds })

/** A request that is well addressed and says nothing true: it gets past the permission or it does not. */
function visit(as: Role | null, { method, path }: { method: string; path: string }) {
  const address = path.replace(':noun', 'appointment').replace(/:\w+/g, newId())
  return request(as, method, address, method === 'GET' ? undefined : {})
}

describe('role × endpoint', () => {
  it('every endpoint has its row, and nothing else has', () => {
    expect(endpoints.map(({ contract }) => contract.name as string).toSorted()).toEqual(Object.keys(rows).toSorted())
  })

  it.each(endpoints.map(({ contract }) => [contract.name, contract] as const))('%s', async (name, contract) => {
    const row = rows[name]
    if (!row) throw new Error(`${name} has no row`)
    const callers = callersOf(row)
    const statuses = await Promise.all(roles.map(async (role) => [role, (await visit(role, contract)).status] as const))
    for (const [role, status] of statuses) {
      if (!callers.includes(role)) expect(status, `${role} must not`).toBe(403)
      else expect([401, 403, 500], `${role} may (${status})`).not.toContain(status)
    }
    financeRestrictedUserIds.push(network.staff.ADMIN)
    const restricted = (await visit('ADMIN', contract)).status
    financeRestrictedUserIds.length = 0
    if (row.closedToFinanceRestricted || !callers.includes('ADMIN'))
      expect(restricted, 'a finance-restricted ADMIN must not').toBe(403)
    else expect([401, 403, 500], `a finance-restricted ADMIN may (${restricted})`).not.toContain(restricted)
    expect((await visit(null, contract)).status === 401).toBe(row.callers !== 'anybody')
  })

  it('a bearer nobody knows is nobody', async () => {
    const { status, body } = await request(null, 'GET', '/appointments')
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})
