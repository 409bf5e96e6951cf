import type { Contract } from '../../../shared/contract.ts'
import { newId } from '../../../shared/ids.ts'
import { type Role, roles } from '../../../shared/roles.ts'
import { callersOf, type EndpointRow } from '../../../server/testing/endpoint-rows.ts'
import type { Served } from '../../../server/testing/served.ts'

type Contracted = Pick<Contract, 'method' | 'path'>

/**
 * Whom an endpoint lets in other than its row says, a sentence each: every role, an ADMIN who is finance-restricted, and a
 * visitor, each with a request that is well addressed and says nothing true.
 */
export async function callerFaults(
  { request }: Pick<Served, 'request'>,
  { method, path }: Contracted,
  row: EndpointRow,
  whileRestricted: (look: () => Promise<number>) => Promise<number>,
): Promise<string[]> {
  const visit = async (as: Role | null) => {
    const address = path.replace(':noun', 'appointment').replace(/:\w+/g, newId())
    return (await request(as, method, address, method === 'GET' ? undefined : {})).status
  }
  const callers = callersOf(row)
  const statuses = await Promise.all(roles.map(async (role) => [role, await visit(role)] as const))
  const faults = statuses.map(([role, status]) => faultOf(role, status, callers.includes(role)))
  const restricted = await whileRestricted(() => visit('ADMIN'))
  const isOpen = !row.closedToFinanceRestricted && callers.includes('ADMIN')
  faults.push(faultOf('a finance-restricted ADMIN', restricted, isOpen))
  const visitor = await visit(null)
  faults.push((visitor === 401) === (row.callers === 'anybody') && `a visitor: ${visitor}`)
  return faults.filter((fault) => fault !== false)
}

function faultOf(who: string, status: number, mayCall: boolean): string | false {
  if (!mayCall) return status !== 403 && `${who} must not: ${status}`
  return [401, 403, 500].includes(status) && `${who} may: ${status}`
}
