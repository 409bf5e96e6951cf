import type { Context } from '../../server/context.ts'
import { WrittenJson } from '../../server/endpoint.ts'
import { notFound, unitFilter } from '../../server/scope.ts'
import { seesPatientsMasked } from '../patients/rules.ts'
import { appointmentDetail } from './queries.ts'

/** The appointment as its drawer shows it; undefined where there is none, and where it is another unit's. */
export async function findDetail({ database, actor }: Context, id: string): Promise<WrittenJson | undefined> {
  const detail = await appointmentDetail(database, id, {
    id: actor.id,
    units: unitFilter(actor),
    masked: seesPatientsMasked(actor.role),
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
