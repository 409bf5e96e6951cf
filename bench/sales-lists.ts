import { subjects } from '../src/app/collected/subjects.ts'
import * as desks from '../src/features/sales/cash-desk/server/queries.ts'
import * as board from '../src/features/desk/confirmations/server/list-queries.ts'
import { dueToday, escalateLate } from '../src/features/desk/confirmations/server/job-queries.ts'
import { takeDue, turnedBy } from '../src/features/desk/follow-up/server/facts-queries.ts'
import * as lanes from '../src/features/desk/follow-up/server/list-queries.ts'
import { tellDue } from '../src/features/desk/follow-up/server/summary-queries.ts'
import * as bell from '../src/features/insight/notifications/server/queries.ts'
import { shownOf, sightsOfPerson } from '../src/features/insight/notifications/server/sight-queries.ts'
import * as orders from '../src/features/sales/orders/server/list-queries.ts'
import { orderReach } from '../src/features/sales/orders/server/reach-queries.ts'
import * as history from '../src/features/desk/rebookings/server/history-queries.ts'
import * as attempts from '../src/features/desk/rebookings/server/queries.ts'
import * as queue from '../src/features/desk/rebookings/server/queue-queries.ts'
import * as money from '../src/features/sales/receipts/server/list-queries.ts'
import { findTwins, hasPaidInCash, receiptsOfOrder } from '../src/features/sales/receipts/server/queries.ts'
import * as waiting from '../src/features/desk/waiting-list/server/list-queries.ts'
import { settleOffers } from '../src/features/desk/waiting-list/server/offer-queries.ts'
import { reachOf } from '../src/features/desk/waiting-list/server/queries.ts'
import type { Database } from '../src/server/database/connect.ts'
import type { Actor } from '../src/server/endpoint/session.ts'
import { testCursors } from '../src/server/testing/cursors.ts'
import { may } from '../src/shared/permissions.ts'
import type { Role } from '../src/shared/roles.ts'
import { addDays, startOfDay } from '../src/shared/time.ts'
import * as clinic from './clinic.ts'
import { orderId, sellerId } from './sales-data.ts'

const at = (days: number) => startOfDay(addDays(clinic.monday, days), clinic.zone)
const day = (days: number) => addDays(clinic.monday, days)
const unit = clinic.unitId(0)
const { now } = clinic
const page = { cursors: testCursors, limit: 51 }
const person = (role: Role, unitIds: Actor['unitIds'] = 'all'): Actor => ({
  id: sellerId(7),
  authUid: 'bench-seller-7',
  name: 'Seller 7',
  language: 'pt-BR',
  role,
  unitIds,
})
const manager = person('SALES_MANAGER')
const seller = person('SALES')
const local = person('LOCATION_MANAGER', [unit])

type Run = (database: Database) => Promise<unknown>
type Asked<Filter> = Omit<Filter, 'reach' | 'now' | 'units'>

const sold =
  (as: Actor, filter: Asked<orders.OrderFilter> = {}, sort: Parameters<typeof orders.listPage>[2]['sort'] = '-date') =>
  (database: Database) =>
    orders.listPage(database, { reach: orderReach(as), ...filter }, { sort, ...page })
const received =
  (as: Actor, filter: Asked<money.ReceiptFilter> = {}) =>
  (database: Database) =>
    money.listPage(database, { reach: orderReach(as), ...filter }, { sort: '-day', ...page })
const wanted =
  (
    as: Actor,
    filter: Asked<waiting.WaitingFilter> = {},
    sort: Parameters<typeof waiting.waitingPage>[2]['sort'] = 'waitingSince',
  ) =>
  (database: Database) =>
    waiting.waitingPage(database, { reach: reachOf(as), now, ...filter }, { sort, ...page })
const cards =
  (units: readonly string[] | null, filter: Partial<board.CardFilter> = {}) =>
  (database: Database) =>
    board.cardPage(database, { units, from: now, to: at(7), ...filter }, { ...page, limit: 501 })
const toRebook =
  (units: readonly string[] | null, filter: Partial<queue.QueueFilter> = {}) =>
  (database: Database) =>
    queue.queuePage(database, { units, now, ...filter }, { sort: 'since', ...page })
const rebooked =
  (units: readonly string[] | null, filter: Partial<history.HistoryFilter> = {}) =>
  (database: Database) =>
    history.historyPage(database, { units, ...filter }, { sort: '-rebookedAt', ...page })
const followed = (filter: Partial<lanes.FollowUpFilter>) => (database: Database) =>
  lanes.listPage(database, { units: null, now, ...filter }, page)
const told =
  (role: Role, state: bell.NotificationFilter['state'], filter: object = {}) =>
  async (database: Database) =>
    bell.listPage(database, await reader(database, role), { state, ...filter }, page)

async function reader(database: Database, role: Role): Promise<bell.Reader> {
  // Whoever has most: an event of each order was told to this person.
  const { id } = await database
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'ADMIN')
    .orderBy('email')
    .executeTakeFirstOrThrow()
  return {
    staffId: role === 'SALES' ? sellerId(7) : id,
    sights: sightsOfPerson(shownOf(subjects), role, (permission) => may(role, permission)),
    now,
  }
}

