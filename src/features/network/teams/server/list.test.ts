import { beforeAll, describe, expect, it } from 'vitest'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { Role } from '../../../../shared/roles.ts'
import type { Team } from '../contract.ts'
import type { TeamRecord } from '../record.ts'
import { teamEndpoints } from './endpoints.ts'
import { insertTeam } from '../../../../server/testing/rows.ts'

const { database, network, request } = await served({ endpoints: teamEndpoints, loadActor })
const { here, elsewhere } = network
const blue = newId()
const far = newId()

beforeAll(async () => {
  await insertTeam(database, {
    id: blue,
    unit_id: here.id,
    name: 'Équipe Azul',
    capacity_per_day: 2,
    members: [{ id: here.doctors[1], substitute: true }, { id: here.technician, position: 1 }, { id: here.doctors[0] }],
  })
  await insertTeam(database, {
    id: far,
    unit_id: elsewhere.id,
    name: 'Equipe Norte',
    capacity_per_day: 1,
    active: false,
  })
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

interface Page {
  items: TeamRecord[]
  nextCursor: string | null
}
const search = async (query: string, as: Role = 'ADMIN') =>
  (await request<Page>(as, 'GET', `/teams/search?${query}`)).body
const names = async (query: string, as?: Role) => (await search(query, as)).items.map(({ name }) => name)

describe('the list of teams', () => {
  it.each<[string, string[]]>([
    ['', ['Équipe Azul']],
    ['state=all', ['Équipe Azul', 'Equipe Norte']],
    ['state=all&sort=-name', ['Equipe Norte', 'Équipe Azul']],
    ['state=archived', ['Equipe Norte']],
    ['q=EQUIPE', ['Équipe Azul']],
    ['q=tecnica', ['Équipe Azul']],
    ['q=%25', []],
    [`unitId=${elsewhere.id}&state=all`, ['Equipe Norte']],
    [`professionalId=${here.technician}`, ['Équipe Azul']],
    [`professionalId=${newId()}`, []],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('comes in pages that lose and repeat none', async () => {
    for (const sort of ['name', '-name', 'createdAt', '-createdAt']) {
      const first = await search(`state=all&limit=1&sort=${sort}`)
      const second = await search(`state=all&limit=1&sort=${sort}&cursor=${first.nextCursor}`)
      expect([...first.items, ...second.items].map(({ id }) => id).toSorted()).toEqual([blue, far].toSorted())
      expect(second.nextCursor).toBeNull()
    }
  })

  it('is of the reader’s units, and for roles that see teams', async () => {
    expect(await names('state=all', 'RECEPTIONIST')).toEqual(['Équipe Azul'])
    expect((await request('SALES', 'GET', '/teams/search')).status).toBe(403)
  })

  it('is exported a line per member, and a line for a team that nobody is in', async () => {
    const { text } = await request('ADMIN', 'GET', '/teams/export?format=csv&state=all')
    const [, ...lines] = text.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe('Équipe Azul;Jardins;2;sim;Dra. Alice Jardins;Médico(a);não;')
    expect(lines[3]).toBe('Equipe Norte;Manaus;1;não;;;;')
    expect((await request('RECEPTIONIST', 'GET', '/teams/export?format=csv')).status).toBe(403)
  })
})
