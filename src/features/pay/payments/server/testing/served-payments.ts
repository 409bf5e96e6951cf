import { sql } from 'kysely'
import { insertAppointment } from '../../../../../server/testing/appointments.ts'
import { emptyTables } from '../../../../../server/testing/empty-tables.ts'
import { insertOrder } from '../../../../../server/testing/orders.ts'
import { insertClosedCase, insertPayRule } from '../../../../../server/testing/pay.ts'
import { insertReceipt } from '../../../../../server/testing/receipts.ts'
import { testPhotos } from '../../../../foundation/staff/server/testing/accounts.ts'
import { served } from '../../../../../server/testing/served.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../../shared/problem.ts'
import type { Role } from '../../../../../shared/roles.ts'
import { dayMapEndpoints } from '../../../../surgery/daymap/server/endpoints.ts'
import { payRuleEndpoints } from '../../../pay-rules/server/endpoints.ts'
import { receiptEndpoints } from '../../../../sales/receipts/server/endpoints.ts'
import { loadActor } from '../../../../foundation/staff/server/queries.ts'
import type { PeriodDetail, Statement, StatementDetail } from '../../record.ts'
import { invoiceFileEndpoints, paymentEndpoints } from '../endpoints.ts'
import { paymentJobs } from '../jobs.ts'

type Refused = Pick<ProblemDetails, 'code' | 'fields' | 'detail'>
type Detail = StatementDetail & Refused

