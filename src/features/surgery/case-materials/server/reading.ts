import type { Context } from '../../../../server/endpoint/context.ts'
import { partOf } from '../../../../server/database/part-of.ts'
import { notFound, unitFilter } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { searchKey } from '../../../../shared/text.ts'
import { lineOnly, needsOf, passedOver, whyNotUsed } from '../../../stock/offers/both.ts'
import { type KeptReservation, keptReservations, kitsOf, materialOfGtin } from '../../../stock/offers/server.ts'
import type * as contract from '../contract.ts'
import type { CaseLine, CaseMaterials, Discrepancy, LotOnCase, OfferedLot } from '../record.ts'
import { compared, stillHolds, usedOf } from '../rules.ts'
import { discrepanciesOf, discrepancyPage } from './discrepancy-queries.ts'
import { casesOfLot, findLot, type LotOnShelf, onShelves } from './lot-queries.ts'
import { type KnownOnCase, materialById, materialsLike, onCases, surgeriesOf, type Surgery } from './queries.ts'

/**
 * A surgery by the id of its appointment.
 * @throws Problem NOT_FOUND for none, for what is no surgery and for another unit's
 */
export async function requireSurgery({ actor, database, now }: Context, id: string): Promise<Surgery> {
  const [found] = await surgeriesOf(database, [id], now.toString())
  if (!found || !seesUnit(actor, found.unitId)) throw notFound()
  return found
}

type KitLines = Awaited<ReturnType<typeof kitsOf>> extends Map<string, infer Lines> ? Lines : never

interface Known {
  readonly surgery: Surgery
  readonly kit: KitLines | undefined
  readonly there: readonly KnownOnCase[]
  readonly discrepancies: readonly Discrepancy[]
  readonly reserved: readonly KeptReservation[]
}

/** The materials of surgeries, by the ids of their appointments: a few queries, however many they are. */
export async function sheetsOf(
  { database, now }: Pick<Context, 'database' | 'now'>,
  ids: readonly string[],
): Promise<Map<string, CaseMaterials>> {
  if (ids.length === 0) return new Map()
  const surgeries = await surgeriesOf(database, ids, now.toString())
  const [kits, there, discrepancies, reserved] = await Promise.all([
    kitsOf(
      database,
      surgeries.map(({ procedureId }) => procedureId),
    ),
    onCases(database, ids),
    discrepanciesOf(database, ids),
    keptReservations(database, { appointmentIds: ids }),
  ])
  return new Map(
    surgeries.map((surgery) => {
      const isOfIt = ({ appointmentId }: { appointmentId: string }) => appointmentId === surgery.id
      const ofIt = {
        there: there.filter(isOfIt),
        discrepancies: discrepancies.filter(isOfIt),
        reserved: reserved.filter(isOfIt),
      }
      return [surgery.id, sheetOf({ surgery, kit: kits.get(surgery.procedureId), ...ofIt })]
    }),
  )
}

function sheetOf({ surgery, kit, there, discrepancies, reserved }: Known): CaseMaterials {
  const { id: appointmentId, unitId, day, startsAt, status, patientName, recordNumber, procedureName } = surgery
  const holds = surgery.accepted !== null && stillHolds(surgery.accepted.lines, there)
  const accepted = holds || surgery.isClosed ? surgery.accepted : null
  const lines = linesOf({ surgery, kit, there, discrepancies, reserved }, holds && accepted ? accepted.lines : null)
  const isGivenUp = status === 'cancelled' || status === 'noshow'
  const isOnCase = there.some(({ onCase }) => onCase > 0)
  const differs = isGivenUp ? isOnCase : lines.some((line) => line.differs)
  return {
    appointmentId,
    unitId,
    day,
    startsAt,
    status,
    patientName,
    recordNumber,
    procedureName,
    roomName: surgery.roomName,
    isClosed: surgery.isClosed,
    hasKit: kit !== undefined,
    lines,
    accepted,
    discrepancies: [...discrepancies],
    needsAcceptance: differs && accepted === null && !surgery.isClosed,
    usedValue: there.reduce((sum, { usedValue }) => sum + usedValue, 0),
  }
}

