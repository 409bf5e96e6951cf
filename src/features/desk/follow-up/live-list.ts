import type { ParsedInput } from '../../../shared/contract.ts'
import { type Judgement, liveList } from '../../../shared/live-noun.ts'
import { listFollowUps } from './list-contract.ts'
import type { FollowUp } from './record.ts'

type Query = ParsedInput<typeof listFollowUps>['query']

function isAmong<Value>(value: Value, wanted: readonly Value[] | undefined): boolean {
  return !wanted || wanted.length === 0 || wanted.includes(value)
}

/** The filter of the list as its queries have it; what is overdue, mine, tagged or found by a name the server says. */
function judge(row: FollowUp, query: Query): Judgement {
  const isIn =
    isAmong(row.unitId, query.unitId) && isAmong(row.ownerId, query.ownerId) && isAmong(row.milestone, query.milestone)
  if (!isIn) return 'out'
  return query.q === undefined && !query.overdue && !query.mine && !query.tagId?.length ? 'in' : 'unknown'
}

function compare(one: FollowUp, other: FollowUp): number {
  const [a, b] = [`${one.dueOn} ${one.id}`, `${other.dueOn} ${other.id}`]
  return a < b ? -1 : +(a > b)
}

/** The list of followed orders as live screens mend it. */
export const liveFollowUpList = liveList(listFollowUps, { judge, compare }, ['patient', 'order'])
