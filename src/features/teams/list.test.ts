import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { served } from '../../server/testing/served.ts'
import { newId } from '../../shared/ids.ts'
import { loadActor } from '../staff/queries.ts'
import type { Team } from './contract.ts'
import { teamEndpoints } from './endpoints.ts'

const { database, network, request } = await served({ endpoints: teamEndpoints, loadActor })
const { here, elsewhere } = network
const blue = newId()
const far = newId()

beforeAll(async () => {
  await sql`insert into team (id, unit_id, name, capacity_per_day, active) values
    (${blue}, ${here.id}, 'Équipe Azul', 2, true), (${far}, ${elsewhere.id}, 'Equipe Norte', 1, false)`.execute(
    database,
  )
  await sql`insert into team_member (team_id, professional_id, function, substitute, position) values
    (${blue}, ${here.doctors[1]}, 'doctor', true, 0), (${blue}, ${here.technician}, 'technician', false, 1),
    (${blue}, ${here.doctors[0]}, 'doctor', false, 0)`.execute(database)
})

async function listed(as: 'ADMIN' | 'RECEPTIONIST') {
  return (await request<{ items: Team[] }>(as, 'GET', '/teams')).body.items
}

it('lists teams by name without accents, archived ones too, members in order and substitutes last', async () => {
  const [first, second] = await listed('ADMIN')
  expect(first).toEqual({
    id: blue,
    name: 'Équipe Azul',
    unitId: here.id,
    capacityPerDay: 2,
    active: true,
    members: [
      { professionalId: here.doctors[0], function: 'doctor', substitute: false },
      { professionalId: here.technician, function: 'technician', substitute: false },
      { professionalId: here.doctors[1], function: 'doctor', substitute: true },
    ],
  })
  expect(second).toMatchObject({ id: far, active: false, members: [] })
})

it('shows unit roles only the teams of their units', async () => {
  expect((await listed('RECEPTIONIST')).map(({ id }) => id)).toEqual([blue])
})
