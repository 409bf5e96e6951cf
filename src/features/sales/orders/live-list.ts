import type { ParsedInput } from '../../../shared/contract.ts'
import { type Judgement, liveList } from '../../../shared/live-noun.ts'
import { listOrders } from './list-contract.ts'
import type { Order } from './record.ts'

type Query = ParsedInput<typeof listOrders>['query']

function isAmong<Value>(value: Value, wanted: readonly NonNullable<Value>[] | undefined): boolean {
  return !wanted || wanted.length === 0 || wanted.some((one) => one === value)
}

/** When it was sold, or offered where it is not sold, in milliseconds. */
function datedAt({ soldAt, createdAt }: Order): number {
  return Date.parse(soldAt ?? createdAt)
}

/** The filter of the list as its queries have it; whom a name means and which procedures are in it, the server says. */
function judge(row: Order, query: Query): Judgement {
  const isIn =
    isAmong(row.unitId, query.unitId) &&
    isAmong(row.ownerId, query.ownerId) &&
    isAmong(row.state, query.state) &&
    isAmong(row.channel, query.channel) &&
    isAmong(row.approval, query.approval) &&
    (!query.tagId?.length || row.tagIds.some((id) => query.tagId?.includes(id))) &&
    (query.patientId === undefined || row.patientId === query.patientId) &&
    (!query.waiting || row.waitingCount > 0) &&
    (query.from === undefined || datedAt(row) >= Date.parse(query.from)) &&
    (query.to === undefined || datedAt(row) < Date.parse(query.to))
  if (!isIn) return 'out'
  return query.q === undefined && !query.procedureId?.length ? 'in' : 'unknown'
}

const placeOf: Readonly<Record<string, (row: Order) => number>> = {
  date: datedAt,
  number: ({ number }) => number,
  net: ({ netCentavos }) => netCentavos,
}

function compare(one: Order, other: Order, { sort }: Query): number {
  const place = placeOf[sort.replace('-', '')] ?? datedAt
  const ascending = place(one) - place(other) || +(one.id > other.id) - +(one.id < other.id)
  return sort.startsWith('-') ? -ascending : ascending
}

/** The list of orders as live screens mend it: its rows change with dates, with money and with names. */
export const liveOrderList = liveList(listOrders, { judge, compare }, ['appointment', 'receipt', 'patient'])
