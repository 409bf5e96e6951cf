import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { insertClosedCase } from '../../../../server/testing/pay.ts'
import { insertReceipt } from '../../../../server/testing/receipts.ts'
import { served } from '../../../../server/testing/served.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { listFacts, readFigures } from '../contract.ts'
import { computeFigures } from './compute.ts'
import { reportEndpoints } from './endpoints.ts'
import { forgetCoverage } from './marks-queries.ts'

const financeRestrictedUserIds: string[] = []
const { request, network, database, clock, runJobs } = await served({
  endpoints: reportEndpoints,
  loadActor,
  jobs: [computeFigures],
  financeRestrictedUserIds,
})
const { here, elsewhere, surgery, patients, staff } = network

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-30T13:00:00Z')
  await sql`truncate payment_statement, closed_case, day_map, sales_order, appointment, report_visit, report_day, report_month,
    report_coverage, report_mark cascade`.execute(database)
})

async function compute(): Promise<void> {
  clock.now = clock.now.add({ minutes: 1 })
  await runJobs({ tick: 'report.compute' })
}

const november = 'from=2026-11-01&to=2026-11-30'
async function margin(as: Role = 'ADMIN', query = '') {
  const path = `/reports/figures?${november}${query}`
  const { body } = await request<ContractOutput<typeof readFigures>>(as, 'GET', path)
  return body.items.find(({ name }) => name === 'margin')
}
async function listed(as: Role = 'ADMIN') {
  const path = `/reports/facts?figure=margin&limit=200&${november}`
  return (await request<ContractOutput<typeof listFacts>>(as, 'GET', path)).body.items
}

interface Operated {
  readonly patient: number
  readonly received: number
  readonly pay?: number
  /** In ten-thousandths of a real. */
  readonly materials?: number
  readonly unit?: typeof here
}

/** A surgery of its own day, sold, closed and paid for; its pay worked out where one is said. */
async function operated({ patient, received, pay, materials = 0, unit = here }: Operated) {
  const order = { unitId: unit.id, patientId: patients[patient] ?? '', ownerId: staff.SALES }
  const { id: orderId, itemIds } = await insertOrder(database, { ...order, items: [{ procedureId: surgery }] })
  const [itemId = ''] = itemIds
  const day = `2026-11-${String(10 + patient)}`
  const id = await insertAppointment(database, network, {
    unit,
    procedureId: surgery,
    roomId: unit.surgeryRoom,
    startsAt: `${day}T15:00:00Z`,
    minutes: 120,
    status: 'fulfilled',
    patientId: order.patientId,
  })
  await sql`update appointment set order_item_id = ${itemId}, started_at = starts_at, finished_at = ends_at where id = ${id}`.execute(
    database,
  )
  await insertClosedCase(database, network, { appointmentId: id, orderItemId: itemId })
  await sql`update closed_case set materials_value = ${materials}, materials = '[{"used": 1, "planned": 1}]' where appointment_id = ${id}`.execute(
    database,
  )
  const receive = (amountCentavos: number) =>
    insertReceipt(database, { orderId, itemId, unitId: unit.id, amountCentavos, recordedBy: staff.RECEPTIONIST, day })
  const { receiptId, ...paid } = { receiptId: await receive(received), orderId, itemId, unitId: unit.id, day }
  if (pay !== undefined) await worksOut(id, pay, { unit, day })
  return { id, receive, receiptId, paid }
}

async function worksOut(caseId: string, centavos: number, { unit = here, day = '2026-11-10' }): Promise<void> {
  const [statementId, professionalId] = [newId(), unit.doctors[0] ?? '']
  await sql`insert into payment_period (id, month) values (${newId()}, '2026-11-01') on conflict do nothing`.execute(
    database,
  )
  await sql`insert into payment_statement (id, period_id, professional_id)
    select ${statementId}, id, ${professionalId} from payment_period where month = '2026-11-01'
    on conflict do nothing`.execute(database)
  await sql`
    insert into payment_line (statement_id, key, line_group, unit_id, day, case_id, steps, result_centavos, held_centavos)
    select id, ${`case/${caseId}`}, 'case', ${unit.id}, ${day}, ${caseId}, '[]', ${centavos}, 0
    from payment_statement where professional_id = ${professionalId}`.execute(database)
}

