import type { ParsedInput } from '../../../shared/contract.ts'
import { type Judgement, liveList } from '../../../shared/live-noun.ts'
import { searchKey } from '../../../shared/text.ts'
import { listWaiting } from './list-contract.ts'
import type { Waiting } from './record.ts'
import { paidShare } from './rules.ts'

type Query = ParsedInput<typeof listWaiting>['query']

function isAmong<Value>(value: Value, wanted: readonly Value[] | undefined): boolean {
  return !wanted || wanted.length === 0 || wanted.includes(value)
}

/** The filter of the list as its queries have it; whom a name means and what depends on the day, the server says. */
function judge(row: Waiting, query: Query): Judgement {
  const { blocker = [], age = [], readiness = [], tagId = [] } = query
  const isIn =
    row.state === 'waitlist' &&
    isAmong(row.unitId, query.unitId) &&
    isAmong(row.procedureId, query.procedureId) &&
    isAmong(row.workerId, query.workerId) &&
    (blocker.length === 0 || row.blockers.some((one) => blocker.includes(one)))
  if (!isIn) return 'out'
  // Nor does a row say what tags its order or its patient bears.
  const isKnown = query.q === undefined && [age, readiness, tagId].every((asked) => asked.length === 0)
  return isKnown ? 'in' : 'unknown'
}

/** Who was never talked to was so longer ago than anybody. */
const longAgo = '2000-01-01T00:00:00Z'

const placeOf: Readonly<Record<string, (row: Waiting) => number | string>> = {
  waitingSince: ({ waitingSince }) => Date.parse(waitingSince),
  netCentavos: ({ netCentavos }) => netCentavos,
  paidShare,
  lastContactAt: ({ lastContactAt }) => Date.parse(lastContactAt ?? longAgo),
  patientName: ({ patientName }) => searchKey(patientName),
}

function between<Value extends number | string>(one: Value, other: Value): number {
  return one < other ? -1 : +(one > other)
}

function compare(one: Waiting, other: Waiting, { sort }: Query): number {
  const place = placeOf[sort.replace('-', '')] ?? (() => 0)
  const ascending = between(place(one), place(other)) || between(one.id, other.id)
  return sort.startsWith('-') ? -ascending : ascending
}

/** The list of what waits as live screens mend it: its rows change with orders, dates, money and names. */
export const liveWaitingList = liveList(listWaiting, { judge, compare }, ['order', 'appointment', 'receipt', 'patient'])