/** Every list of selling and of what follows from it, as the screens ask for it, and what their jobs ask every minute. */
export const salesLists: Record<string, Run> = {
  'orders, newest': sold(manager),
  'orders, dearest': sold(manager, {}, '-net'),
  'orders of a unit': sold(local),
  'orders of a seller': sold(seller),
  'orders that wait': sold(manager, { waiting: true }),
  'orders, quotes of a unit': sold(local, { state: ['quote'] }),
  'orders, open ones': sold(manager, { state: ['open'] }),
  'orders of a patient': sold(manager, { patientId: clinic.patientId(77) }),
  'orders by number': sold(manager, { q: '#4711' }),
  'orders of a name of few': sold(manager, { q: 'berna' }),
  'orders of a name of many': sold(manager, { q: 'silva' }),
  'orders with a discount to approve': sold(manager, { approval: ['waiting'] }),
  'orders of a month': sold(manager, { from: at(-30), to: at(0) }),
  'count of orders of a seller': (database) => orders.countByState(database, { reach: orderReach(seller) }),
  'count of orders of a month': (database) =>
    orders.countByState(database, { reach: orderReach(manager), from: at(-30), to: at(0) }),
  'count of discounts to approve': (database) => orders.countToApprove(database, orderReach(manager), sellerId(1)),
  'receipts, newest': received(manager),
  'receipts of a unit': received(local, { unitId: [unit] }),
  'receipts of a day of a unit': received(local, { unitId: [unit], from: day(-5), to: day(-5) }),
  'receipts of a seller': received(seller),
  'receipts in cash': received(manager, { method: ['cash'] }),
  'refunds that wait': received(manager, { state: ['requested'] }),
  'receipts of an order': (database) => receiptsOfOrder(database, orderId(77)),
  'count of refunds that wait': (database) => money.countWaiting(database, orderReach(manager), sellerId(1)),
  'receipts that look the same': (database) =>
    findTwins(database, {
      orderId: orderId(77),
      day: day(-3),
      lines: [{ nsu: '123', authorisation: '9', amountCentavos: 250_000, method: 'pix' }] as never,
    }),
  'cash of a payer in a month': (database) =>
    hasPaidInCash(database, {
      payerKeys: [clinic.patientId(77)],
      from: day(-30),
      to: day(1),
      centavos: 3_000_000,
    }),
  'payers in cash of a month': (database) =>
    desks.cashPayers(database, { from: day(-30), to: day(1), units: [unit], centavos: 3_000_000 }),
  'cash desks': (database) => desks.listPage(database, { units: null }, page),
  'cash desks of a unit': (database) => desks.listPage(database, { units: [unit] }, page),
  'cash desks that are counted': (database) => desks.listPage(database, { units: null, state: ['counted'] }, page),
  'cash desks left open': (database) => desks.leftOpen(database, unit, day(3)),
  'waiting list': wanted(manager),
  'waiting list of a seller': wanted(seller),
  'waiting list of a unit': wanted(local),
  'waiting list by what it is worth': wanted(manager, {}, '-netCentavos'),
  'waiting list of a name': wanted(manager, { q: 'silva' }),
  'waiting list by age': wanted(manager, { age: ['31-60'] }),
  'count of the waiting list': (database) => waiting.countByAge(database, { reach: reachOf(manager), now }),
  'offers to be settled': (database) => settleOffers(database, now),
  'confirmations of a unit': cards([unit]),
  'confirmations of every unit': cards(null),
  'confirmations of somebody': cards(null, { assigneeId: [sellerId(3)] }),
  'count of confirmations': (database) =>
    board.countByColumn(database, { units: [unit], from: now, to: at(7) }, sellerId(3)),
  'confirmations to be escalated': (database) => escalateLate(database, now),
  'confirmations that begin today': (database) => dueToday(database, now),
  'who must be rebooked': toRebook(null),
  'who must be rebooked in a unit': toRebook([unit]),
  'who must be rebooked, by name': toRebook(null, { q: 'silva' }),
  'count of who must be rebooked': (database) => queue.countQueue(database, { units: null, now }),
  'rebooked, newest': rebooked(null),
  'rebooked in a unit': rebooked([unit]),
  'rebooked for a reason': rebooked(null, { reason: ['clinic.doctor'] }),
  'reasons of a week': (database) => history.countReasons(database, { units: null, from: at(-7), to: at(0) }),
  'attempts that expired': (database) => attempts.lockExpired(database, now),
  'attempts that were overtaken': (database) => attempts.lockOvertaken(database),
  'follow-up, a lane': followed({ milestone: ['exams'] }),
  'follow-up, a lane of a unit': followed({ units: [unit], milestone: ['exams'] }),
  'follow-up of somebody': followed({ ownerId: [sellerId(7)] }),
  'follow-up, overdue': followed({ overdue: true }),
  'follow-up of a name': followed({ q: 'berna' }),
  'count of the lanes': (database) => lanes.countByMilestone(database, { units: null, now }),
  'follow-up that time has changed': (database) => turnedBy(database, now, 500),
  'follow-up that was touched': (database) => takeDue(database, 500),
  'follow-up to be told': (database) => tellDue(database, { now, morning: 7, limit: 500 }),
  'notifications, open': told('ADMIN', 'open'),
  'notifications, done': told('ADMIN', 'done'),
  'notifications of a kind': told('ADMIN', 'open', { kind: ['orders'] }),
  'notifications of a seller': told('SALES', 'open'),
  'count of notifications': async (database) => bell.countOpen(database, await reader(database, 'ADMIN')),
}
