import type { Context } from '../../../../server/endpoint/context.ts'
import { newId } from '../../../../shared/ids.ts'
import { worthOf } from '../../../stock/offers/both.ts'
import { type CaseDocument, type CaseLine, lockLevels, postForCases } from '../../../stock/offers/server.ts'
import type { CaseMaterials } from '../record.ts'
import { usedOf } from '../rules.ts'
import { lockDay, onCasesOfDay } from './queries.ts'

interface UnitDay {
  readonly unitId: string
  readonly day: string
  /** As instants. */
  readonly from: string
  readonly to: string
}

/** Holds what is on the cases of a unit's day, until it is settled: whoever puts something on one waits. */
export const holdDay = (context: Context, day: UnitDay): Promise<void> => lockDay(context.database, day)

/**
 * Makes consumption of what is on the cases of a unit's day, as it was accepted or else wholly, on the day of the surgery;
 * what was not used, and what is on cases that were given up, goes back to its shelves. The day is held.
 */
export async function settleDay(context: Context, day: UnitDay): Promise<void> {
  const { database } = context
  const there = await onCasesOfDay(database, day)
  if (there.length === 0) return
  const documents: CaseDocument[] = []
  for (const [appointmentId, ofCase] of Map.groupBy(there, (one) => one.appointmentId)) {
    const [first] = ofCase
    const taken = usedOf(ofCase, first?.accepted ?? null, first?.isDone ?? false)
    const about = { appointmentId, unitId: day.unitId, day: day.day }
    const used: CaseLine[] = []
    const back: CaseLine[] = []
    for (const { materialId, lotId, shelf, onCase, issuedOn, value, taken: quantity } of taken) {
      // What was put on for a later day, before the surgery was moved, was not there before.
      const what = { materialId, lotId, shelf, ...(issuedOn > day.day && { day: issuedOn }) }
      const worth = worthOf(quantity, { owned: onCase, value })
      if (quantity > 0) used.push({ ...what, quantity, value: worth })
      if (quantity < onCase) back.push({ ...what, quantity: onCase - quantity, value: value - worth })
    }
    if (used.length > 0) documents.push({ ...about, id: newId(), kind: 'case_use', lines: used })
    if (back.length > 0) documents.push({ ...about, id: newId(), kind: 'case_return', lines: back })
  }
  await lockLevels(
    database,
    there.map(({ materialId }) => ({ unitId: day.unitId, materialId })),
  )
  await postForCases(context, documents)
}

/** What was used of a material on a closed case, as pay and figures read it; its planned is the kit's of that time. */
export interface ClosedMaterial {
  readonly materialId: string
  readonly planned: number
  readonly used: number
  /** Of which could not be taken from stock. */
  readonly unstocked: number
}

/** The materials of a case whose consumption is posted, for the row that its closing writes. */
export function closedMaterials({ lines, discrepancies }: CaseMaterials): ClosedMaterial[] {
  return lines.map(({ materialId, planned, counted }) => {
    const unstocked = discrepancies
      .filter((one) => one.materialId === materialId && one.state !== 'mistaken')
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return { materialId, planned, used: counted, unstocked }
  })
}
