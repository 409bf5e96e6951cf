import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { testDatabase } from '../../../../server/testing/database.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { createNetwork } from '../../../../server/testing/network.ts'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { insertClosedCase, insertPayRule } from '../../../../server/testing/pay.ts'
import { insertReceipt } from '../../../../server/testing/receipts.ts'
import { calculate } from '../calculate.ts'
import { readFacts } from './facts.ts'

const { database } = await testDatabase()
const network = await createNetwork(database)
const { here, elsewhere, surgery, staff, patients } = network
const [alice = '', beto = ''] = here.doctors
const november = { from: '2026-11-01', through: '2026-11-30' }
const facts = (asked: object = {}) => readFacts(database, { ...november, ...asked })
const idsOf = async (asked: object = {}) => (await facts(asked)).cases.map(({ id }) => id).toSorted()

beforeEach(async () => {
  await emptyTables(database, 'appointment', 'day_map', 'closed_case', 'sales_order', 'pay_rule', 'holiday')
  await sql`delete from pay_received where valid_from > '2000-01-01'`.execute(database)
})

interface Given {
  readonly at?: string
  readonly who?: readonly string[]
  readonly isClosed?: boolean
  readonly closedAt?: string
  readonly unit?: typeof here
  /** What of R$ 10.000,00 came, and when. */
  readonly paid?: { centavos: number; day: string; method?: string; brand?: string; feeBasisPoints?: number }
}

async function performed({ at = '2026-11-12T12:00:00Z', who = [alice], isClosed = true, ...given }: Given = {}) {
  const { unit = here, paid, closedAt } = given
  const id = await insertAppointment(database, network, {
    unit,
    procedureId: surgery,
    roomId: unit.surgeryRoom,
    minutes: 240,
    status: 'fulfilled',
    startsAt: at,
    professionalIds: who,
  })
  const { id: orderId, itemIds } = await insertOrder(database, {
    unitId: unit.id,
    patientId: patients[0] ?? '',
    ownerId: staff.SALES,
    items: [{ procedureId: surgery, discountCentavos: 1_000_00 }],
  })
  const [itemId = ''] = itemIds
  await sql`update appointment set order_item_id = ${itemId} where id = ${id}`.execute(database)
  if (paid) {
    const { centavos, ...rest } = paid
    await insertReceipt(database, {
      orderId,
      unitId: unit.id,
      itemId,
      amountCentavos: centavos,
      recordedBy: staff.RECEPTIONIST,
      ...rest,
    })
  }
  if (isClosed) await insertClosedCase(database, network, { appointmentId: id, ...(closedAt && { closedAt }) })
  return id
}

/** The only receipt there is, as what gives back of it names it. */
async function theReceipt() {
  const { rows } = await sql<{ id: string; orderId: string; itemId: string }>`
    select id, order_id as "orderId", item_id as "itemId" from receipt join receipt_allocation on receipt_id = id`.execute(
    database,
  )
  const [{ id: ofReceiptId, ...of } = { id: '', orderId: '', itemId: '' }] = rows
  return { ...of, ofReceiptId, unitId: here.id, kind: 'refund', day: '2026-11-05' } as const
}

