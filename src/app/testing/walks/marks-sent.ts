import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../server/database/connect.ts'
import type { TestNetwork } from '../../../server/testing/network.ts'
import { type KindName, kinds, somebodyElse } from '../../../server/testing/records/records.ts'
import { fieldsOf } from '../../../server/testing/sample.ts'
import type { Contract } from '../../../shared/contract.ts'
import { newId } from '../../../shared/ids.ts'
import { may, type Permission } from '../../../shared/permissions.ts'
import { type Role, roles } from '../../../shared/roles.ts'
import { rows } from '../endpoint-rows.ts'
import { type Body, fieldsIn, markedBodies, spoilt, unfit, withUnknown } from '../marks.ts'
import type { Caller } from './heard.ts'

type AnyContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

/** Somebody who may, ADMIN where they may. */
function whoMay({ permission }: AnyContract): Role {
  const allowed = roles.filter((role) => !permission.includes('.') || may(role, permission as Permission))
  return allowed.includes('ADMIN') ? 'ADMIN' : (allowed[0] ?? 'ADMIN')
}

function pathOf({ path }: AnyContract, id = ''): string {
  return path.replace(':noun', 'appointment').replace(/:\w+/g, id)
}

const another = (body: Body) => ({ ...body, ...('id' in body && { id: newId() }) })

const allKinds = Object.keys(kinds) as KindName[]
const asked = ['q', 'cursor', 'from', 'to', 'unitId', 'day', 'year', 'order', 'limit']

/** Sends marks wherever an endpoint takes what somebody writes, to records that are made for it. */
export function marksOf(database: Database, network: TestNetwork, { call }: Caller) {
  /** What the path of an endpoint names, made anew; what stays between two calls is of the first version again. */
  async function record(kind: KindName): Promise<string | undefined> {
    const again = (table: string) =>
      sql`${sql.ref(table)} as (update ${sql.table(table)} set version = 1 where version <> 1)`
    const tables = ['unit', 'room', 'procedure', 'professional', 'patient', 'staff']
    await sql`with ${sql.join(tables.map(again))} select`.execute(database)
    const owner = await somebodyElse(database)
    return kinds[kind].make({ database, network, unit: network.here, owner })
  }

  /** The kind of record that an endpoint takes: by the table of how far it reaches, else whatever it does not refuse to find. */
  async function kindOf(contract: AnyContract, role: Role, bodies: readonly Body[]): Promise<KindName | undefined> {
    if (!contract.path.includes('/:')) return undefined
    const said = rows[contract.name]?.reach
    if (said?.of === 'record') return said.kind
    for (const body of bodies)
      for (const kind of allKinds) {
        const path = pathOf(contract, await record(kind))
        if ((await call(contract.name, role, contract.method, path, body)).status !== 404) return kind
      }
    return allKinds[0]
  }

  /** Writes them into an endpoint that writes: as it takes them, twice, and as no schema and no column does. */
  async function write(contract: AnyContract): Promise<void> {
    const role = whoMay(contract)
    const [least, whole] = markedBodies(contract, network.here, network)
    const isOne = isDeepStrictEqual(least, whole)
    const kind = await kindOf(contract, role, isOne ? [least] : [least, whole])
    let id: string | undefined
    const send = async (body: Body, isAnew = true) => {
      if (kind && isAnew) id = await record(kind)
      return call(contract.name, role, contract.method, pathOf(contract, id), body)
    }
    // The same once more, and the same values in another record.
    const thrice = async (body: Body) => [await send(body), await send(body), await send(another(body))]
    await thrice(least)
    const [first] = isOne ? [] : await thrice(whole)
    const fullest = first?.status === 400 ? { ...whole, ...least } : whole
    const names = fieldsIn(contract, fullest)
    for (const value of names.length > 0 ? unfit : []) {
      // Told at once of every field that is refused for itself; what would have come through is sent alone.
      const { refused } = await send(another(spoilt(fullest, names, value)), false)
      const through = names.filter((name) => !refused.includes(name))
      const alone = through.map((name) => send(another(spoilt(fullest, [name], value)), false))
      const changed = (await Promise.all(alone)).some(({ status }) => status < 300 || status === 404)
      if (changed && kind) id = await record(kind)
    }
    await send(another(withUnknown(fullest)), false)
  }

  /** Asks an endpoint that is read for them: in its address, in each thing that it can be asked for, and in what it knows nothing of. */
  async function ask(contract: AnyContract): Promise<void> {
    const role = whoMay(contract)
    const read = (id: string, query: string) => call(contract.name, role, 'GET', `${pathOf(contract, id)}?${query}`)
    const all = (names: readonly string[]) => names.map((name) => `${name}=Marca9Q`).join('&')
    await read('Marca9Q', all(asked))
    const known = fieldsOf(contract.query)
    for (const name of known) await read(newId(), all([name]))
    await read(newId(), all(asked.filter((name) => !known.includes(name))))
    await read(newId(), 'q=Marca9Q%00&format=csv')
  }

  return (contract: AnyContract) => (contract.method === 'GET' ? ask(contract) : write(contract))
}
