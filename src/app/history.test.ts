import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { may, type Permission } from '../shared/permissions.ts'
import { roleColumns as columns, type Role, roles } from '../shared/roles.ts'
import { callersOf, type HistoryRows } from '../server/testing/endpoint-rows.ts'
import { events } from './collected/events.ts'
import { historyRows } from './testing/collected/history-rows.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { wholeApi } from './testing/whole-api.ts'

/** Filled once the network is there: the one administrator of it is finance-restricted or not, as a test says. */
const financeRestrictedUserIds: string[] = []
const endpoints = wholeApi(() => database, { financeRestrictedUserIds })
const { database, network, request } = await served({ endpoints, loadActor, hookAnswers, financeRestrictedUserIds })
const { here, elsewhere, staff } = network

const rows = Object.assign({}, ...historyRows) as HistoryRows
/** Of access and of the house: nobody reads a history of a record of theirs. */
const withoutHistory = ['audit', 'freedSlot', 'job']
const marks: Record<number, string> = { 200: 'x', 403: '-', 404: '·' }

/** x reads what happened to such a record, · is told that there is none, - may read no history at all. */
function markOf(noun: string, role: Role, isRestricted = false): string {
  if (!mayReadHistories.includes(role)) return '-'
  const { readers, closedToFinanceRestricted = false } = rows[noun] ?? { readers: null }
  const reads = readers !== null && callersOf({ callers: readers }).includes(role)
  return reads && !(isRestricted && closedToFinanceRestricted) ? 'x' : '·'
}

const mayReadHistories: readonly Role[] = ['SALES_MANAGER', 'LOCATION_MANAGER', 'ADMIN']
// A noun that does not exist is read by nobody.
const nouns = [...Object.keys(rows), 'nothing']
/** A record of each noun in each of the two units, of which one thing is told. */
const records = new Map(nouns.map((noun) => [noun, noun === 'professional' ? (here.doctors[0] ?? '') : newId()]))
const theirs = new Map(nouns.map((noun) => [noun, newId()]))
beforeAll(async () => {
  for (const [unitId, ids] of [
    [here.id, records],
    [elsewhere.id, theirs],
  ] as const) {
    for (const [noun, id] of ids) {
      await sql`insert into event (at, actor_id, noun, verb, entity_id, unit_id, data) values (now(), ${staff.ADMIN}, ${noun},
        'create', ${id}, ${rows[noun]?.ofNetwork ? null : unitId}, '{}')`.execute(database)
    }
  }
})

const read = async (as: Role, noun: string, id = records.get(noun)) =>
  marks[(await request(as, 'GET', `/history/${noun}/${id}`)).status]
async function restricted<Result>(run: () => Promise<Result>): Promise<Result> {
  financeRestrictedUserIds.push(staff.ADMIN)
  try {
    return await run()
  } finally {
    financeRestrictedUserIds.length = 0
  }
}

test('each noun has its row, or no history', () => {
  expect(Object.keys(events).toSorted()).toEqual([...Object.keys(rows), ...withoutHistory].toSorted())
})

describe('what happened to a record', () => {
  it.each(nouns)('%s, is read by whom the table says', async (noun) => {
    const row = await Promise.all(columns.map((role) => read(role, noun)))
    const expected = [...columns.map((role) => markOf(noun, role)), markOf(noun, 'ADMIN', true)]
    expect([...row, await restricted(() => read('ADMIN', noun))].join('')).toBe(expected.join(''))
  })

  it.each(nouns.filter((noun) => !rows[noun]?.ofNetwork))('%s, stays in its unit', async (noun) => {
    expect(await read('LOCATION_MANAGER', noun, theirs.get(noun))).toBe('·')
  })

  test('follows the permission that opens the record itself, for every noun that has one', () => {
    const opening = new Map<string, string>(endpoints.map(({ contract }) => [contract.name, contract.permission]))
    // A shift has no record of its own, a holiday is in the list, and steps are on their board.
    opening.set('theatre.read', 'theatre.read').set('publicLink.read', 'publicLink.read')
    opening.set('controlledDrug.read', 'stock.read').set('stockAlarm.read', 'stock.read')
    opening.set('stockReservation.read', 'stock.read').set('report.read', 'dashboard.read')
    opening.set('payFile.read', 'payment.edit')
    opening.set('dayMap.read', 'dayMap.read').set('caseMaterial.read', 'caseMaterial.read')
    opening.set('roster.read', 'roster.edit').set('holiday.read', opening.get('holiday.list') ?? '')
    // Sellers open those of their purposes alone, which no table says.
    opening
      .set('consent.read', 'clinicalFact.detail')
      .set('patientDocument.read', 'clinicalFact.detail')
      .set('patientPhoto.read', 'patientPhoto.read')
    // Of either kind its own permission.
    opening.set('recording.read', 'consultationRecording.read').set('salesCall.read', 'salesCall.approve')
    // Of one's notifications and news there is no history.
    for (const noun of nouns.filter((one) => !['nothing', 'staff', 'notification', 'news'].includes(one))) {
      const permission = opening.get(`${noun}.read`) as Permission
      for (const role of columns) {
        const isRead = markOf(noun, role) === 'x'
        expect([noun, role, isRead]).toEqual([noun, role, may(role, 'history.read') && may(role, permission)])
      }
    }
    expect(columns.toSorted()).toEqual(roles.toSorted())
  })
})
