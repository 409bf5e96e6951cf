import { beforeEach } from 'vitest'
import { served } from '../../../../../server/testing/served.ts'
import { loadActor } from '../../../../foundation/staff/server/queries.ts'
import { availabilityEndpoints } from '../endpoints.ts'
import { insertBlock, insertTeam } from '../../../../../server/testing/rows.ts'
import { emptyTables } from '../../../../../server/testing/empty-tables.ts'

export const { database, request, network, clock } = await served({ endpoints: availabilityEndpoints, loadActor })
export const { here, elsewhere, surgery, consultation, patients } = network
export const [alice = '', beto = ''] = here.doctors

/** Monday 23 November 2026 in São Paulo, open 08:00–18:00; the Friday before is a national holiday. */
export const monday = { from: '2026-11-23T03:00:00.000Z', to: '2026-11-24T03:00:00.000Z' }
export const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 23, hour + 3, minute)).toISOString()

/** Something holds a resource. */
export function hold(resource: string, from: string, to: string, lanes = '[0,3)'): Promise<string> {
  const times = { starts_at: from, ends_at: to }
  return insertBlock(database, { unit_id: here.id, ...times, holds: { room: [resource] }, lanes })
}

/** A team of the unit. */
export function team(members: readonly [id: string, substitute: boolean][]): Promise<string> {
  return insertTeam(database, { unit_id: here.id, members: members.map(([id, substitute]) => ({ id, substitute })) })
}

beforeEach(async () => {
  await emptyTables(database, 'claim', 'block', 'shift', 'roster_publication', 'team', 'team_member', 'appointment')
})
