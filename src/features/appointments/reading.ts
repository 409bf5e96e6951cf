import type { Context } from '../../server/context.ts'
import { WrittenJson } from '../../server/endpoint.ts'
import { notFound } from '../../server/scope.ts'
import type { Actor } from '../../server/session.ts'
import { scopeOf } from '../../shared/permissions.ts'
import { appointmentDetail } from './queries.ts'

/** Whether the person sees patients as initials only. */
export function seesMasked(actor: Actor): boolean {
  return scopeOf(actor.role, 'patient.read') === 'masked'
}

/** The appointment as its drawer shows it; undefined where there is none, and where it is another unit's. */
export async function findDetail({ database, actor }: Context, id: string): Promise<WrittenJson | undefined> {
  const detail = await appointmentDetail(database, id, {
    units: actor.unitIds === 'all' ? null : actor.unitIds,
    masked: seesMasked(actor),
  })
  return detail === undefined ? undefined : new WrittenJson(detail)
}

/**
 * The appointment as its drawer shows it.
 * @throws Problem NOT_FOUND also when it is another unit's
 */
export async function detailOf(context: Context, id: string): Promise<WrittenJson> {
  const detail = await findDetail(context, id)
  if (!detail) throw notFound()
  return detail
}
