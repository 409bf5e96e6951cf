import type { Context } from '../../server/context.ts'
import { WrittenJson } from '../../server/endpoint.ts'
import { notFound, unitFilter } from '../../server/scope.ts'
import { abilitiesOf } from './abilities.ts'
import { appointmentDetail } from './queries.ts'

/** The appointment as its drawer shows it; undefined where there is none, and where it is another unit's. */
export async function findDetail({ database, actor, now }: Context, id: string): Promise<WrittenJson | undefined> {
  const found = await appointmentDetail(database, id, {
    id: actor.id,
    units: unitFilter(actor),
  })
  if (!found) return undefined
  const { can, undoes } = abilitiesOf(actor, { ...found.ability, now: now.toString() })
  // Put behind what the database wrote, which is not read for it.
  return new WrittenJson(
    `${found.detail.slice(0, -1)}, "can": ${JSON.stringify(can)}, "undoes": ${JSON.stringify(undoes)}}`,
  )
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
