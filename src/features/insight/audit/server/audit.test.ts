import { beforeEach, describe, expect, test } from 'vitest'
import { subjects } from '../../../../app/collected/subjects.ts'
import { served } from '../../../../server/testing/served.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import type { EventsByNoun } from '../../../../shared/noun-events.ts'
import { notificationEvents } from '../../notifications/events.ts'
import { patientEvents } from '../../../patients/patients/events.ts'
import { professionalEvents } from '../../../network/professionals/events.ts'
import { rosterEvents } from '../../../agenda/roster/events.ts'
import { roomEvents } from '../../../network/rooms/events.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { listAudit } from '../contract.ts'
import { auditEvents } from '../events.ts'
import { auditEndpoints } from './endpoints.ts'

const declared = [patientEvents, professionalEvents, roomEvents, rosterEvents, notificationEvents, auditEvents]
const events: EventsByNoun = Object.fromEntries(declared.map((one) => [one.noun, one]))
const financeRestrictedUserIds: string[] = []
const { request, network, pool } = await served({
  endpoints: auditEndpoints({ events, subjects }),
  loadActor,
  financeRestrictedUserIds,
  events,
})
const { here, elsewhere, patients, staff } = network
const patient = { id: patients[0]! }

interface Written {
  readonly at: string
  readonly noun: string
  readonly verb: string
  readonly entityId?: string
  readonly actorId?: string | null
  readonly unitId?: string | null
  readonly data?: object
}

async function happened(...written: Written[]): Promise<void> {
  for (const { at, noun, verb, entityId = newId(), actorId = staff.SALES, unitId = null, data = {} } of written) {
    await pool.query(
      'insert into event (at, noun, verb, entity_id, actor_id, unit_id, data) values ($1, $2, $3, $4, $5, $6, $7)',
      [`2026-11-19T${at}:00Z`, noun, verb, entityId, actorId, unitId, data],
    )
  }
}

type List = ContractOutput<typeof listAudit>
const listed = async (query = ''): Promise<List> => (await request<List>('ADMIN', 'GET', `/audit${query}`)).body
const verbs = ({ items }: List) => items.map(({ noun, verb }) => `${noun}.${verb}`)

beforeEach(async () => {
  financeRestrictedUserIds.length = 0
  await pool.query('truncate event restart identity cascade')
})

