import type { ParsedInput } from '../../../shared/contract.ts'
import { type Judgement, liveList } from '../../../shared/live-noun.ts'
import { type BlockItem, searchBlocks, type TargetKind } from './list-contract.ts'
import { touches } from './live.ts'

type Search = ParsedInput<typeof searchBlocks>['query']

function isAmong<Value>(value: Value | null, wanted: readonly Value[] | undefined): boolean {
  return !wanted || wanted.length === 0 || (value !== null && wanted.includes(value))
}

function kindOf({ roomId, professionalId, teamId }: BlockItem): TargetKind {
  return roomId ? 'room' : professionalId ? 'professional' : teamId ? 'team' : 'unit'
}

/** The filter of the list as `conditions` of its queries has it; what a typed reason finds is for the server to say. */
function judge(row: BlockItem, query: Search): Judgement {
  const isIn =
    isAmong(row.unitId, query.unitId) &&
    touches(row, query.from, query.to) &&
    isAmong(kindOf(row), query.kind) &&
    isAmong(row.roomId, query.roomId) &&
    isAmong(row.professionalId, query.professionalId) &&
    isAmong(row.teamId, query.teamId) &&
    isAmong(row.category, query.category) &&
    (!query.recurrence || (query.recurrence === 'series') === (row.seriesId !== null)) &&
    (!query.seriesId || query.seriesId === row.seriesId)
  if (!isIn) return 'out'
  return query.q === undefined ? 'in' : 'unknown'
}

function compare(one: BlockItem, other: BlockItem, { sort }: Search): number {
  const member = sort.endsWith('createdAt') ? 'createdAt' : 'startsAt'
  const ascending =
    Date.parse(one[member]) - Date.parse(other[member]) || (one.id < other.id ? -1 : +(one.id > other.id))
  return sort.startsWith('-') ? -ascending : ascending
}

/** The list of blocks as live screens mend it. */
export const liveBlockSearch = liveList(searchBlocks, { judge, compare })