describe('the facts of a month', () => {
  it('are its closed cases with what was sold, came and was given back, and what is not closed yet', async () => {
    const closed = await performed({ paid: { centavos: 4_000_00, day: '2026-11-03' } })
    const open = await performed({ isClosed: false, at: '2026-11-20T12:00:00Z' })
    await performed({ at: '2026-12-01T12:00:00Z' })
    const { cases, payees } = await facts()
    expect(
      cases.map(({ id, isClosed, priceCentavos, netCentavos, isHoliday }) => [
        id,
        isClosed,
        priceCentavos,
        netCentavos,
        isHoliday,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [closed, true, 10_000_00, 9_000_00, false],
        [open, false, 10_000_00, 9_000_00, true],
      ]),
    )
    expect(cases).toHaveLength(2)
    expect(cases.find(({ id }) => id === closed)?.allocations).toEqual([
      { day: '2026-11-03', centavos: 4_000_00, feeBasisPoints: null },
    ])
    expect(payees).toEqual([{ id: alice, function: 'doctor', isEmployee: false, registrationValidUntil: null }])
  })

  it('know nothing of what was given out of goodwill: nobody who performed pays for it', async () => {
    const id = await performed({ paid: { centavos: 4_000_00, day: '2026-11-03' } })
    const given = await theReceipt()
    const by = { recordedBy: staff.RECEPTIONIST, approvedBy: staff.SALES_MANAGER }
    await insertReceipt(database, { ...given, ...by, amountCentavos: 500_00, isGoodwill: true })
    const money = async () => (await facts()).cases.find((one) => one.id === id)?.allocations.map((one) => one.centavos)
    expect(await money()).toEqual([4_000_00])
    await insertReceipt(database, { ...given, ...by, amountCentavos: 100_00 })
    expect(await money()).toEqual([4_000_00, -100_00])
  })

  it('leave the brand what it kept of what is given back beside the card', async () => {
    const card = { method: 'credit_card', brand: 'visa', feeBasisPoints: 341 }
    const id = await performed({ paid: { centavos: 4_000_00, day: '2026-11-03', ...card } })
    const given = await theReceipt()
    const by = { recordedBy: staff.RECEPTIONIST, approvedBy: staff.SALES_MANAGER }
    await insertReceipt(database, { ...given, ...by, amountCentavos: 100_00, method: 'cash' })
    await insertReceipt(database, { ...given, ...by, amountCentavos: 200_00, method: 'credit_card', brand: 'visa' })
    const money = (await facts()).cases.find((one) => one.id === id)?.allocations
    expect(money?.map(({ centavos, feeBasisPoints }) => [centavos, feeBasisPoints])).toEqual([
      [4_000_00, 341],
      [-100_00, null],
      [-200_00, 341],
    ])
  })

  it('have who did what from the case and not from the register', async () => {
    const closed = await performed({ who: [alice, beto] })
    const open = await performed({ who: [alice, beto], at: '2026-11-13T12:00:00Z', isClosed: false })
    const parts = [
      { professionalId: alice, function: 'doctor' },
      { professionalId: beto, function: 'assistant_doctor' },
    ]
    await sql`update closed_case set parts = ${JSON.stringify(parts)} where appointment_id = ${closed}`.execute(
      database,
    )
    await sql`update appointment set parts = ${JSON.stringify(parts)} where id = ${open}`.execute(database)
    const fixed = { recorded_by: staff.ADMIN, beneficiary: 'function', basis: 'fixed' } as const
    await insertPayRule(database, { ...fixed, function: 'doctor', amount_centavos: 25_00 })
    await insertPayRule(database, { ...fixed, function: 'assistant_doctor', amount_centavos: 300_00 })
    const { lines } = calculate({ ...(await facts()), before: [], nothingOwed: [] })
    const owed = lines.map((line) => [line.caseId, line.professionalId, line.resultCentavos + line.heldCentavos])
    expect(owed).toHaveLength(4)
    expect(owed).toEqual(
      expect.arrayContaining(
        [closed, open].flatMap((id) => [
          [id, alice, 25_00],
          [id, beto, 300_00],
        ]),
      ),
    )
  })

  it('end at midnight of each unit', async () => {
    // 23:30 of the 30th in Manaus, and half past midnight of December in São Paulo.
    const late = await performed({ at: '2026-12-01T03:30:00Z', unit: elsewhere, who: elsewhere.doctors.slice(0, 1) })
    const open = await performed({
      at: '2026-12-01T03:45:00Z',
      unit: elsewhere,
      who: elsewhere.doctors.slice(1),
      isClosed: false,
    })
    await performed({ at: '2026-12-01T03:30:00Z' })
    await performed({ at: '2026-12-01T03:40:00Z', isClosed: false })
    expect(await idsOf()).toEqual([late, open].toSorted())
  })

  it('have cases of earlier months whose money came, whose map closed or whose rules changed since, with their day', async () => {
    const october = { at: '2026-10-08T12:00:00Z', closedAt: '2026-10-09T12:00:00Z' }
    await performed({ ...october, paid: { centavos: 9_000_00, day: '2026-10-08' } })
    expect(await idsOf()).toEqual([])
    const paid = await performed({ ...october, at: '2026-10-15T12:00:00Z', paid: { centavos: 1, day: '2026-11-02' } })
    const beside = await performed({ ...october, at: '2026-10-15T18:00:00Z', who: [beto, alice] })
    await performed({ ...october, at: '2026-10-15T19:00:00Z', who: [beto] })
    const late = await performed({ ...october, at: '2026-10-22T12:00:00Z', closedAt: '2026-11-05T12:00:00Z' })
    expect(await idsOf()).toEqual([paid, beside, late].toSorted())
    await insertPayRule(database, {
      recorded_by: staff.ADMIN,
      valid_from: '2026-10-22',
      recorded_at: '2026-11-10T12:00:00Z',
    })
    const changed = await performed({ ...october, at: '2026-10-30T12:00:00Z', who: [beto] })
    expect(await idsOf()).toEqual([paid, beside, late, changed].toSorted())
  })

  it('have cases of earlier months of which the price was lowered since, at the price of today', async () => {
    const october = { at: '2026-10-08T12:00:00Z', closedAt: '2026-10-09T12:00:00Z' }
    const id = await performed({ ...october, paid: { centavos: 9_000_00, day: '2026-10-08' } })
    expect(await idsOf()).toEqual([])
    await sql`
      with lowered as (
        update order_item set discount_centavos = discount_centavos + 50000
        where id = (select order_item_id from appointment where id = ${id}) returning id)
      insert into price_reduction (id, item_id, amount_centavos, reason, asked_by, asked_at, given_at, day)
      select gen_random_uuid(), id, 50000, 'atraso', ${staff.SALES}, '2026-11-05T12:00:00Z', '2026-11-05T12:00:00Z', '2026-11-05'
      from lowered`.execute(database)
    expect((await facts()).cases).toMatchObject([{ id, priceCentavos: 10_000_00, netCentavos: 8_500_00 }])
  })

  it('have earlier cases that are asked for, closed or not', async () => {
    const october = { at: '2026-10-08T12:00:00Z', closedAt: '2026-10-09T12:00:00Z' }
    const held = await performed(october)
    const open = await performed({ at: '2026-10-19T12:00:00Z', isClosed: false })
    expect(await idsOf()).toEqual([])
    expect(await idsOf({ caseIds: [held, open] })).toEqual([held, open].toSorted())
  })

  it('of a few people have all that their days were counted by', async () => {
    const one = await performed({ who: [alice, beto] })
    const two = await performed({ at: '2026-11-12T18:00:00Z', who: [beto] })
    await performed({ at: '2026-11-13T18:00:00Z', who: [beto] })
    expect(await idsOf({ professionalIds: [alice] })).toEqual([one, two].toSorted())
  })

  it('count instalments as they are expected, of receipts since that was said', async () => {
    const card = { method: 'credit_card', brand: 'visa' }
    const october = { closedAt: '2026-10-09T12:00:00Z' }
    await sql`insert into pay_received values ('2026-10-10', 'settled', null, now())`.execute(database)
    await performed({
      ...october,
      at: '2026-10-08T12:00:00Z',
      paid: { ...card, centavos: 9_000_00, day: '2026-10-08' },
    })
    const settled = await performed({
      ...october,
      at: '2026-10-14T12:00:00Z',
      paid: { ...card, centavos: 9_000_00, day: '2026-10-14' },
    })
    const { cases } = await facts()
    expect(cases.map(({ id, allocations }) => [id, allocations])).toEqual([
      [settled, [{ day: '2026-11-13', centavos: 9_000_00, feeBasisPoints: null }]],
    ])
  })

  it('know a unit’s own holidays, and that open on a national one is a holiday all the same', async () => {
    const own = (day: string, kind: string, level: string) =>
      sql`insert into holiday (unit_id, day, name, kind, level) values (${here.id}, ${day}, 'x', ${kind}, ${level})`.execute(
        database,
      )
    await own('2026-11-12', 'closed', 'municipal')
    await own('2026-11-13', 'open', 'own')
    await own('2026-11-20', 'open', 'own')
    for (const day of ['12', '13', '20']) await performed({ at: `2026-11-${day}T12:00:00Z` })
    const { cases } = await facts()
    expect(Object.fromEntries(cases.map(({ day, isHoliday }) => [day, isHoliday]))).toEqual({
      '2026-11-12': true,
      '2026-11-13': false,
      '2026-11-20': true,
    })
  })

  it('are what pay follows from', async () => {
    await insertPayRule(database, { recorded_by: staff.ADMIN, basis: 'received', share_basis_points: 3000 })
    await performed({ paid: { centavos: 4_000_00, day: '2026-11-03' } })
    const { lines } = calculate({ ...(await facts()), before: [], nothingOwed: [] })
    expect(lines.map((line) => [line.professionalId, line.resultCentavos])).toEqual([[alice, 1_200_00]])
  })
})

