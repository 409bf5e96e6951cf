import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound, unitFilter } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { scopeOf } from '../../../../shared/permissions.ts'
import type * as contract from '../contract.ts'
import { eveStanding } from '../eve-rules.ts'
import { isTicked, knowsStandingAlone, type ReadinessItem, seesItem } from '../items.ts'
import type { Readiness, ReadinessDetail, ReadinessLine } from '../record.ts'
import { judge, type JudgedItem } from '../rules.ts'
import { findSurgery, type KnownSurgery, surgeriesIn } from './facts-queries.ts'

/**
 * A surgery by the id of its appointment.
 * @throws Problem NOT_FOUND for none, for what is no surgery and for another unit's
 */
export async function requireSurgery({ actor, database }: Context, id: string): Promise<KnownSurgery> {
  const found = await findSurgery(database, id)
  if (!found || !seesUnit(actor, found.unitId)) throw notFound()
  return found
}

/** What of a surgery a person is shown: of what is paid, whoever sees only their own sales is shown no other's. */
export function shownItems({ actor, may }: Context, surgery: KnownSurgery): JudgedItem[] {
  const seesMoney = scopeOf(actor.role, 'order.read') !== 'own' || surgery.sellerId === actor.id
  return judge(surgery).filter(({ item }) => seesItem(item, may) && (item !== 'payment' || seesMoney))
}

/** How a surgery stands, as its mark shows it. */
function readinessOf(context: Context, surgery: KnownSurgery): Readiness {
  const { id, unitId, patientId, startsAt, eve, day } = surgery
  const items = shownItems(context, surgery).map(({ item, standing }) => ({ item, standing }))
  return { id, unitId, patientId, startsAt, items, eve: eveStanding(eve, day) }
}

/** How surgeries stand in a stretch of time. */
export async function list(
  context: Context,
  { query: { unitId, ...stretch } }: ParsedInput<typeof contract.listReadiness>,
): Promise<ContractOutput<typeof contract.listReadiness>> {
  const units = unitFilter(context.actor, unitId)
  const surgeries = await surgeriesIn(context.database, { ...stretch, units })
  return { items: surgeries.map((surgery) => readinessOf(context, surgery)) }
}

/** Whether it is over or given up: nothing is said of it any more. */
export function isOver({ status }: Pick<KnownSurgery, 'status'>): boolean {
  return !(['proposed', 'pending', 'booked', 'arrived', 'in-progress'] as string[]).includes(status)
}

/** A surgery with everything that it needs, as a person is shown it. */
export function detailOf(context: Context, surgery: KnownSurgery): ReadinessDetail {
  const { id, unitId, patientId, patientName, procedureId, roomId, teamId, professionalIds } = surgery
  const { status, startsAt, endsAt, day, eve } = surgery
  return {
    id,
    unitId,
    patientId,
    patientName,
    procedureId,
    roomId,
    teamId,
    professionalIds,
    status,
    startsAt,
    endsAt,
    day,
    items: shownItems(context, surgery).map((one) => lineOf(context, surgery, one)),
    exams: context.may('clinicalFact.detail') ? surgery.exams : null,
    consents: context.may('clinicalFact.detail') ? [...surgery.consents] : null,
    materials: context.may('stock.read') && surgery.materials !== null ? [...surgery.materials] : null,
    eve: {
      standing: eveStanding(eve, day),
      decision: eve?.decision ?? null,
      note: eve?.note ?? null,
      preparedBy: eve?.preparedBy ?? null,
      preparedByName: eve?.preparedByName ?? null,
      preparedAt: eve?.preparedAt ?? null,
      confirmedByName: eve?.confirmedByName ?? null,
      confirmedAt: eve?.confirmedAt ?? null,
      overriddenByName: eve?.overriddenByName ?? null,
      overriddenAt: eve?.overriddenAt ?? null,
      overrideReason: eve?.overrideReason ?? null,
    },
  }
}

function lineOf(context: Context, surgery: KnownSurgery, judged: JudgedItem): ReadinessLine {
  const { item, standing, dueOn } = judged
  const tick = surgery.ticks.find((one) => one.item === item)
  const owner = surgery.owners.find((one) => one.item === item)
  const isTold = tick !== undefined && !knowsStandingAlone(context.may)
  const isWorkedOut = item === 'consents' && surgery.consents.length > 0
  const mayChange = mayTick(context, item) && !isOver(surgery) && !isWorkedOut
  const open = item === 'payment' && surgery.money ? surgery.money.netCentavos - surgery.money.paidCentavos : null
  return {
    item,
    standing,
    dueOn,
    ownerId: owner?.ownerId ?? null,
    ownerName: owner?.ownerName ?? null,
    tickedByName: isTold ? tick.tickedByName : null,
    tickedAt: isTold ? tick.tickedAt : null,
    note: isTold ? tick.note : null,
    lot: isTold ? tick.lot : null,
    validUntil: isTold ? tick.validUntil : null,
    openCentavos: open !== null && open > 0 ? open : null,
    depositWaivedByName: open !== null && open > 0 ? surgery.depositWaivedByName : null,
    canTick: mayChange && standing === 'missing',
    canUntick: mayChange && tick !== undefined,
  }
}

/** Whether the person may say that an item is done. */
export function mayTick({ may }: Pick<Context, 'may'>, item: ReadinessItem): boolean {
  return isTicked(item) && may('readiness.edit') && seesItem(item, may)
}

/** One surgery with everything that it needs. */
export async function read(
  context: Context,
  { params }: ParsedInput<typeof contract.readReadiness>,
): Promise<ReadinessDetail> {
  return detailOf(context, await requireSurgery(context, params.id))
}
