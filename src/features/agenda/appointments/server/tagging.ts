import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { requireUnit, notFound } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type { BornTags } from '../../../foundation/offers/both.ts'
import { changeTags } from '../../../foundation/offers/server.ts'
import type { tagAppointment } from '../contract.ts'
import { findAppointment } from './queries.ts'

/** Puts tags on an appointment and takes others off, however it stands. */
export async function tag(context: Context, { params, body }: ParsedInput<typeof tagAppointment>): Promise<BornTags> {
  const row = await findAppointment(context.database, params.id)
  if (!row) throw notFound()
  requireUnit(context.actor, row.unitId)
  const { id, unitId } = row
  const { tagIds, changes } = await changeTags(context, { scope: 'appointment', id }, body)
  if (changes) {
    const concerns = concernsOf([row], [id])
    context.record({ noun: 'appointment', verb: 'tag', entityId: id, unitId, concerns, changes })
  } else context.changedNothing()
  return { tagIds }
}
