import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNow } from '../../../../browser/current.ts'
import type { ProblemError } from '../../../../browser/problem.ts'
import { alsoShowing, useContract } from '../../../../browser/query.ts'
import { todayIn } from '../../../../shared/time.ts'
import { type Unit, listUnits } from '../../../foundation/offers/both.ts'
import type { Standing } from '../contract.ts'
import { type Figures, figuresAt } from '../rules.ts'
import { standingQuery } from './ask-standings.ts'

/** A unit with how it stands, counted at this minute; without, while that is under way. */
export interface UnitStanding {
  readonly unit: Unit
  readonly standing: Standing | null
  readonly figures: Figures | null
}

/** Who tomorrow's patients are, and what they agreed to, is part of how ready their surgeries are; of others it is not. */
const withNextPatients = alsoShowing(
  ['patient', 'consent'],
  // None is not any: where nobody has surgery tomorrow, no patient concerns it.
  ({ items }: { readonly items: readonly Standing[] }) => ({
    patientId: [...items.flatMap(({ nextPatientIds }) => nextPatientIds), 'nobody else'],
  }),
  ['patient'],
)

/** How the reader's units stand, renewed by what happens there and counted anew each minute. */
export function useStandings() {
  const now = useNow()
  const units = useContract(listUnits, {}).data?.items
  const inUse = useMemo(() => (units ?? []).filter(({ active }) => active), [units])
  const answers = useQueries({
    queries: inUse.map(({ id, timeZone }) => ({
      ...standingQuery(id, todayIn(timeZone, now)),
      placeholderData: keepPreviousData,
      ...withNextPatients,
    })),
  })
  const rows = inUse.map((unit, index): UnitStanding => {
    const standing = answers[index]?.data?.items[0] ?? null
    return { unit, standing, figures: standing && figuresAt(unit, standing, now) }
  })
  const failed = answers.filter(({ data, error }) => error && !data)
  return {
    rows,
    now,
    loading: units === undefined || answers.some(({ isPending }) => isPending),
    error: (failed[0]?.error ?? null) as ProblemError | null,
    again: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
