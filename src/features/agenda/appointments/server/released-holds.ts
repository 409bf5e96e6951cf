import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { deleteHold, prolongHold } from './hold-queries.ts'

const gone = { status: null, createdBy: null, orderItemId: null }

/** Lets go of a hold before it expires: appointment and claims are deleted, the event stays. Nothing where it is gone. */
export async function releaseHold(
  { database, record }: Pick<Context, 'database' | 'record'>,
  id: string,
): Promise<void> {
  const hold = await deleteHold(database, id)
  if (hold) recordRelease(record, id, hold)
}

type Released = NonNullable<Awaited<ReturnType<typeof deleteHold>>>

/** Tells that a hold was deleted: whose it was, and of what, is said here alone. */
export function recordRelease(record: Context['record'], id: string, hold: Released): void {
  const { unitId, createdBy, orderItemId, ...standing } = hold
  const changes = changesBetween<Record<string, unknown>>({ status: 'proposed', createdBy, orderItemId }, gone)
  record({
    noun: 'appointment',
    verb: 'release',
    entityId: id,
    unitId,
    concerns: concernsOf([standing], [id]),
    changes,
  })
}

/** Lets a hold stand until an instant, where it would expire before. */
export async function renewHold(
  { database, record }: Pick<Context, 'database' | 'record'>,
  id: string,
  until: string,
): Promise<void> {
  const hold = await prolongHold(database, id, until)
  if (!hold) return
  const { unitId, ...standing } = hold
  const changes = { expiresAt: [null, until] as [unknown, unknown] }
  record({ noun: 'appointment', verb: 'edit', entityId: id, unitId, concerns: concernsOf([standing], [id]), changes })
}