describe('rules of pay', () => {
  const by = { recorded_by: staff.ADMIN }

  it('are never changed, only ended', async () => {
    const id = await insertPayRule(database, by)
    const change = (what: string) => sql.raw(`update pay_rule set ${what} where id = '${id}'`).execute(database)
    await expect(change('amount_centavos = 1')).rejects.toMatchObject({ constraint: 'pay_rule_is_kept' })
    await expect(sql`delete from pay_rule`.execute(database)).rejects.toMatchObject({ constraint: 'pay_rule_is_kept' })
    await change(`valid_to = '2026-11-30', ended_by = '${staff.ADMIN}', ended_at = now()`)
    const { rules } = await facts()
    expect(rules).toMatchObject([{ id, validTo: '2026-11-30', amountCentavos: 500_00 }])
    expect((await facts({ from: '2026-12-01', through: '2026-12-31' })).rules).toEqual([])
  })

  it('of one scope never hold on one day, and editions of a family neither', async () => {
    const id = await insertPayRule(database, by)
    await expect(insertPayRule(database, { ...by, basis: 'gross', share_basis_points: 1 })).rejects.toMatchObject({
      constraint: 'pay_rule_no_tie',
    })
    await insertPayRule(database, { ...by, nth_from: 2 })
    await insertPayRule(database, { ...by, basis: 'bonus' })
    const next = { ...by, family_id: id, edition: 2, function: 'nurse', beneficiary: 'function' }
    await expect(insertPayRule(database, next)).rejects.toMatchObject({
      constraint: 'pay_rule_one_edition_at_a_time',
    })
  })

  it.each([
    ['a share and an amount', { share_basis_points: 1, amount_centavos: 1 }],
    ['a share that is a bonus', { basis: 'bonus', share_basis_points: 500 }],
    ['nobody', { beneficiary: 'team' }],
    ['an hour of a procedure', { basis: 'hour', procedure_id: surgery }],
    ['a deduction without a name', { deductions: JSON.stringify([{ kind: 'cardFee', name: ' ' }]) }],
    [
      'a deduction of a share and an amount',
      { deductions: JSON.stringify([{ kind: 'share', name: 'x', basisPoints: 1, centavos: 1 }]) },
    ],
    [
      'an end long before the beginning',
      { valid_to: '2025-01-01', ended_by: staff.ADMIN, ended_at: '2026-01-01T00:00:00Z' },
    ],
  ])('are refused by the database: %s', async (_what, given) => {
    await expect(insertPayRule(database, { ...by, ...given })).rejects.toMatchObject({ code: '23514' })
  })
})
