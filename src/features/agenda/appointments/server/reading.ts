import type { Context } from '../../../../server/endpoint/context.ts'
import { WrittenJson } from '../../../../server/endpoint/endpoint.ts'
import { notFound, unitFilter } from '../../../../server/endpoint/scope.ts'
import { abilitiesOf } from './abilities.ts'
import { appointmentDetail, type StoredDetail } from './detail-queries.ts'
import type { Inserted, NewRow } from './queries.ts'
import type { AppointmentDetail } from '../record.ts'
import { orderShownTo } from './ordered.ts'
import type { OrderedItem } from './ordered-queries.ts'
import type { PlacementFacts } from './placement-facts.ts'

/**
 * The appointment as its drawer shows it.
 * @throws Problem NOT_FOUND also when it is another unit's
 */
export async function detailOf(context: Context, id: string): Promise<WrittenJson> {
  const found = await appointmentDetail(context.database, id, unitFilter(context.actor))
  if (!found) throw notFound()
  return shownTo(context, found)
}

/** A detail with what depends on who reads it, put behind what is written already. */
export function shownTo(context: Context, { json, ability, item }: StoredDetail): WrittenJson {
  const own = readersOwn(context, ability, item)
  return new WrittenJson(`${json.slice(0, -1)},${JSON.stringify(own).slice(1)}`)
}

/** What was booked just now: whoever booked it knows it all, and the database is not asked again. */
export function newDetail(
  context: Context,
  { createdBy, ...row }: NewRow,
  { patient, timeZone, procedure }: PlacementFacts,
  written: Inserted,
  item: OrderedItem | null,
): WrittenJson {
  const none = { isReplaced: false, timesRebooked: 0, step: undefined }
  const ability = { ...row, ...none, createdBy, zone: timeZone, isSurgery: procedure?.kind === 'surgery' }
  const detail: Omit<AppointmentDetail, keyof ReturnType<typeof readersOwn>> = {
    id: row.id,
    unitId: row.unitId,
    patientId: row.patientId,
    procedureId: row.procedureId,
    roomId: row.roomId,
    professionalIds: [...row.professionalIds],
    status: row.status,
    isInterrupted: false,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    lane: row.lane,
    outsideHours: row.outsideHours,
    outsideRoster: row.outsideRoster,
    teamId: row.teamId,
    tagIds: [],
    version: 1,
    ...written,
    patientPhone: patient?.phone ?? null,
    squeezeReason: row.squeezeReason,
    exceptionReason: row.exceptionReason,
    cancelReason: null,
    cancelNote: null,
    interruptedReason: null,
    replaces: null,
    replacedBy: null,
    confirmedChannel: null,
    confirmedAt: null,
    arrivedAt: null,
    startedAt: null,
    finishedAt: null,
    notes: row.notes,
    orderItemId: row.orderItemId,
    depositWaivedByName: null,
    depositWaiverReason: null,
    createdByName: context.actor.name,
  }
  return new WrittenJson(JSON.stringify({ ...detail, ...readersOwn(context, ability, item) }))
}

function readersOwn(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  ability: StoredDetail['ability'],
  item: OrderedItem | null,
) {
  return {
    order: item && orderShownTo(actor, item),
    isOwn: ability.createdBy === actor.id,
    ...abilitiesOf(actor, { ...ability, now: now.toString() }),
  }
}
