import type { ParsedInput } from '../../../shared/contract.ts'
import { type Judgement, liveList } from '../../../shared/live-noun.ts'
import { listShifts } from './contract.ts'
import type { Shift } from './record.ts'

type Query = ParsedInput<typeof listShifts>['query']

/** As the list has it: a shift is of the people and the days of the draft, and of those of what stands published. */
export function judgeShift(row: Shift, { unitId, professionalId, from, to }: Query): Judgement {
  const isIn =
    (unitId === undefined || row.unitId === unitId) &&
    (professionalId === undefined ||
      row.professionalId === professionalId ||
      row.published?.professionalId === professionalId) &&
    row.days.some(([first, last]) => first <= to && last >= from)
  return isIn ? 'in' : 'out'
}

function compare(one: Shift, other: Shift): number {
  return Date.parse(one.startsAt) - Date.parse(other.startsAt) || (one.id < other.id ? -1 : +(one.id > other.id))
}

/** How changed shifts come into a roster. Loaded with its screens: `live.ts` is loaded with everybody's first page. */
export const liveShifts = liveList(listShifts, { judge: judgeShift, compare })
