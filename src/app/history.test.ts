import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { may, type Permission } from '../shared/permissions.ts'
import { roleColumns as columns, type Role, roles } from '../shared/roles.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { wholeApi } from './testing/whole-api.ts'

/** Filled once the network is there: the one administrator of it is finance-restricted or not, as a test says. */
const financeRestrictedUserIds: string[] = []
const endpoints = wholeApi(() => database, { financeRestrictedUserIds })
const { database, network, request } = await served({ endpoints, loadActor, hookAnswers, financeRestrictedUserIds })
const { here, elsewhere, staff } = network

// Written by hand: x reads what happened to such a record, · is told that there is none, - may read no history at all.
const table: Record<string, string> = {
  //             SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO STOCK EXTER restricted admin
  appointment:  '-     x    x    x     -     -     -     -     -     -     x',
  block:        '-     x    x    x     -     -     -     -     -     -     x',
  blockRequest: '-     x    x    x     -     -     -     -     -     -     x',
  exam:         '-     ·    x    x     -     -     -     -     -     -     x',
  material:     '-     ·    x    x     -     -     -     -     -     -     x',
  stock:        '-     ·    x    x     -     -     -     -     -     -     ·',
  supplierInvoice: '-  ·    x    x     -     -     -     -     -     -     ·',
  controlledDrug: '-   ·    x    x     -     -     -     -     -     -     ·',
  stockCount:   '-     ·    x    x     -     -     -     -     -     -     ·',
  stockReservation: '- ·    x    x     -     -     -     -     -     -     ·',
  replenishment: '-    ·    x    x     -     -     -     -     -     -     ·',
  report:       '-     x    x    x     -     -     -     -     -     -     x',
  reportLink:   '-     ·    x    x     -     -     -     -     -     -     x',
  stockAlarm:   '-     ·    x    x     -     -     -     -     -     -     ·',
  recall:       '-     ·    x    x     -     -     -     -     -     -     ·',
  payment:      '-     ·    x    x     -     -     -     -     -     -     ·',
  recording:    '-     ·    x    x     -     -     -     -     -     -     x',
  salesCall:    '-     x    ·    x     -     -     -     -     -     -     x',
  paySeparation: '-    ·    x    x     -     -     -     -     -     -     x',
  recordingPolicy: '-  ·    x    x     -     -     -     -     -     -     x',
  payRule:      '-     ·    x    x     -     -     -     -     -     -     ·',
  payFile:      '-     ·    ·    x     -     -     -     -     -     -     ·',
  payRegime:    '-     ·    x    x     -     -     -     -     -     -     ·',
  materialLimit: '-    ·    x    x     -     -     -     -     -     -     x',
  kit:          '-     ·    x    x     -     -     -     -     -     -     x',
  supplier:     '-     ·    x    x     -     -     -     -     -     -     x',
  legalEntity:  '-     ·    x    x     -     -     -     -     -     -     x',
  cardFee:      '-     ·    x    x     -     -     -     -     -     -     x',
  // Of clinical purposes too, so none of the sellers'.
  consent:      '-     ·    x    x     -     -     -     -     -     -     x',
  patientPhoto: '-     ·    x    x     -     -     -     -     -     -     x',
  patientDocument: '-  ·    x    x     -     -     -     -     -     -     x',
  consentText:  '-     ·    ·    x     -     -     -     -     -     -     x',
  confirmation: '-     x    x    x     -     -     -     -     -     -     x',
  followUp:     '-     x    x    x     -     -     -     -     -     -     x',
  cashDesk:     '-     x    x    x     -     -     -     -     -     -     x',
  holiday:      '-     ·    x    x     -     -     -     -     -     -     x',
  nothing:      '-     ·    ·    ·     -     -     -     -     -     -     ·',
  // One's own, of which only the bell tells.
  notification: '-     ·    ·    ·     -     -     -     -     -     -     ·',
  news:         '-     ·    ·    ·     -     -     -     -     -     -     ·',
  order:        '-     x    x    x     -     -     -     -     -     -     x',
  patient:      '-     x    x    x     -     -     -     -     -     -     x',
  patientNote:  '-     x    x    x     -     -     -     -     -     -     x',
  procedure:    '-     ·    x    x     -     -     -     -     -     -     x',
  professional: '-     x    x    x     -     -     -     -     -     -     x',
  dayMap:       '-     x    x    x     -     -     -     -     -     -     x',
  readiness:    '-     x    x    x     -     -     -     -     -     -     x',
  rebooking:    '-     x    x    x     -     -     -     -     -     -     x',
  receipt:      '-     x    x    x     -     -     -     -     -     -     x',
  room:         '-     ·    x    x     -     -     -     -     -     -     x',
  roster:       '-     ·    x    x     -     -     -     -     -     -     ·',
  salesPolicy:  '-     x    x    x     -     -     -     -     -     -     x',
  // Of colleagues, a unit's manager reads the record and not what other units' people did with it.
  staff:        '-     ·    ·    x     -     -     -     -     -     -     x',
  publicLink:   '-     ·    x    x     -     -     -     -     -     -     x',
  safetyPause:  '-     x    x    x     -     -     -     -     -     -     x',
  tag:          '-     x    x    x     -     -     -     -     -     -     x',
  team:         '-     x    x    x     -     -     -     -     -     -     x',
  caseMaterial: '-     ·    x    x     -     -     -     -     -     -     ·',
  theatre:      '-     x    x    x     -     -     -     -     -     -     x',
  waitlist:     '-     x    x    x     -     -     -     -     -     -     x',
  unit:         '-     ·    x    x     -     -     -     -     -     -     x',
} // prettier-ignore
const marks: Record<number, string> = { 200: 'x', 403: '-', 404: '·' }

const nouns = Object.keys(table)
/** A record of each noun in each of the two units, of which one thing is told. */
const records = new Map(nouns.map((noun) => [noun, noun === 'professional' ? (here.doctors[0] ?? '') : newId()]))
const theirs = new Map(nouns.map((noun) => [noun, newId()]))
const ofNoUnit = new Set([
  'cardFee',
  'consent',
  'consentText',
  'exam',
  'kit',
  'legalEntity',
  'material',
  'patientDocument',
  'patientPhoto',
  'patient',
  'patientNote',
  'procedure',
  'professional',
  'payRule',
  'recall',
  'paySeparation',
  'recordingPolicy',
  'salesPolicy',
  'staff',
  'supplier',
  'tag',
])

beforeAll(async () => {
  for (const [unitId, ids] of [
    [here.id, records],
    [elsewhere.id, theirs],
  ] as const) {
    for (const [noun, id] of ids) {
      await sql`insert into event (at, actor_id, noun, verb, entity_id, unit_id, data) values (now(), ${staff.ADMIN}, ${noun},
        'create', ${id}, ${ofNoUnit.has(noun) ? null : unitId}, '{}')`.execute(database)
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

describe('what happened to a record', () => {
  it.each(nouns)('%s, is read by whom the table says', async (noun) => {
    const row = await Promise.all(columns.map((role) => read(role, noun)))
    expect([...row, await restricted(() => read('ADMIN', noun))].join('')).toBe(table[noun]?.replaceAll(' ', ''))
  })

  it.each(nouns.filter((noun) => !ofNoUnit.has(noun)))('%s, stays in its unit', async (noun) => {
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
      for (const [index, role] of columns.entries()) {
        const mark = table[noun]?.replaceAll(' ', '')[index]
        expect([noun, role, mark === 'x']).toEqual([noun, role, may(role, 'history.read') && may(role, permission)])
      }
    }
    expect(columns.toSorted()).toEqual(roles.toSorted())
  })
})
