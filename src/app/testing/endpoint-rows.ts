import type { EndpointRow } from '../../server/testing/endpoint-rows.ts'
import { names, namesNothing } from '../../server/testing/reach.ts'
import { groundOf } from '../../server/testing/sent-create.ts'
import type { Served } from '../../server/testing/served.ts'
import { nounRows } from './collected/endpoint-rows.ts'

/** Those of the kit, which is no noun. */
const ofKit: Readonly<Record<string, EndpointRow>> = {
  'health.read': { callers: 'anybody', reach: namesNothing },
  'icon.read': { callers: 'everybody', reach: namesNothing },
  'history.read': { callers: 'SMGR LMGR ADMIN', reach: names('appointment', { params: { noun: 'appointment' } }) },
}

/**
 * What each noun says of its endpoints in its `server/testing/endpoints.ts`, by the names of their contracts: read by every
 * walk of all endpoints.
 */
export const rows: Readonly<Record<string, EndpointRow>> = collected([...nounRows.map((noun) => noun.rows), ofKit])

/** Each create of Pauta: what is sent first, and what else may be sent under the same id. */
export function createsIn(kit: Pick<Served, 'database' | 'network' | 'request'>) {
  const ground = groundOf(kit)
  return collected(nounRows.map((noun) => noun.creates(ground)))
}

/** One table of several; what two of them say of the same would be said of one by the other. */
function collected<Row>(tables: readonly Readonly<Record<string, Row>>[]): Readonly<Record<string, Row>> {
  const all = tables.flatMap((table) => Object.entries(table))
  const [twice] = all.filter(([name], index) => all.findIndex(([other]) => other === name) !== index)
  if (twice) throw new Error(`${twice[0]} is declared twice`)
  return Object.fromEntries(all)
}
