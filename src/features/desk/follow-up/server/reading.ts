import { concernsOf } from '../../../../server/events/concerns.ts'
import type { ConcernsOf, Context } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { may, scopeOf } from '../../../../shared/permissions.ts'
import { localDate, todayIn } from '../../../../shared/time.ts'
import type * as contract from '../contract.ts'
import { isClinical, isTicked } from '../milestones.ts'
import type { FollowUpDetail, Step } from '../record.ts'
import { mayTick } from '../who.ts'
import { visitsToBook } from '../visit-rules.ts'
import { factsOf } from './facts-queries.ts'
import { findFollowed, type Followed, type Tick, ticksOf } from './queries.ts'
import { standingOfKnown } from './recompute.ts'

/**
 * A sold order as it is followed.
 * @throws Problem NOT_FOUND for none, another unit's, and for whoever sees only their own sales another's
 */
export async function requireFollowed({ actor, database }: Context, id: string): Promise<Followed> {
  const row = await findFollowed(database, id)
  const isTheirs = row && (scopeOf(actor.role, 'followUp.read') !== 'own' || row.sellerId === actor.id)
  if (!row || !isTheirs || !seesUnit(actor, row.unitId)) throw notFound()
  return row
}

/** What an event concerns that happened to a followed order. */
export function concernsOfFollowed({
  id,
  patientId,
}: {
  id: string
  patientId: string
}): ConcernsOf<'patientIds' | 'rowIds'> {
  return concernsOf([{ patientId }], [id])
}

/** Whether the person may take a tick back: on its day whoever may tick, later a manager. */
export function mayUntick(context: Context, tick: Pick<Tick, 'milestone' | 'tickedAt'>, zone: string): boolean {
  const isToday = localDate(tick.tickedAt, zone) === todayIn(zone, context.now.toString())
  return mayTick(context.may, tick.milestone) && (isToday || context.may('followUp.approve'))
}

/** Whether the person may answer for orders, or remind who does. */
function abilitiesOn(context: Context, { ownerId, milestone }: Followed, hasVisits: boolean): FollowUpDetail['can'] {
  const mayEdit = context.may('followUp.edit')
  return [
    ...(mayEdit ? (['plan'] as const) : []),
    ...(mayEdit && context.may('followUp.list') ? (['assign'] as const) : []),
    ...(mayEdit && milestone !== null && ownerId !== context.actor.id ? (['nudge'] as const) : []),
    ...(hasVisits && context.may('appointment.book') ? (['bookVisits'] as const) : []),
  ]
}

/** The order as its drawer shows it. */
export async function detailOf(context: Context, row: Followed): Promise<FollowUpDetail> {
  const { database, now } = context
  const [[known], ticks] = await Promise.all([factsOf(database, [row.id]), ticksOf(database, row.id)])
  if (!known || known.soldOn === null) throw notFound()
  const { zone, sellerId: _seller, ...shown } = row
  const standing = standingOfKnown(known, now)
  const visits = visitsToBook(standing, todayIn(zone, now.toString()))
  const placed = known.items.find(({ isSurgery, on }) => isSurgery && on !== null && on === standing.visitsAfter)
  return {
    ...shown,
    soldOn: known.soldOn,
    netCentavos: known.netCentavos,
    paidCentavos: known.paidCentavos,
    items: known.items.map(({ id, procedureId, state }) => ({ id, procedureId, state })),
    steps: standing.milestones.map((one) => stepOf(context, one, ticks, zone)),
    visits,
    visitUnitId: placed?.unitId ?? row.unitId,
    can: abilitiesOn(context, row, visits.length > 0),
  }
}

function stepOf(
  context: Context,
  one: Pick<Step, 'milestone' | 'standing' | 'dueOn'>,
  ticks: readonly Tick[],
  zone: string,
): Step {
  const tick = ticks.find(({ milestone }) => milestone === one.milestone)
  const isTold = tick && (!isClinical(one.milestone) || may(context.actor.role, 'clinicalFact.detail'))
  return {
    ...one,
    tickedByName: isTold ? tick.tickedByName : null,
    tickedAt: isTold ? tick.tickedAt : null,
    note: isTold ? tick.note : null,
    canTick: isTicked(one.milestone) && one.standing !== 'done' && mayTick(context.may, one.milestone),
    canUntick: tick !== undefined && mayUntick(context, tick, zone),
  }
}

/** One followed order. */
export async function read(
  context: Context,
  { params }: ParsedInput<typeof contract.readFollowUp>,
): Promise<FollowUpDetail> {
  return detailOf(context, await requireFollowed(context, params.id))
}