describe('what happened, whoever did it and to whatever', () => {
  beforeEach(() =>
    happened(
      {
        at: '08:00',
        noun: 'patient',
        verb: 'edit',
        entityId: patient.id,
        data: { changes: { city: ['Bauru', 'Jaú'] } },
      },
      {
        at: '08:30',
        noun: 'room',
        verb: 'edit',
        entityId: here.consultationRooms[0]!,
        unitId: here.id,
        actorId: staff.ADMIN,
      },
      { at: '09:00', noun: 'patient', verb: 'read', entityId: patient.id, actorId: staff.RECEPTIONIST },
      { at: '09:30', noun: 'roster', verb: 'publish', unitId: elsewhere.id, actorId: null },
      { at: '10:00', noun: 'notification', verb: 'done' },
    ),
  )

  test('stands newest first, with who, when and what the record is called; what is told to one alone does not', async () => {
    const { items } = await listed()
    expect(verbs({ items, nextCursor: null })).toEqual(['roster.publish', 'patient.read', 'room.edit', 'patient.edit'])
    expect(items.map(({ actorName }) => actorName)).toEqual([null, 'RECEPTIONIST', 'ADMIN', 'SALES'])
    expect(items[3]).toMatchObject({ patientName: expect.any(String), changes: { city: ['Bauru', 'Jaú'] } })
    expect(items[2]?.what).toEqual(expect.any(String))
  })

  test.each([
    ['who did it', () => `?actorId=${staff.RECEPTIONIST}&actorId=${staff.ADMIN}`, ['patient.read', 'room.edit']],
    ['the noun', () => '?noun=patient', ['patient.read', 'patient.edit']],
    ['the verb', () => '?verb=edit', ['room.edit', 'patient.edit']],
    ['what only looked', () => '?kind=readings', ['patient.read']],
    ['what changed something', () => '?kind=changes&noun=patient', ['patient.edit']],
    ['units', () => `?unitId=${here.id}&unitId=${elsewhere.id}`, ['roster.publish', 'room.edit']],
    ['who did it, in a unit', () => `?actorId=${staff.ADMIN}&unitId=${here.id}`, ['room.edit']],
    ['who did it, in another', () => `?actorId=${staff.ADMIN}&unitId=${elsewhere.id}`, []],
    ['a record', () => `?entityId=${patient.id}`, ['patient.read', 'patient.edit']],
    ['a record and a verb', () => `?entityId=${patient.id}&verb=read`, ['patient.read']],
    ['a time', () => '?from=2026-11-19T08:30:00Z&to=2026-11-19T09:30:00Z', ['patient.read', 'room.edit']],
    ['a noun that is none', () => '?noun=nonsense', []],
  ])('is found by %s', async (_by, query, found) => {
    expect(verbs(await listed(query()))).toEqual(found)
  })

  test('is paged, and nothing is twice or missing where hours are the same', async () => {
    await happened(...Array.from({ length: 7 }, () => ({ at: '09:00', noun: 'patient', verb: 'read' })))
    const seen: number[] = []
    let cursor = ''
    for (;;) {
      const { items, nextCursor } = await listed(`?limit=3${cursor}`)
      seen.push(...items.map(({ id }) => id))
      if (!nextCursor) break
      cursor = `&cursor=${encodeURIComponent(nextCursor)}`
    }
    expect(seen).toHaveLength(11)
    expect(new Set(seen).size).toBe(11)
  })

  test('tells a restricted ADMIN nothing of rosters, and of professionals no key of payment', async () => {
    const keys = { changes: { pixKey: [null, 'ana@exemplo.example'] } }
    await happened({ at: '11:00', noun: 'professional', verb: 'edit', data: keys })
    expect(verbs(await listed())).toContain('professional.edit')
    financeRestrictedUserIds.push(staff.ADMIN)
    expect(verbs(await listed())).toEqual(['patient.read', 'room.edit', 'patient.edit'])
    expect(verbs(await listed('?noun=roster'))).toEqual([])
  })
})

test('the file has what the filter finds, and who took it stands in the audit', async () => {
  await happened(
    { at: '08:00', noun: 'patient', verb: 'edit', data: { note: 'a pedido' } },
    { at: '09:00', noun: 'room', verb: 'edit' },
  )
  const { text } = await request('ADMIN', 'GET', '/audit/export?format=csv&noun=patient')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain('a pedido')
  expect(verbs(await listed('?kind=readings'))).toEqual(['audit.export'])
})

test('one entry is found by its number, unless its reader may not see its noun', async () => {
  await happened({ at: '08:00', noun: 'roster', verb: 'publish' }, { at: '09:00', noun: 'room', verb: 'edit' })
  const [, entry] = (await listed()).items
  expect((await listed(`?id=${entry?.id}`)).items).toEqual([entry])
  expect((await listed('?id=999999')).items).toEqual([])
  financeRestrictedUserIds.push(staff.ADMIN)
  expect((await listed(`?id=${entry?.id}`)).items).toEqual([])
})

test.each(['SALES_MANAGER', 'LOCATION_MANAGER', 'RECEPTIONIST'] as const)('%s is refused', async (role) => {
  expect((await request(role, 'GET', '/audit')).status).toBe(403)
  expect((await request(role, 'GET', '/audit/export?format=csv')).status).toBe(403)
})

test.each(['?noun=1', '?kind=all', '?from=yesterday', '?actorId=me', '?limit=0'])('%s is refused', async (query) => {
  expect((await request('ADMIN', 'GET', `/audit${query}`)).status).toBe(400)
})