it('is what was received less pay and materials, in the middle of all cases, and each case says of what', async () => {
  await operated({ patient: 0, received: 800_000, pay: 200_000, materials: 5_000_049 })
  await operated({ patient: 1, received: 500_000, pay: 100_000 })
  await operated({ patient: 2, received: 100_000, pay: 150_000 })
  await operated({ patient: 3, received: 900_000 })
  await compute()
  expect((await listed()).map(({ value, parts }) => [value, parts])).toEqual([
    [-50_000, { received: 100_000, pay: 150_000, materials: 0 }],
    [400_000, { received: 500_000, pay: 100_000, materials: 0 }],
    [550_000, { received: 800_000, pay: 200_000, materials: 50_000 }],
  ])
  expect(await margin()).toMatchObject({ value: 400_000, cases: 3, p90: 550_000 })
})

it('follows what is received and worked out later, and equals what is worked out from nothing', async () => {
  const { id, receive } = await operated({ patient: 0, received: 300_000 })
  await compute()
  expect(await margin()).toMatchObject({ value: null, cases: 0 })
  await worksOut(id, 100_000, {})
  await compute()
  expect(await margin()).toMatchObject({ value: 200_000, cases: 1 })
  await receive(50_000)
  await compute()
  expect(await margin()).toMatchObject({ value: 250_000 })
  await sql`update payment_line set result_centavos = 120000 where case_id = ${id}`.execute(database)
  await compute()
  const then = await margin()
  expect(then).toMatchObject({ value: 230_000 })
  await forgetCoverage(database)
  await compute()
  expect(await margin()).toEqual(then)
  await sql`delete from payment_line where case_id = ${id}`.execute(database)
  await compute()
  expect(await margin()).toMatchObject({ value: null, cases: 0 })
})

it('has what was given out of goodwill as its cost, though the item stays paid', async () => {
  const { paid, receiptId } = await operated({ patient: 0, received: 300_000, pay: 100_000 })
  await compute()
  await insertReceipt(database, {
    ...paid,
    kind: 'refund',
    ofReceiptId: receiptId,
    amountCentavos: 30_000,
    isGoodwill: true,
    recordedBy: staff.RECEPTIONIST,
    approvedBy: staff.SALES_MANAGER,
  })
  await compute()
  expect(await margin()).toMatchObject({ value: 170_000 })
  expect((await listed())[0]?.parts).toEqual({ received: 270_000, pay: 100_000, materials: 0 })
})

it('has the employer’s 20 % in what the self-employed cost, from the day on which somebody says that they are', async () => {
  await sql`truncate pay_regime`.execute(database)
  await operated({ patient: 0, received: 3_000_000, pay: 1_000_000 })
  await compute()
  expect(await margin()).toMatchObject({ value: 2_000_000 })
  const said = (kind: string) => sql`
    insert into pay_regime (id, professional_id, kind, company_name, cnpj, is_simples, valid_from, recorded_by, recorded_at)
    select ${newId()}, ${here.doctors[0]}, ${kind}, case when ${kind} = 'company' then 'Ana Ltda.' end,
      case when ${kind} = 'company' then '11444777000161' end, case when ${kind} = 'company' then false end, '2026-01-01',
      ${staff.ADMIN}, clock_timestamp()`
  await said('selfEmployed').execute(database)
  await compute()
  // 30.000,00 − 10.000,00 × 1,2.
  expect(await margin()).toMatchObject({ value: 1_800_000 })
  expect((await listed())[0]?.parts).toEqual({ received: 3_000_000, pay: 1_200_000, materials: 0 })
  await said('company').execute(database)
  await compute()
  expect(await margin()).toMatchObject({ value: 2_000_000 })
  await sql`truncate pay_regime`.execute(database)
})

it('is shown to who sees money, pay and stock, in their units', async () => {
  await operated({ patient: 0, received: 300_000, pay: 100_000 })
  await operated({ patient: 1, received: 300_000, pay: 200_000, unit: elsewhere })
  await compute()
  expect(await margin()).toMatchObject({ cases: 2 })
  expect(await margin('LOCATION_MANAGER')).toMatchObject({ value: 200_000, cases: 1 })
  expect(await listed('LOCATION_MANAGER')).toHaveLength(1)
  for (const role of ['SALES_MANAGER', 'RECEPTIONIST', 'PRE_POST_OPERATOR', 'STOCK_ASSISTANT'] as const)
    expect([await margin(role), await listed(role)]).toEqual([undefined, []])
  financeRestrictedUserIds.push(staff.ADMIN)
  expect([await margin(), await listed()]).toEqual([undefined, []])
  financeRestrictedUserIds.pop()
})
