import { useEffect, useMemo } from 'react'
import type { CaseMark, CasesShown } from '../../../../browser/agenda/case-marks.ts'
import { useLanguage } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { listReadiness } from '../contract.ts'
import { withTheirPatients } from './of-patients.ts'
import { markOf } from './mark-of.ts'

interface ReadinessMarksProps extends CasesShown {
  readonly onMarks: (marks: ReadonlyMap<string, CaseMark>) => void
}

/** How surgeries that are shown are prepared: one question for all of them. */
export default function ReadinessMarks({ unitId, from, to, ids, onMarks }: ReadinessMarksProps) {
  const language = useLanguage()
  const query = { from, to, ...(unitId && { unitId: [...unitId] }), ...(ids && { ids: [...ids] }) }
  const { data } = useContract(
    listReadiness,
    { query },
    { placeholderData: (previous) => previous, ...withTheirPatients },
  )
  const marks = useMemo(
    () => new Map((data?.items ?? []).map(({ id, items }) => [id, markOf(items, language)] as const)),
    [data, language],
  )
  useEffect(() => onMarks(marks), [marks, onMarks])
  return null
}