/** What a kit plans beside what is there, with names; what somebody accepted as used is what is there. */
function linesOf(
  { surgery, kit = [], there, discrepancies, reserved }: Known,
  accepted: NonNullable<Surgery['accepted']>['lines'] | null,
): CaseLine[] {
  const named = new Map<string, { name: string; useUnit: string }>()
  const counted = new Map<string, number>()
  const count = (id: string, quantity: number) => counted.set(id, (counted.get(id) ?? 0) + quantity)
  for (const one of usedOf(there, accepted, true)) {
    named.set(one.materialId, { name: one.materialName, useUnit: one.useUnit })
    count(one.materialId, one.taken + one.used)
  }
  for (const one of discrepancies) {
    named.set(one.materialId, { name: one.materialName, useUnit: one.useUnit })
    if (one.state !== 'mistaken') count(one.materialId, one.quantity)
  }
  for (const { material, substitutes } of kit) for (const one of [material, ...substitutes]) named.set(one.id, one)
  const substitutesOf = new Map(kit.map(({ material, substitutes }) => [material.id, substitutes]))
  const name = (id: string) => named.get(id)?.name ?? ''
  return compared(needsOf(kit.map(lineOnly), surgery.grafts), counted).map(({ materialId, standsInFor, ...line }) => ({
    ...line,
    materialId,
    materialName: name(materialId),
    useUnit: named.get(materialId)?.useUnit ?? '',
    standsInForName: standsInFor === null ? null : name(standsInFor),
    substituteNames: (substitutesOf.get(materialId) ?? []).map((one) => one.name),
    lots: there.filter((one) => one.materialId === materialId).map(lotOf),
    reserved: reserved
      .filter(({ forMaterialId }) => forMaterialId === materialId)
      .map(({ id: _id, appointmentId: _case, forMaterialId: _line, ...lot }) => lot),
  }))
}

function lotOf({ lotId, lotNumber, expiresOn, shelf, state, isControlled, onCase, used }: KnownOnCase): LotOnCase {
  return { lotId, lotNumber, expiresOn, shelf, state, isControlled, onCase, used }
}

/** The materials of a surgery as they stand now. */
export async function sheet(context: Context, id: string): Promise<CaseMaterials> {
  const found = (await sheetsOf(context, [id])).get(id)
  if (!found) throw notFound()
  return found
}

/** The materials of a surgery. */
export async function read(
  context: Context,
  { params }: ParsedInput<typeof contract.readCaseMaterials>,
): Promise<CaseMaterials> {
  await requireSurgery(context, params.id)
  return sheet(context, params.id)
}

/** Lots of shelves as they may be put on a surgery of a day. */
export function offered(shelf: readonly LotOnShelf[], day: string): OfferedLot[] {
  return shelf.map((lot) => {
    const { lotId, lotNumber, expiresOn, shelf: from, free, quantity, reserved, isControlled, materialId } = lot
    const whyNot = whyNotUsed(lot, day) ?? (quantity > 0 ? null : free > 0 ? 'not_yet' : 'reserved')
    const isPassing = reserved === 0 && passedOver(shelf, [{ lotId, materialId, quantity: 1 }], day).length > 0
    return { lotId, lotNumber, expiresOn, shelf: from, quantity, reserved, isControlled, whyNot, isPassing }
  })
}

/** What may be put on a surgery of a material, chosen or scanned. */
export async function offer(
  context: Context,
  { params, query }: ParsedInput<typeof contract.offerLots>,
): Promise<ContractOutput<typeof contract.offerLots>> {
  const { database } = context
  const surgery = await requireSurgery(context, params.id)
  const found =
    query.gtin === undefined
      ? await materialById(database, query.materialId ?? '')
      : await materialOfGtin(database, query.gtin)
  if (!found) return { material: null, lots: [] }
  const material = { id: found.id, name: found.name, useUnit: found.useUnit }
  return { material, lots: offered(await onShelves(database, surgery, found.id), surgery.day) }
}

/** Materials for who chooses by hand in the room, and need not open the catalogue for it. */
export async function find(
  context: Context,
  { params, query }: ParsedInput<typeof contract.findMaterials>,
): Promise<ContractOutput<typeof contract.findMaterials>> {
  await requireSurgery(context, params.id)
  const parts = searchKey(query.q).split(' ').filter(Boolean)
  return { items: await materialsLike(context.database, parts.map(partOf)) }
}

/** A page of what was used without stock. */
export function discrepancies(
  { actor, cursors, database }: Context,
  { query }: ParsedInput<typeof contract.listDiscrepancies>,
): Promise<ContractOutput<typeof contract.listDiscrepancies>> {
  const { cursor, limit, unitId, ...asked } = query
  return discrepancyPage(database, { ...asked, units: unitFilter(actor, unitId) }, { cursor, cursors, limit })
}

/** A page of the surgeries of a lot, of the reader's units. */
export async function ofLot(
  { actor, cursors, database }: Context,
  { params, query }: ParsedInput<typeof contract.listCasesOfLot>,
): Promise<ContractOutput<typeof contract.listCasesOfLot>> {
  const page = await casesOfLot(database, { lotId: params.id, units: unitFilter(actor) }, { ...query, cursors })
  if (page.items.length === 0 && !(await findLot(database, params.id))) throw notFound()
  return page
}
