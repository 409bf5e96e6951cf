import type { CasesShown } from '../../../../../browser/agenda/case-marks.ts'
import type { Appointment } from '../../record.ts'
import type { Catalogue } from './use-names.ts'

/** As many as one question asks for. */
const most = 200

/** The surgeries among the rows of a list, with the stretch of time that they stand in; in as many parts as are asked for at once. */
export function surgeriesShown(rows: readonly Appointment[], { names }: Catalogue): CasesShown[] {
  const surgeries = rows.filter(({ procedureId }) => names.procedures.get(procedureId)?.kind === 'surgery')
  return Array.from({ length: Math.ceil(surgeries.length / most) }, (_, part) =>
    stretchOf(surgeries.slice(part * most, (part + 1) * most)),
  )
}

function stretchOf(surgeries: readonly Pick<Appointment, 'id' | 'unitId' | 'startsAt' | 'endsAt'>[]): CasesShown {
  const from = surgeries.reduce(
    (first, { startsAt }) => (startsAt < first ? startsAt : first),
    surgeries[0]?.startsAt ?? '',
  )
  const to = surgeries.reduce((last, { endsAt }) => (endsAt > last ? endsAt : last), '')
  const unitId = [...new Set(surgeries.map((one) => one.unitId))].toSorted()
  return { unitId, from, to, ids: surgeries.map(({ id }) => id).toSorted() }
}
