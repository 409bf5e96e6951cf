import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound, requireUnit, unitFilter } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { addMonths, todayIn } from '../../../../shared/time.ts'
import { cashToDeclare } from '../../receipts/rules.ts'
import { zoneOf } from '../../../foundation/offers/server.ts'
import type * as contract from '../contract.ts'
import type { DeskDetail } from '../contract.ts'
import { findChecks } from './count-queries.ts'
import { cashPayers, findDay, findDesk, leftOpen, listPage } from './queries.ts'

/** @throws Problem NOT_FOUND for none, and for another unit's */
export async function requireDesk({ actor, database }: Context, id: string): Promise<DeskDetail> {
  return seen(actor, await findDesk(database, id))
}

/** @throws Problem NOT_FOUND for none, and for another unit's */
export function seen(actor: Context['actor'], desk: DeskDetail | undefined): DeskDetail {
  if (!desk || !seesUnit(actor, desk.unitId)) throw notFound()
  return desk
}

/**
 * The present local day of a unit.
 * @throws Problem NOT_FOUND for a unit that is not the person's
 */
export async function todayAt({ actor, database, now }: Context, unitId: string): Promise<string> {
  requireUnit(actor, unitId)
  const zone = await zoneOf(database, unitId)
  if (zone === undefined) throw notFound()
  return todayIn(zone, now.toString())
}

/** The cash desk of a unit today, and what is left of earlier days. */
export async function ofDay(
  context: Context,
  { query }: ParsedInput<typeof contract.readDay>,
): Promise<ContractOutput<typeof contract.readDay>> {
  const today = await todayAt(context, query.unitId)
  const [desk, left] = await Promise.all([
    findDay(context.database, query.unitId, today),
    leftOpen(context.database, query.unitId, today),
  ])
  return { today, desk: desk ?? null, left }
}

/** A page of cash desks. */
export async function list(
  { actor, cursors, database }: Context,
  { query }: ParsedInput<typeof contract.listDesks>,
): Promise<ContractOutput<typeof contract.listDesks>> {
  const { cursor, limit, unitId, ...asked } = query
  return listPage(database, { ...asked, units: unitFilter(actor, unitId) }, { cursor, cursors, limit })
}

/** One cash desk. */
export function read(context: Context, { params }: ParsedInput<typeof contract.readDesk>): Promise<DeskDetail> {
  return requireDesk(context, params.id)
}

/** What of a day is to be ticked, or was. */
export async function checks(
  context: Context,
  { params }: ParsedInput<typeof contract.listChecks>,
): Promise<ContractOutput<typeof contract.listChecks>> {
  const { id } = await requireDesk(context, params.id)
  return { items: await findChecks(context.database, id) }
}

/** Who has paid so much in cash in a month that it is to be declared. */
export async function payers(
  { actor, database }: Context,
  { query }: ParsedInput<typeof contract.listPayers>,
): Promise<ContractOutput<typeof contract.listPayers>> {
  const month = { from: query.month, to: addMonths(query.month, 1) }
  const units = unitFilter(actor, query.unitId)
  return { items: await cashPayers(database, { ...month, units, centavos: cashToDeclare }) }
}
