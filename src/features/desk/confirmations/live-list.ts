import type { ParsedInput } from '../../../shared/contract.ts'
import { searchKey } from '../../../shared/text.ts'
import { type Judgement, liveList } from '../../../shared/live-noun.ts'
import { listConfirmations } from './contract.ts'
import type { Card } from './record.ts'
import { columnOf, isEscalated } from './rules.ts'

type Query = ParsedInput<typeof listConfirmations>['query']

function isAmong<Value>(value: Value, wanted: readonly Value[] | undefined): boolean {
  return !wanted || wanted.length === 0 || wanted.includes(value)
}

/** Whether what was typed is in the name as it is shown; what else it may mean, the server alone knows. */
function hasName({ patientName }: Card, q: string): boolean {
  const name = searchKey(patientName)
  return searchKey(q)
    .split(' ')
    .every((word) => name.includes(word))
}

/** The filter of the list as its queries have it. */
function judge(card: Card, query: Query): Judgement {
  const at = Date.parse(card.startsAt)
  const column = columnOf(card)
  const isIn =
    column !== null &&
    isAmong(column, query.column) &&
    at >= Date.parse(query.from) &&
    at < Date.parse(query.to) &&
    isAmong(card.unitId, query.unitId) &&
    isAmong(card.procedureKind, query.kind) &&
    isAmong<string | null>(card.assigneeId, query.assigneeId) &&
    (!query.escalated || isEscalated(card)) &&
    (!query.professionalId?.length || card.professionalIds.some((id) => query.professionalId?.includes(id)))
  if (!isIn) return 'out'
  // Whose it is asks for who reads it; nor does a card say what tags its appointment bears.
  return hasName(card, query.q ?? '') && !query.mine && !query.tagId?.length ? 'in' : 'unknown'
}

function compare(one: Card, other: Card): number {
  return Date.parse(one.startsAt) - Date.parse(other.startsAt) || (one.id < other.id ? -1 : +(one.id > other.id))
}

/** How the board follows its cards, which change with appointments too. Loaded with it. */
export const liveConfirmationList = liveList(listConfirmations, { judge, compare }, ['appointment'])
