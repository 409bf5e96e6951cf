import type { CasesShown } from '../../../../browser/agenda/case-marks.ts'
import type { Appointment } from '../../record.ts'
import type { Catalogue } from './use-names.ts'

/** As many as one question asks for; whoever scrolls further is told of the last of them. */
const most = 200

/** The surgeries among the rows of a list, and the stretch of time that they stand in; null for none. */
export function surgeriesShown(rows: readonly Appointment[], { names }: Catalogue): CasesShown | null {
  const surgeries = rows.filter(({ procedureId }) => names.procedures.get(procedureId)?.kind === 'surgery').slice(-most)
  const [first] = surgeries
  if (!first) return null
  let { startsAt: from, endsAt: to } = first
  for (const { startsAt, endsAt } of surgeries) {
    if (startsAt < from) from = startsAt
    if (endsAt > to) to = endsAt
  }
  const unitId = [...new Set(surgeries.map((one) => one.unitId))].toSorted()
  return { unitId, from, to, ids: surgeries.map(({ id }) => id).toSorted() }
}
