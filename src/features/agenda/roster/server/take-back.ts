import type { Context } from '../../../../server/endpoint/context.ts'
import { requireUnit } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../contract.ts'
import { concernsOfShifts } from './concerning.ts'
import { deleteUntouchedDrafts, findShifts } from './queries.ts'

/** Takes back what filling or copying made, all at once. What is gone already is gone; what somebody worked on stays. */
export async function takeBack(
  context: Context,
  { body }: ParsedInput<typeof contract.takeBackFilled>,
): Promise<ContractOutput<typeof contract.takeBackFilled>> {
  const { id, unitId, shiftIds } = body
  requireUnit(context.actor, unitId)
  const before = await findShifts(context.database, 'draft', shiftIds)
  const removed = await deleteUntouchedDrafts(context.database, unitId, shiftIds)
  const standing = await findShifts(context.database, 'draft', shiftIds)
  if (removed.length === 0) context.changedNothing()
  context.record({
    noun: 'roster',
    verb: 'takeBack',
    entityId: id,
    unitId,
    concerns: await concernsOfShifts(context, unitId, before, removed),
    changes: { shifts: [removed.length, 0] },
  })
  return { removed: removed.length, kept: standing.filter((shift) => shift.unitId === unitId).length }
}
