import type { RosterGroup } from '../planner-grid/model.ts'
import { minutesBetween } from '../../../../../shared/time.ts'
import { compareNames, rankOf } from '../../../../../shared/names.ts'
import { type Professional, type ProfessionalFunction, professionalFunctions } from '../../../../network/offers/both.ts'
import type { Clash, Elsewhere, Shift } from '../../record.ts'
import { openRow } from './chips.ts'
import { type RosterWords } from '../words.ts'
import { formatLength } from '../../../../../shared/length-words.ts'

interface RowsOf {
  readonly professionals: readonly Professional[]
  readonly unitId: string
  readonly shifts: readonly Shift[]
  readonly elsewhere: readonly Elsewhere[]
  readonly clashes: readonly Clash[]
  readonly functions: readonly ProfessionalFunction[]
  readonly query: string
  readonly words: RosterWords
  /** What a click on a name opens; without it names are no buttons. */
  readonly menu?: string | undefined
  /** Planners always see the row of open shifts, to drop something there. */
  readonly withOpen: boolean
}

/** Who works in the unit, and anyone who has something on its roster all the same. */
export function peopleOf(
  professionals: readonly Professional[],
  unitId: string,
  shifts: readonly Shift[],
): Professional[] {
  const busy = new Set(shifts.map(({ professionalId }) => professionalId))
  return professionals.filter(({ id, active, unitIds }) => (active && unitIds.includes(unitId)) || busy.has(id))
}

/** The rows of the grid: open shifts first, then people by function and name, each with the hours of the period. */
export function rowsOf(input: RowsOf): RosterGroup[] {
  const { shifts, elsewhere, clashes, functions, words, menu } = input
  const wanted = input.query.trim()
  const minutes = new Map<string, number>()
  for (const { professionalId, kind, startsAt, endsAt, state } of [
    ...shifts,
    ...elsewhere.map((one) => ({ ...one, state: 'published' as const })),
  ]) {
    if (professionalId === null || kind !== 'shift' || state === 'draft-removed') continue
    minutes.set(professionalId, (minutes.get(professionalId) ?? 0) + minutesBetween(startsAt, endsAt))
  }
  const over = new Set(clashes.filter(({ kind }) => kind === 'long_week').map(({ professionalId }) => professionalId))
  const people = peopleOf(input.professionals, input.unitId, shifts).filter(
    ({ name }) => wanted === '' || rankOf(name, wanted) > 0,
  )
  const groups: RosterGroup[] = []
  const hasOpen = shifts.some(({ professionalId }) => professionalId === null)
  if (wanted === '' && (input.withOpen || hasOpen)) {
    groups.push({ id: openRow, name: '', rows: [{ id: openRow, name: words.openShift }] })
  }
  for (const one of professionalFunctions) {
    if (functions.length > 0 && !functions.includes(one)) continue
    const rows = people
      .filter((person) => person.function === one)
      .toSorted(compareNames)
      .map(({ id, name }) => ({
        id,
        name,
        ...(minutes.has(id) && { detail: formatLength(Math.round(minutes.get(id)! / 60) * 60) }),
        ...(over.has(id) && { isOver: true }),
        ...(menu !== undefined && { menu }),
      }))
    if (rows.length > 0) groups.push({ id: one, name: words[`${one}s`], rows })
  }
  return groups
}
