import type { ParsedInput } from '../../../shared/contract.ts'
import { type Judgement, liveList } from '../../../shared/live-noun.ts'
import { addMinutes } from '../../../shared/time.ts'
import { listCases } from './contract.ts'
import type { Case } from './record.ts'
import { boardStatuses, longestCaseMinutes } from './rules.ts'

type Query = ParsedInput<typeof listCases>['query']

/** The filter of the list as its queries have it. */
function judge(row: Case, { unitId, from, to, ids }: Query): Judgement {
  const starts = Date.parse(row.startsAt)
  const isOfDay = Date.parse(row.endsAt) > Date.parse(from)
  const isUnderWay =
    starts > Date.parse(addMinutes(from, -longestCaseMinutes)) &&
    (row.status === 'in-progress' || row.taps.some(({ at }) => Date.parse(at) >= Date.parse(from)))
  const isIn =
    boardStatuses.includes(row.status) &&
    (!unitId?.length || unitId.includes(row.unitId)) &&
    (!ids || ids.includes(row.id)) &&
    starts < Date.parse(to) &&
    (isOfDay || isUnderWay)
  return isIn ? 'in' : 'out'
}

function compare(one: Case, other: Case): number {
  return Date.parse(one.startsAt) - Date.parse(other.startsAt) || (one.id < other.id ? -1 : +(one.id > other.id))
}

/** How the board follows its cases, which change with appointments and their pauses too. Loaded with it. */
export const liveCaseList = liveList(listCases, { judge, compare }, ['appointment', 'safetyPause'])
