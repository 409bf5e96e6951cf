import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { WrittenJson } from '../../../../server/endpoint/endpoint.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { type Part, partsKey, peopleOf } from '../../../network/offers/both.ts'
import { requirePlayable } from '../../../network/offers/server.ts'
import type { assignParts } from '../contract.ts'
import { requireAssignable } from '../rules.ts'
import { updateParts } from './queries.ts'
import { detailOf, shownTo } from './reading.ts'
import { lockForChange } from './transition.ts'

/**
 * Says who does what, of those who are there; who is there is changed by moving or correcting the appointment. Once it is
 * over, the map of its day says it.
 * @throws Problem NOT_FOUND, STALE, WRONG_STATE or INVALID_INPUT naming the part
 */
export async function assign(
  context: Context,
  { params, body: { version, parts } }: ParsedInput<typeof assignParts>,
): Promise<WrittenJson> {
  const { database } = context
  const row = await lockForChange(context, params.id, version)
  requireAssignable(row.status)
  requireSamePeople(row.professionalIds, parts)
  await requirePlayable(database, parts)
  if (partsKey(row.parts) === partsKey(parts)) {
    context.changedNothing()
    return detailOf(context, row.id)
  }
  const changed = await updateParts(database, row.id, inOrderOf(row.professionalIds, parts))
  context.record({
    noun: 'appointment',
    verb: 'assign',
    entityId: row.id,
    unitId: row.unitId,
    concerns: concernsOf([row], [row.id]),
    changes: { parts: [row.parts, parts] },
  })
  return shownTo(context, changed)
}

const others = both(
  'Cada profissional deste agendamento precisa de uma função, e ninguém além deles',
  'Each professional of this appointment needs a function, and nobody else',
)

/** @throws Problem INVALID_INPUT where somebody has no part, or has one who is not there */
export function requireSamePeople(professionalIds: readonly string[], parts: readonly Part[]): void {
  if (peopleOf(parts).toSorted().join() === professionalIds.toSorted().join()) return
  throw invalid([{ path: 'parts', code: 'other_people', message: others }])
}

function inOrderOf(people: readonly string[], parts: readonly Part[]): Part[] {
  return people.flatMap((id) => parts.filter(({ professionalId }) => professionalId === id))
}
