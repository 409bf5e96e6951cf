import { useMemo } from 'react'
import { useNow } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { todayIn } from '../../../../../shared/time.ts'
import type { Professional, ProfessionalFunction } from '../../../../network/offers/both.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import { datesOf, type Span } from '../search-params.ts'
import { chipsOf, wordsByShift } from './chips.ts'
import { coverageOf } from './day-coverage.ts'
import { messages } from '../messages.ts'
import { rowsOf } from './rows.ts'
import { shownDays, weekScale } from './shown-days.ts'
import type { useRoster } from '../use-roster.ts'
import { words as rosterWords } from '../words.ts'

interface RosterViewOf {
  readonly unit: Unit
  readonly units: readonly Unit[]
  readonly professionals: readonly Professional[]
  readonly roster: ReturnType<typeof useRoster>
  readonly span: Span
  readonly functions: readonly ProfessionalFunction[]
  readonly query: string
  readonly mayEdit: boolean
}

const none: readonly never[] = []

/** Everything the grid is given; each part stays the same as long as nothing it is made of has changed. */
export function useRosterView(input: RosterViewOf) {
  const { unit, units, professionals, roster, span, functions, query, mayEdit } = input
  const words = useMessages(rosterWords)
  const { rowMenu } = useMessages(messages)
  const zone = unit.timeZone
  const today = todayIn(zone, useNow())
  const { from, to } = roster.period
  const shifts = roster.items ?? none
  const elsewhere = roster.clashes.data?.elsewhere ?? none
  const clashes = roster.clashes.data?.clashes ?? none
  const coverage = roster.coverage.data?.items

  const dates = useMemo(() => datesOf({ from, to }), [from, to])
  const days = useMemo(() => shownDays(unit, dates, today), [unit, dates, today])
  const chips = useMemo(
    () =>
      chipsOf({
        shifts,
        elsewhere,
        clashes,
        first: from,
        zone,
        words,
        unitName: (id) => units.find((one) => one.id === id)?.shortName,
      }),
    [shifts, elsewhere, clashes, from, zone, words, units],
  )
  const groups = useMemo(
    () =>
      rowsOf({
        professionals,
        unitId: unit.id,
        shifts,
        elsewhere,
        clashes,
        functions,
        query,
        words,
        menu: mayEdit ? rowMenu : undefined,
        withOpen: mayEdit,
      }),
    [professionals, unit.id, shifts, elsewhere, clashes, functions, query, words, rowMenu, mayEdit],
  )
  const rowIds = useMemo(() => groups.flatMap(({ rows }) => rows.map(({ id }) => id)), [groups])
  const scale = useMemo(() => (span === 'semana' ? weekScale(unit, shifts) : null), [span, unit, shifts])
  const line = useMemo(
    () => coverage && coverageOf(coverage, dates, functions, zone, words),
    [coverage, dates, functions, zone, words],
  )
  const clashWords = useMemo(() => wordsByShift(clashes, words), [clashes, words])
  const changes = shifts.filter(({ state }) => state !== 'published').length
  return {
    today,
    dates,
    days,
    shifts,
    elsewhere,
    clashes,
    chips,
    groups,
    rowIds,
    scale,
    coverage: line,
    clashWords,
    changes,
  }
}
