import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { askCode, holdCode, countError, issueLink } from '../features/foundation/links/server/personal-queries.ts'
import { mostErrorsOfCode } from '../features/foundation/links/rules.ts'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { pinTries } from '../features/network/professionals/pin.ts'
import { checkPin } from '../features/network/professionals/server/pin.ts'
import { hashOfPin } from '../features/network/professionals/server/pin-hash.ts'
import { writePin } from '../features/network/professionals/server/pin-queries.ts'
import type { Database } from '../server/database/connect.ts'
import { isWorthRepeating } from '../server/database/refusals.ts'
import { inTransaction } from '../server/database/transaction.ts'
import type { Context } from '../server/endpoint/context.ts'
import { beginAttempt } from '../server/sign-in/attempts.ts'
import { agreedToRecording } from '../server/testing/consents.ts'
import { emptyTables } from '../server/testing/empty-tables.ts'
import { insertOrder, soldSurgery } from '../server/testing/orders.ts'
import { insertReceipt } from '../server/testing/receipts.ts'
import { insertTeam } from '../server/testing/rows.ts'
import { served } from '../server/testing/served.ts'
import { insertStock } from '../server/testing/stock.ts'
import { newId } from '../shared/ids.ts'
import type { Role } from '../shared/roles.ts'
import { wholeApi } from './testing/whole-api.ts'

// Everywhere something is counted, compared with a limit, and then written, 64 who come at once are held to it. What holds
// each is in decision 179.

const endpoints = wholeApi(() => database)
const { request, network, database, clock } = await served({ endpoints, loadActor })
const { here, surgery, staff, patients } = network

const racers = 64
/** Several people: of one person only so many calls are under way at once. */
const managers: readonly Role[] = ['LOCATION_MANAGER', 'SALES_MANAGER', 'ADMIN']
// What each may do is not what these races are about: all of them administer.
await sql`update staff set role = 'ADMIN' where id = any(${managers.map((role) => staff[role])}::uuid[])`.execute(
  database,
)
const managerOf = (index: number): Role => managers[index % managers.length] ?? 'ADMIN'

/** A room, a doctor and a patient for each of them: nothing but what is counted is in the way. */
const lanes = await Promise.all(
  Array.from({ length: racers }, async (_, index) => {
    const [roomId, doctor, patientId] = [newId(), newId(), newId()]
    await sql`insert into room (id, unit_id, name, kind) values (${roomId}, ${here.id}, ${`Sala ${index + 10}`}, 'surgery')`.execute(
      database,
    )
    await sql`insert into professional (id, name, function) values (${doctor}, ${`Dr. Corredor ${index}`}, 'doctor')`.execute(
      database,
    )
    await sql`insert into professional_unit (professional_id, unit_id) values (${doctor}, ${here.id})`.execute(database)
    await sql`insert into patient (id, name) values (${patientId}, ${`Corredor ${index}`})`.execute(database)
    return { roomId, professionalIds: [doctor], patientId }
  }),
)

// What one person may hold is counted too, and is not what these races are about.
await sql`update sales_policy set manager_holds_per_seller = 100`.execute(database)

/** Monday, 09:00–16:00 in São Paulo; another day is 24 hours later. */
const day = (later = 0) => ({
  startsAt: `2026-11-${23 + later}T12:00:00Z`,
  endsAt: `2026-11-${23 + later}T19:00:00Z`,
})

type Wish = Awaited<ReturnType<typeof surgeryOf>>
async function surgeryOf(index: number, change: Record<string, unknown> = {}) {
  const lane = lanes[index % racers]
  if (!lane) throw new Error('no such lane')
  const sold = await soldSurgery(database, network, lane.patientId)
  return { id: newId(), unitId: here.id, procedureId: surgery, ...lane, ...sold, ...day(), ...change }
}

const surgeries = (change: Record<string, unknown> = {}): Promise<Wish[]> =>
  Promise.all(lanes.map((_, index) => surgeryOf(index, change)))

/** What came of all at once: how many were taken, and the codes of those that were not. */
async function raced(calls: readonly (() => Promise<{ status: number; body: { code?: string } }>)[]) {
  const answers = await Promise.all(calls.map((call) => call()))
  const codes = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])))
  return { won: answers.filter(({ status }) => status === 200).length, codes: [...codes] }
}