/** Months of pay over the test network on 3 December 2026, and what their tests do. */
export async function servedPayments({
  jobs = [],
  endpoints: others = [],
  ...more
}: Partial<Parameters<typeof served>[0]> = {}) {
  const endpoints = [
    ...others,
    ...invoiceFileEndpoints({ photos: testPhotos() }),
    ...paymentEndpoints,
    ...payRuleEndpoints,
    ...dayMapEndpoints,
    ...receiptEndpoints,
  ]
  const kit = await served({ endpoints, loadActor, jobs: [...paymentJobs, ...jobs], ...more })
  const { database, network, request } = kit
  const { here, staff, surgery } = network
  kit.clock.now = Temporal.Instant.from('2026-12-03T13:00:00Z')

  /** Empties what months of pay are made of, what leans on it, and what else the test names. */
  const emptied = (...more: string[]) =>
    emptyTables(
      database,
      'payment_period',
      'payment_changed',
      'pay_rule',
      'day_map',
      'appointment',
      'sales_order',
      ...more,
    )

  interface Given {
    /** An instant; 12 November 2026, 09:00 here, unless said. */
    readonly at?: string
    readonly who?: readonly (string | undefined)[]
    readonly unit?: typeof here
    readonly isClosed?: boolean
    /** What of R$ 10.000,00 came, and on which plain date. */
    readonly paid?: { readonly centavos: number; readonly day: string }
  }
  /** A surgery that was sold and performed. */
  async function performed({ at = '2026-11-12T12:00:00Z', who, unit = here, isClosed = true, paid }: Given = {}) {
    const professionalIds = (who ?? unit.doctors.slice(0, 1)).filter((id) => id !== undefined)
    const what = { procedureId: surgery, roomId: unit.surgeryRoom, minutes: 60, status: 'fulfilled' }
    const id = await insertAppointment(database, network, { ...what, unit, startsAt: at, professionalIds })
    const { id: orderId, itemIds } = await insertOrder(database, {
      unitId: unit.id,
      patientId: network.patients[0] ?? '',
      ownerId: staff.SALES,
      items: [{ procedureId: surgery }],
    })
    const [itemId = ''] = itemIds
    await sql`update appointment set order_item_id = ${itemId} where id = ${id}`.execute(database)
    if (paid) await receive({ orderId, itemId, unitId: unit.id, ...paid })
    if (isClosed) await close(id, at)
    return { id, orderId, itemId }
  }
  const close = (appointmentId: string, closedAt: string) =>
    insertClosedCase(database, network, { appointmentId, closedAt })
  const receive = (said: { orderId: string; itemId: string; unitId: string; centavos: number; day: string }) => {
    const { centavos, ...rest } = said
    return insertReceipt(database, { ...rest, amountCentavos: centavos, recordedBy: staff.RECEPTIONIST })
  }
  /** R$ 1.000,00 a surgery for doctors unless said, from the beginning of the year. */
  const rule = (said: Partial<Parameters<typeof insertPayRule>[1]> = {}) =>
    insertPayRule(database, {
      recorded_by: staff.ADMIN,
      recorded_at: '2026-01-01T12:00:00Z',
      valid_from: '2026-01-01',
      beneficiary: 'function',
      function: 'doctor',
      basis: 'fixed',
      amount_centavos: 1_000_00,
      ...said,
    })

  const calculated = (month = '2026-11', as: Role = 'ADMIN') =>
    request<PeriodDetail & Refused>(as, 'POST', `/payments/periods/${month}/calculation`)
  const period = async (month = '2026-11', as: Role = 'ADMIN') =>
    (await request<PeriodDetail>(as, 'GET', `/payments/periods/${month}`)).body
  const lockMonth = async (month = '2026-11', as: Role = 'ADMIN', version?: number) =>
    request<PeriodDetail & Refused>(as, 'POST', `/payments/periods/${month}/lock`, {
      version: version ?? (await period(month)).version,
    })
  const list = async (query = 'month=2026-11&page=doctors', as: Role = 'ADMIN') =>
    (await request<{ items: Statement[] }>(as, 'GET', `/payments/statements?${query}`)).body.items
  /** The statement of a person. */
  const idOf = async (professionalId: string | undefined, month = '2026-11') => {
    const items = [...(await list(`month=${month}&page=doctors`)), ...(await list(`month=${month}&page=teams`))]
    return items.find((one) => one.professionalId === professionalId)?.id ?? newId()
  }
  const read = async (id: string, as: Role = 'ADMIN') =>
    (await request<Detail>(as, 'GET', `/payments/statements/${id}`)).body

  const post = (id: string, path: string, body: object | undefined, as: Role) =>
    request<Detail>(as, 'POST', `/payments/statements/${id}/${path}`, body)
  /** Checks what the person sees and nobody has checked. */
  async function check(id: string, as: Role = 'LOCATION_MANAGER', parts?: object[]) {
    const seen = (await read(id, as)).parts ?? []
    const open = seen.filter(({ checkedById }) => checkedById === null)
    return post(id, 'check', { parts: parts ?? open.map(({ unitId, digest }) => ({ unitId, digest })) }, as)
  }
  const uncheck = (id: string, as: Role = 'LOCATION_MANAGER') => post(id, 'uncheck', undefined, as)
  /** What asks for the version that was seen: as it is now unless said. */
  const seen =
    (path: string, who: Role) =>
    async (id: string, said: object = {}, as: Role = who) =>
      post(id, path, { version: (await read(id)).version, ...said }, as)
  const contest = (id: string, said: object = {}, as: Role = 'LOCATION_MANAGER') =>
    post(id, 'contests', { id: newId(), lineKey: null, reason: 'faltou um caso', ...said }, as)
  const answer = (id: string, as: Role = 'LOCATION_MANAGER', text = 'foi incluído no mês seguinte') =>
    request<Detail>(as, 'POST', `/payments/contests/${id}/answer`, { text })
  const deeds = {
    send: seen('sending', 'LOCATION_MANAGER'),
    accept: seen('acceptance', 'ADMIN'),
    approve: seen('approval', 'ADMIN'),
    pay: seen('payment', 'ADMIN'),
    unpay: seen('return', 'ADMIN'),
    invoice: seen('invoice', 'ADMIN'),
  }
  /** Writes down that somebody else checked all of a statement. */
  const checkedBy = (id: string, role: Role) =>
    sql`update payment_part set checked_by = ${staff[role]} where statement_id = ${id}`.execute(database)
  /** Takes a statement so far as one says, each by whom it is for. */
  async function brought(id: string, to: 'checked' | 'sent' | 'accepted' | 'approved' | 'paid') {
    const way = [
      ['checked', () => check(id)],
      ['sent', () => deeds.send(id)],
      ['accepted', () => deeds.accept(id)],
      ['approved', () => deeds.approve(id)],
      ['paid', () => deeds.pay(id, { paidOn: '2026-12-03' })],
    ] as const
    for (const [state, deed] of way) {
      const { status, text } = await deed()
      if (status !== 200) throw new Error(`${state}: ${text}`)
      if (state === to) return
    }
  }
  return {
    ...kit,
    emptied,
    performed,
    close,
    receive,
    rule,
    calculated,
    period,
    lockMonth,
    list,
    idOf,
    read,
    check,
    uncheck,
    ...deeds,
    contest,
    answer,
    brought,
    checkedBy,
  }
}
