import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import { loadActor } from '../../../staff/server/queries.ts'
import { availabilityEndpoints } from '../endpoints.ts'

export const { database, request, network, clock } = await served({ endpoints: availabilityEndpoints, loadActor })
export const { here, elsewhere, surgery, consultation, patients } = network
export const [alice = '', beto = ''] = here.doctors

/** Monday 23 November 2026 in São Paulo, open 08:00–18:00; the Friday before is a national holiday. */
export const monday = { from: '2026-11-23T03:00:00.000Z', to: '2026-11-24T03:00:00.000Z' }
export const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 23, hour + 3, minute)).toISOString()

/** Something holds a resource. */
export async function hold(resource: string, from: string, to: string, lanes = '[0,3)'): Promise<string> {
  const id = newId()
  await sql`insert into block (id, unit_id, starts_at, ends_at, reason)
    values (${id}, ${here.id}, ${from}, ${to}, 'Manutenção')`.execute(database)
  await sql`insert into claim (resource_id, resource_kind, lanes, during, block_id)
    values (${resource}, 'room', ${lanes}, tstzrange(${from}, ${to}), ${id})`.execute(database)
  return id
}

/** A team of the unit. */
export async function team(members: readonly [id: string, substitute: boolean][]): Promise<string> {
  const id = newId()
  await sql`insert into team (id, unit_id, name) values (${id}, ${here.id}, ${id})`.execute(database)
  for (const [member, substitute] of members) {
    await sql`insert into team_member (team_id, professional_id, function, substitute)
      select ${id}, id, function, ${substitute} from professional where id = ${member}`.execute(database)
  }
  return id
}

beforeEach(async () => {
  await sql`truncate claim, block, shift, roster_publication, team, team_member, appointment cascade`.execute(database)
})
