import type { Database } from '../../../server/database/connect.ts'
import { hashOf, insertAccounts } from '../../../server/sign-in/embedded-accounts.ts'
import { uidOf } from '../../../server/testing/network.ts'
import { type Role, roles } from '../../../shared/roles.ts'
import type { Body } from '../marks.ts'
import { headerFaults } from '../protecting-headers.ts'

const password = 'uma senha bem comprida'

interface Called {
  readonly status: number
  /** The fields at the top of the body that were refused for themselves. */
  readonly refused: readonly string[]
}

/** Calls a server as people do, and keeps what is to be said of all its answers. */
export interface Caller {
  /** Sends a body of a walk, or none, as a role: `call('room.edit', 'ADMIN', 'PATCH', '/rooms/…', body)`. */
  readonly call: (name: string, role: Role, method: string, path: string, body?: Body) => Promise<Called>
  /** By the names of the contracts. */
  readonly statuses: ReadonlyMap<string, ReadonlySet<number>>
  /** Answers that broke off, and those without the headers that protect. */
  readonly faults: readonly string[]
}

/** People of every role, who sign in when they are first needed. */
export async function createCaller(address: string, database: Database): Promise<Caller> {
  const people = roles.map((role) => ({ uid: uidOf(role), email: `${uidOf(role)}@a.example`, name: role }))
  await insertAccounts(database, people, await hashOf(password))
  const tokens = new Map<Role, Promise<string>>()
  const statuses = new Map<string, Set<number>>()
  const faults: string[] = []

  async function signIn(role: Role): Promise<string> {
    const answer = await fetch(`${address}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${uidOf(role)}@a.example`, password }),
    })
    return ((await answer.json()) as { token: string }).token
  }
  function tokenOf(role: Role): Promise<string> {
    const token = tokens.get(role) ?? signIn(role)
    tokens.set(role, token)
    return token
  }
  await tokenOf('ADMIN')

  return {
    statuses,
    faults,
    call: async (name, role, method, path, body) => {
      const response = await fetch(`${address}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await tokenOf(role)}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const { status, headers } = response
      const said = await response.text().catch(() => undefined)
      if (said === undefined) faults.push(`${method} ${path} broke off`)
      faults.push(...headerFaults(headers).map((fault) => `${method} ${path} (${status}): ${fault}`))
      if (/json/.test(headers.get('content-type') ?? '') && headers.get('cache-control') !== 'no-store')
        faults.push(`${method} ${path} (${status}) may be kept`)
      statuses.set(name, (statuses.get(name) ?? new Set()).add(status))
      return { status, refused: status === 400 ? refusedIn(said ?? '') : [] }
    },
  }
}

function refusedIn(said: string): string[] {
  const { fields = [] } = JSON.parse(said) as { fields?: { path: string }[] }
  return fields.map(({ path }) => path.split('.')[0] ?? '')
}
