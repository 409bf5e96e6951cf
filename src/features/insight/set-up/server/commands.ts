import type { Context } from '../../../../server/endpoint/context.ts'
import type { StartingSet } from '../../../../server/record/starting-set.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import { unitCommands } from '../../../foundation/offers/server.ts'
import { examStartingSet, procedureStartingSet, roomCommands } from '../../../network/offers/server.ts'
import type { addStartingSet, copyOfUnit } from '../contract.ts'
import { roomsLackedBy } from './copies-queries.ts'

/** What a network may begin with, in the order in which one may name another. */
const startingSets: readonly StartingSet[] = [procedureStartingSet, examStartingSet]

/** Adds what a network of this kind usually has, and it does not yet. */
export async function addSet(
  context: Context,
  { body }: ParsedInput<typeof addStartingSet>,
): Promise<{ added: number }> {
  let added = 0
  for (const set of startingSets) added += await set.add(context, body.kind)
  if (added === 0) context.changedNothing()
  return { added }
}

/** Gives a unit what another has, by the commands that a person would use. */
export async function copy(context: Context, { body }: ParsedInput<typeof copyOfUnit>): Promise<{ added: number }> {
  const units = unitCommands()
  const from = await units.inSight(context, body.fromUnitId)
  const to = await units.inSight(context, body.toUnitId)
  if (body.part === 'hours') {
    await units.edit(context, to.id, { version: to.version, openings: from.openings })
    return { added: from.openings.length }
  }
  const lacked = await roomsLackedBy(context.database, body)
  for (const room of lacked) await roomCommands.create(context, Object.assign({ id: newId(), unitId: to.id }, room))
  if (lacked.length === 0) context.changedNothing()
  return { added: lacked.length }
}
