import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound, unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { fittingSlots } from '../../../agenda/offers/server.ts'
import { minutesBetween } from '../../../../shared/time.ts'
import type * as contract from '../contract.ts'
import type { EntryDetail } from '../record.ts'
import { needsApproval, whatMayHappen } from '../rules.ts'
import { attemptsOf, standingOf } from './queries.ts'
import { queueFacts } from './queue-queries.ts'

/**
 * An appointment with every attempt to rebook it.
 * @throws Problem NOT_FOUND for none, and for another unit's
 */
export async function detailOf(context: Context, appointmentId: string): Promise<EntryDetail> {
  const { actor, database, now } = context
  const standing = await standingOf(database, appointmentId, unitFilter(actor))
  if (!standing) throw notFound()
  const [attempts, queued] = [
    await attemptsOf(database, appointmentId),
    await queueFacts(database, appointmentId, now.toString()),
  ]
  const { itemId, ...shown } = standing
  const entry = {
    status: standing.status,
    isReplaced: standing.replacedBy !== null,
    hasItem: itemId !== null,
    isInQueue: queued !== undefined,
  }
  return {
    ...shown,
    ...(queued ?? { cause: null, lost: [], since: null, reason: null, note: null }),
    needsApproval: needsApproval(standing.count),
    attempts,
    can: whatMayHappen(
      actor,
      entry,
      attempts.find(({ endedAt }) => endedAt === null),
    ),
  }
}

/** One entry of the queue, or any appointment that may be rebooked. */
export function read(context: Context, { params }: ParsedInput<typeof contract.readEntry>): Promise<EntryDetail> {
  return detailOf(context, params.id)
}

/** The next times that fit instead of an appointment: its procedure, room kind and length, its own place free. */
export async function findDates(
  context: Context,
  { params, query }: ParsedInput<typeof contract.findDates>,
): Promise<ContractOutput<typeof contract.findDates>> {
  const standing = await standingOf(context.database, params.id, unitFilter(context.actor))
  if (!standing) throw notFound()
  const { samePeople, weekday, ...asked } = query
  const items = await fittingSlots(context, {
    ...asked,
    procedureId: standing.procedureId,
    unitIds: [standing.unitId],
    minutes: minutesBetween(standing.startsAt, standing.endsAt),
    professionalIds: samePeople ? standing.professionalIds : undefined,
    weekdays: weekday,
    patientId: standing.patientId,
    exceptAppointmentIds: [standing.id],
  })
  const isSame = (slot: (typeof items)[number]) =>
    Date.parse(slot.startsAt) === Date.parse(standing.startsAt) && slot.roomIds.includes(standing.roomId)
  return { items: items.filter((slot) => !(isSame(slot) && samePeople)) }
}