const booking = (wish: Wish, index: number) => () => request(managerOf(index), 'POST', '/appointments', wish)

async function countedOf(teamId: string, startsAt = day().startsAt): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from appointment where team_id = ${teamId} and starts_at = ${startsAt}
      and status not in ('cancelled', 'noshow', 'entered-in-error')`.execute(database)
  return rows[0]?.count ?? 0
}

beforeEach(async () => {
  await emptyTables(database, 'appointment_step', 'claim', 'appointment', 'cash_desk', 'stock_count')
})

describe('64 surgeries of one team on one day, of which it takes two', () => {
  const team = () => insertTeam(database, { unit_id: here.id, capacity_per_day: 2 })

  it('are two, booked at once', async () => {
    const teamId = await team()
    const wishes = await surgeries({ teamId })
    expect(await raced(wishes.map(booking))).toEqual({ won: 2, codes: ['REASON_REQUIRED'] })
    expect(await countedOf(teamId)).toBe(2)
  })

  it('are two, moved there from another day or given the team at once', async () => {
    const teamId = await team()
    const [moved, joined] = [await surgeries({ teamId, ...day(1) }), await surgeries()]
    const mine = lanes.map((_, index) => (index % 2 === 0 ? moved[index] : joined[index]) as Wish)
    await sql`update team set capacity_per_day = 50 where id = ${teamId}`.execute(database)
    expect((await raced(mine.map(booking))).won).toBe(racers)
    await sql`update team set capacity_per_day = 2 where id = ${teamId}`.execute(database)
    const calls = mine.map(({ id }, index) => () => {
      const change = index % 2 === 0 ? day() : { teamId }
      return request(managerOf(index), 'PATCH', `/appointments/${id}`, { version: 1, ...change })
    })
    expect(await raced(calls)).toEqual({ won: 2, codes: ['REASON_REQUIRED'] })
    expect(await countedOf(teamId)).toBe(2)
  })

  it('are two, when cancellations are taken back at once', async () => {
    const teamId = await team()
    await sql`update team set capacity_per_day = 50 where id = ${teamId}`.execute(database)
    const wishes = (await surgeries({ teamId })).slice(0, 48)
    expect((await raced(wishes.map(booking))).won).toBe(48)
    await raced(
      wishes.map(
        ({ id }, index) =>
          () =>
            request(managerOf(index), 'POST', `/appointments/${id}/cancel`, { reason: 'clinic.team' }),
      ),
    )
    await sql`update team set capacity_per_day = 2 where id = ${teamId}`.execute(database)
    const undone = wishes.map(
      ({ id }, index) =>
        () =>
          request(managerOf(index), 'POST', `/appointments/${id}/undo`, { version: 2 }),
    )
    expect(await raced(undone)).toEqual({ won: 2, codes: ['REASON_REQUIRED'] })
    expect(await countedOf(teamId)).toBe(2)
  })

  it('are as many as it takes after what it takes was changed among them', async () => {
    const teamId = await team()
    const wishes = await surgeries({ teamId })
    const change = () =>
      request<{ code?: string }>('ADMIN', 'PATCH', `/teams/${teamId}`, { version: 1, capacityPerDay: 5 })
    const calls = wishes.map(booking)
    const { won } = await raced([...calls.slice(0, 32), change, ...calls.slice(32)])
    expect(won - 1).toBeLessThanOrEqual(5)
    expect(await countedOf(teamId)).toBe(won - 1)
  })
})

type Asked = { method?: string; path: string; body: object }
/** Somebody's call for each of the racers. */
interface Rule {
  /** How many of them may be taken. */
  readonly most: number
  /** What the others are told. */
  readonly code: string
  readonly ask: () => Promise<(index: number) => Promise<Asked> | Asked>
}

const patientId = patients[0] ?? ''
/** An order with a receipt of R$ 100,00, and what its money is written with. */
async function paidOrder(items = 1) {
  const of = { unitId: here.id, patientId, ownerId: staff.SALES }
  const order = await insertOrder(database, {
    ...of,
    items: Array.from({ length: items }, () => ({ procedureId: surgery, priceCentavos: 1_000_000 })),
  })
  const money = { orderId: order.id, unitId: here.id, itemId: order.itemIds[0] ?? '', recordedBy: staff.SALES }
  return { ...order, money, receiptId: await insertReceipt(database, { ...money, amountCentavos: 10_000 }) }
}

const rules: Record<string, Rule> = {
  'holds of one order': {
    most: 6,
    code: 'RULE_BROKEN',
    async ask() {
      const { itemIds } = await paidOrder(60)
      return async (index) => ({
        path: '/appointments',
        body: { ...(await surgeryOf(index)), patientId, orderItemId: itemIds[index % 60], ...slot(index), ...reason },
      })
    },
  },
  'holds of one person': {
    most: 3 * managers.length,
    code: 'RULE_BROKEN',
    async ask() {
      await sql`update sales_policy set manager_holds_per_seller = 3, holds_per_seller = 3`.execute(database)
      return async (index) => ({ path: '/appointments', body: await surgeryOf(index) })
    },
  },
  'consultations squeezed in at one time': {
    most: 2,
    code: 'SLOT_TAKEN',
    async ask() {
      return (index) => ({
        path: '/appointments',
        body: {
          id: newId(),
          unitId: here.id,
          procedureId: network.consultation,
          roomId: here.consultationRooms[0],
          professionalIds: lanes[index]?.professionalIds,
          patientId: lanes[index]?.patientId,
          startsAt: '2026-11-23T12:00:00Z',
          endsAt: '2026-11-23T12:30:00Z',
          squeeze: { lane: index % 2 === 0 ? 1 : 2, reason: 'corrida' },
        },
      })
    },
  },
  'pieces of one lot': {
    most: 3,
    code: 'RULE_BROKEN',
    async ask() {
      const { materialId, lotId } = await insertStock(database, { unitId: here.id, recordedBy: staff.ADMIN })
      const lines = [{ materialId, lotId, quantity: 3 }]
      return () => ({
        path: '/stock/documents',
        body: { id: newId(), unitId: here.id, place: 'pharmacy', kind: 'consumption', lines },
      })
    },
  },
  'refunds of one receipt': {
    most: 2,
    code: 'RULE_BROKEN',
    async ask() {
      const { receiptId } = await paidOrder()
      return () => ({
        path: `/receipts/${receiptId}/refunds`,
        body: { id: newId(), amountCentavos: 4000, reason: 'desistiu' },
      })
    },
  },
  'credits kept of one receipt': {
    most: 2,
    code: 'RULE_BROKEN',
    async ask() {
      const { receiptId } = await paidOrder()
      return () => ({
        path: `/receipts/${receiptId}/credits`,
        body: { id: newId(), amountCentavos: 4000, reason: 'para outro pedido' },
      })
    },
  },
  'uses of one credit': {
    most: 2,
    code: 'RULE_BROKEN',
    async ask() {
      const { id, money, receiptId } = await paidOrder()
      const kept = { ...money, amountCentavos: 10_000, kind: 'keep', ofReceiptId: receiptId } as const
      const creditId = await insertReceipt(database, kept)
      return () => ({ path: `/orders/${id}/credits`, body: { id: newId(), creditId, amountCentavos: 4000 } })
    },
  },
  'cash desks of one unit and day': {
    most: 1,
    code: 'ALREADY_EXISTS',
    async ask() {
      return () => ({ path: '/cash-desks', body: { id: newId(), unitId: here.id, floatCentavos: 100 } })
    },
  },
  'counts of one place': {
    most: 1,
    code: 'ALREADY_EXISTS',
    async ask() {
      return () => ({
        path: '/stock-counts',
        body: { id: newId(), unitId: here.id, place: 'fridge', category: 'dressing' },
      })
    },
  },
  'recordings in the room that a unit has': {
    most: 2,
    code: 'RULE_BROKEN',
    async ask() {
      await sql`insert into recording_quota (unit_id, gigabytes) values (${here.id}, 1) on conflict do nothing`.execute(
        database,
      )
      await agreedToRecording(database, patientId, staff.ADMIN)
      return () => ({
        path: '/recordings',
        body: {
          id: newId(),
          kind: 'consultation',
          media: 'audio',
          unitId: here.id,
          patientId,
          appointmentId: null,
          recordedAt: '2026-11-18T12:00:00Z',
          continuesId: null,
          everybodyAgreed: true,
          speakers: [{ who: 'professional', name: 'Dra. Helena' }],
          file: { name: 'a.wav', bytes: 400 * 1024 ** 2, sha256: 'b'.repeat(64) },
        },
      })
    },
  },
}

const reason = { exceptionReason: 'corrida' }
/** A time of its own in the room and with the people of each. */
const slot = (index: number) => ({
  startsAt: Temporal.Instant.from(day().startsAt)
    .add({ hours: 24 * 7 * index })
    .toString(),
  endsAt: Temporal.Instant.from(day().endsAt)
    .add({ hours: 24 * 7 * index })
    .toString(),
})

describe('64 who ask at once', () => {
  it.each(Object.entries(rules))('for %s are as many as may be', async (_, { most, code, ask }) => {
    const asked = await ask()
    const calls = await Promise.all(Array.from({ length: racers }, (__, index) => Promise.resolve(asked(index))))
    const answers = calls.map(
      ({ method = 'POST', path, body }, index) =>
        () =>
          request(managerOf(index), method, path, body),
    )
    expect(await raced(answers)).toEqual({ won: most, codes: [code] })
  })
})

/** Runs 64 times at once, each in a transaction of its own, again where it lost a race, as commands and jobs do. */
function atOnce<Result>(run: (database: Database, index: number) => Promise<Result>): Promise<Result[]> {
  const attempt = async (index: number): Promise<Result> => {
    try {
      return await inTransaction(database, (transaction) => run(transaction, index))
    } catch (error) {
      if (!isWorthRepeating(error)) throw error
      return attempt(index)
    }
  }
  return Promise.all(Array.from({ length: racers }, (_, index) => attempt(index)))
}

describe('64 guesses at once', () => {
  it('of a PIN are five, and then it is locked', async () => {
    const [id = ''] = here.doctors
    await writePin(database, id, await hashOfPin('284715'))
    const context = { actor: { id: staff.ADMIN }, record: () => {}, changedNothing: () => {} } as unknown as Context
    const checks = await atOnce((transaction) => checkPin({ ...context, database: transaction }, id, '000000'))
    expect(checks.filter(({ is }) => is === 'wrong')).toHaveLength(pinTries - 1)
    expect(checks.filter(({ is }) => is === 'locked')).toHaveLength(racers - pinTries + 1)
    const { rows } = await sql`select failures from professional_pin_guess`.execute(database)
    expect(rows).toEqual([{ failures: pinTries }])
  })

  it('of a password are five', async () => {
    const attempts = await Promise.all(
      Array.from({ length: racers }, () => beginAttempt(database, 'corrida@a.example', '10.0.0.1')),
    )
    expect(attempts.filter(({ allowed }) => allowed)).toHaveLength(5)
  })

  it('of the code of a link are five', async () => {
    const [linkId, id, at] = [newId(), newId(), clock.now.toString()]
    await issueLink(database, {
      id: linkId,
      kind: 'report',
      subjectId: newId(),
      language: 'pt-BR',
      by: staff.ADMIN,
      at,
    })
    const asked = await atOnce((transaction, index) =>
      askCode(transaction, { id: index === 0 ? id : newId(), linkId, at }),
    )
    expect(asked.filter(Boolean)).toHaveLength(1)
    await sql`update link_code set code_hash = 'x', mailbox = 'a@a.example', expires_at = ${at}::timestamptz + interval '1 minute'`.execute(
      database,
    )
    const guesses = await atOnce(async (transaction) => {
      const held = await holdCode(transaction, linkId, at)
      if (held) await countError(transaction, linkId, held.id)
      return held !== undefined
    })
    expect(guesses.filter(Boolean)).toHaveLength(mostErrorsOfCode)
  })
})

describe('64 links to one statement, made at once', () => {
  it('leave one that opens it', async () => {
    const about = { kind: 'statement', subjectId: newId(), language: 'pt-BR', by: staff.ADMIN } as const
    await atOnce((transaction) => issueLink(transaction, { id: newId(), ...about, at: clock.now.toString() }))
    const { rows } = await sql`
      select count(*)::int as made, (count(*) filter (where revoked_at is null))::int as open from link
      where subject_id = ${about.subjectId}`.execute(database)
    expect(rows).toEqual([{ made: racers, open: 1 }])
  })
})
