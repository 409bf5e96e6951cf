import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { followLists } from '../../../../browser/live/nouns.ts'
import { useOverlay } from '../../../../browser/overlay.ts'
import { contractQuery, queryClient, useContract } from '../../../../browser/query.ts'
import type { Unit } from '../../../foundation/offers/both.ts'
import { listShifts, readClashes } from '../contract.ts'
import { readCoverage } from '../coverage-contract.ts'
import { judgeShift, liveShifts } from '../live-list.ts'
import type { Shift } from '../record.ts'
import { listSwaps } from '../swap-contract.ts'
import { pendingShifts } from './pending-shifts.ts'
import { type Period, periodOf, type Span, stepped } from './search-params.ts'

followLists([liveShifts])

/** The one call for the shifts of a unit's period; anyone who asks for it shares its answer. */
export function shiftsOf(unitId: string, period: Period) {
  return { query: { unitId, ...period } }
}

/** A prefetch: a failure is shown when the data is really needed. */
function unasked(): void {}

/** Everything the roster of a unit shows for a period; the periods before and after are read ahead. */
export function useRoster(unit: Unit, date: string, span: Span) {
  const period = periodOf(date, span)
  const shifts = useContract(listShifts, shiftsOf(unit.id, period))
  const { from, to } = period
  const belongs = useCallback(
    (shift: Shift) => judgeShift(shift, { unitId: unit.id, from, to }) === 'in',
    [unit.id, from, to],
  )
  const items = useOverlay(pendingShifts, shifts.data?.items, belongs)
  const clashes = useContract(readClashes, shiftsOf(unit.id, period))
  const coverage = useContract(
    readCoverage,
    { query: { unitId: unit.id, ...period, ...(span === 'semana' && { hours: 'true' }) } },
    // The line keeps its place while the next one is on its way.
    { placeholderData: keepPreviousData },
  )
  const swaps = useContract(listSwaps, { query: { unitId: [unit.id], status: ['requested'] } })
  const isThere = shifts.isSuccess
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => {
      for (const step of [1, -1] as const) {
        const neighbour = shiftsOf(unit.id, periodOf(stepped(date, span, step), span))
        queryClient.query(contractQuery(listShifts, neighbour)).catch(unasked)
        queryClient.query(contractQuery(readClashes, neighbour)).catch(unasked)
      }
    }, 400)
    return () => clearTimeout(timer)
  }, [isThere, unit.id, date, span])
  const isWithoutClashes = isThere && clashes.isError && clashes.data === undefined
  return { period, shifts, items, clashes, isWithoutClashes, coverage, swaps }
}
