import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { KeptRefusal } from '../../../../server/endpoint/endpoint.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { type Both, both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { addDays } from '../../../../shared/time.ts'
import { passedOver, whyNotUsed, withoutPin, worthOf } from '../../../stock/offers/both.ts'
import {
  type CaseDocument,
  inTheWayOf,
  lockLevels,
  postForCases,
  witnessedForCase,
} from '../../../stock/offers/server.ts'
import { boardStatuses } from '../../theatre/rules.ts'
import type * as contract from '../contract.ts'
import type { CaseMaterials } from '../record.ts'
import { type AcceptedLine, stillHolds } from '../rules.ts'
import { findLot, type LotOnShelf, onShelves } from './lot-queries.ts'
import { discardRemainder, prescribed } from './controlled.ts'
import { type KnownOnCase, lockSurgery, onCases, type Surgery, writeAccepted } from './queries.ts'
import { requireSurgery, sheet } from './reading.ts'
import { broken, lacking, messages, requireOpen } from './refusals.ts'

/**
 * The surgery, held until the transaction ends.
 * @throws Problem NOT_FOUND, and WRONG_STATE once its day is closed
 */
export async function lockForChange(context: Context, id: string): Promise<Surgery> {
  await requireSurgery(context, id)
  await lockSurgery(context.database, id)
  const surgery = await requireSurgery(context, id)
  requireOpen(surgery)
  return surgery
}

/** Tells what was done with the materials of a case, and answers how it stands. */
export async function told(
  context: Context,
  surgery: Surgery,
  verb: 'putOn' | 'takeOff' | 'accept',
  changes: Record<string, [unknown, unknown]>,
): Promise<CaseMaterials> {
  const { patientIds, rowIds } = concernsOf([surgery], [surgery.id])
  const about = { entityId: surgery.id, unitId: surgery.unitId, concerns: { patientIds, rowIds } } as const
  context.record({ noun: 'caseMaterial', verb, ...about, changes })
  return sheet(context, surgery.id)
}

/** How an event names what was moved. */
const moved = (material: string, lot: string | null, quantity: number) => ({
  material: [null, material] as [unknown, unknown],
  lot: [null, lot] as [unknown, unknown],
  quantity: [null, quantity] as [unknown, unknown],
})

/** Puts some of a lot on a case, off its shelf at once; of what is controlled, by two people. Sent twice it is one. */
export function putOn(
  context: Context,
  { params, body }: ParsedInput<typeof contract.putOn>,
): Promise<CaseMaterials | KeptRefusal> {
  const { database } = context
  const { id, lotId, shelf, quantity, skipReason, witness, remainder } = body
  const sent = { ...withoutPin(body), appointmentId: params.id }
  return createOnce<CaseMaterials | KeptRefusal>(
    context,
    [{ entityId: id, sent }],
    async () => {
      const surgery = await lockForChange(context, params.id)
      if (await isUsed(context, id)) return undefined
      requireReady(surgery)
      const lot = await findLot(database, lotId)
      if (!lot) throw broken('gone')
      const { unitId } = surgery
      const { materialId } = lot
      const [level] = await lockLevels(database, [{ unitId, materialId }])
      const there = await onShelves(database, surgery, materialId)
      const asked = { unitId, place: shelf, lotIds: [lotId], except: surgery.id }
      const inTheWay = (await inTheWayOf(context, asked)).get(lotId)
      const taken = requireTakeable(there, body, { day: surgery.day, inTheWay })
      const worth = level ?? { owned: 0, value: 0 }
      const value = taken.isOwned ? worthOf(quantity, worth) : 0
      const line = { materialId, lotId, shelf, quantity, value, skipReason }
      const prescription = taken.isControlled ? await prescribed(context, surgery, { ...body, materialId }) : undefined
      const issued = documentOf(surgery, { id, kind: 'case_issue', lines: [line], prescription, sent })
      const witnessId = taken.isControlled ? await witnessedForCase(context, issued, witness) : undefined
      if (witnessId instanceof KeptRefusal) return witnessId
      const document = { ...issued, witnessId }
      if ((await postForCases(context, [document])) === 0) return undefined
      await discardRemainder(context, surgery, document, remainder)
      return told(context, surgery, 'putOn', moved(materialId, lot.number, quantity))
    },
    async () => {
      await requireSurgery(context, params.id)
      return sheet(context, params.id)
    },
  )
}

/** The day on which what is put on a case or taken off counts: that of the surgery, where it is written down later. */
const countsOn = ({ day, today }: Surgery): string => (day < today ? day : today)

function documentOf(surgery: Surgery, document: Omit<CaseDocument, 'appointmentId' | 'unitId' | 'day'>): CaseDocument {
  return { ...document, appointmentId: surgery.id, unitId: surgery.unitId, day: countsOn(surgery) }
}

/** @throws Problem RULE_BROKEN of a surgery on which nothing is put: one that was given up, or is still far off */
function requireReady({ status, day, today }: Surgery): void {
  if (!boardStatuses.includes(status)) throw broken('notThere')
  if (day > addDays(today, 1)) throw broken('tooEarly')
}

/**
 * The lot on its shelf.
 * @throws Problem RULE_BROKEN with why it cannot be taken, REASON_REQUIRED where one that expires earlier is passed over
 */
function requireTakeable(
  there: readonly LotOnShelf[],
  { lotId, shelf, quantity, skipReason }: ParsedInput<typeof contract.putOn>['body'],
  { day, inTheWay }: { readonly day: string; readonly inTheWay: ((free: number) => Both) | undefined },
): LotOnShelf {
  const lot = there.find((one) => one.lotId === lotId && one.shelf === shelf)
  if (!lot) throw broken('gone')
  const whyNot = whyNotUsed(lot, day)
  if (whyNot) throw broken(whyNot)
  // Of what came later than the day of the surgery, the ledger says when.
  if (quantity > lot.free) {
    const { free: left } = lot
    const message =
      inTheWay?.(left) ??
      both(`Só há ${left} deste lote neste lugar`, `There are only ${left} of this lot in this place`)
    throw new Problem('RULE_BROKEN', message, {
      extra: { why: inTheWay ? 'reserved' : 'tooMany', left },
      fields: [{ path: 'quantity', code: inTheWay ? 'reserved' : 'too_many', message }],
    })
  }
  const { materialId } = lot
  // What is set aside for it was chosen already.
  if (quantity <= lot.reserved) return lot
  if (passedOver(there, [{ lotId, materialId, quantity, skipReason }], day).length > 0)
    throw lacking('skipReason', 'passedOver')
  return lot
}

/** Takes some of a lot off a case again, back to the shelf from which it came, as it was put on. Sent twice it is one. */
export function takeOff(
  context: Context,
  { params, body }: ParsedInput<typeof contract.takeOff>,
): Promise<CaseMaterials | KeptRefusal> {
  const { database } = context
  const { id, lotId, shelf, quantity, witness } = body
  const sent = { ...withoutPin(body), appointmentId: params.id }
  return createOnce<CaseMaterials | KeptRefusal>(
    context,
    [{ entityId: id, sent }],
    async () => {
      const surgery = await lockForChange(context, params.id)
      if (await isUsed(context, id)) return undefined
      const there = await onCases(database, [surgery.id])
      const one = there.find((lot) => lot.lotId === lotId && lot.shelf === shelf)
      if (!one || one.onCase < quantity) throw broken('notOnCase')
      const { materialId, materialName: _name, lotNumber } = one
      await lockLevels(database, [{ unitId: surgery.unitId, materialId }])
      const value = worthOf(quantity, { owned: one.onCase, value: one.value })
      const line = { materialId, lotId, shelf, quantity, value }
      const document = documentOf(surgery, { id, kind: 'case_return', lines: [line], sent })
      const witnessId = one.isControlled ? await witnessedForCase(context, document, witness) : undefined
      if (witnessId instanceof KeptRefusal) return witnessId
      if ((await postForCases(context, [{ ...document, witnessId }])) === 0) return undefined
      return told(context, surgery, 'takeOff', moved(materialId, lotNumber, quantity))
    },
    async () => {
      await requireSurgery(context, params.id)
      return sheet(context, params.id)
    },
  )
}

/** @throws Problem RULE_BROKEN where something controlled is to go back, which two people take to the cabinet */
function requireReturned(lines: readonly AcceptedLine[], there: readonly KnownOnCase[]): void {
  const back = lines.findIndex(({ lotId, shelf, used, onCase }) => {
    const lot = there.find((one) => one.lotId === lotId && one.shelf === shelf)
    return lot?.isControlled && used < onCase
  })
  if (back < 0) return
  const message = messages.returnFirst
  throw new Problem('RULE_BROKEN', message, {
    fields: [{ path: `lines.${back}.used`, code: 'controlled', message }],
  })
}

/** Accepts what of a case was used, in the place of what was accepted before; the rest goes back when its day is closed. */
export async function accept(
  context: Context,
  { params, body }: ParsedInput<typeof contract.acceptMaterials>,
): Promise<CaseMaterials> {
  const { actor, database, now } = context
  const surgery = await lockForChange(context, params.id)
  if (!['fulfilled', 'cancelled', 'noshow'].includes(surgery.status))
    throw new Problem('WRONG_STATE', messages.notOver, { extra: { state: surgery.status } })
  const there = await onCases(database, [surgery.id])
  const isOfNow = stillHolds(
    body.lines.map((line) => ({ ...line, used: line.onCase })),
    there,
  )
  if (!isOfNow) throw broken('changed')
  const wrong = body.lines.findIndex(({ used, onCase }) => used > onCase)
  if (wrong >= 0) {
    const message = both('Não se usa mais do que foi posto', 'No more is used than was put on')
    throw new Problem('RULE_BROKEN', message, {
      fields: [{ path: `lines.${wrong}.used`, code: 'too_many', message }],
    })
  }
  requireReturned(body.lines, there)
  const explanation = body.explanation || null
  const said = { appointmentId: surgery.id, lines: body.lines, explanation, by: actor.id, at: now.toString() }
  await writeAccepted(database, said)
  const used = body.lines.reduce((sum, line) => sum + line.used, 0)
  const back = body.lines.reduce((sum, line) => sum + line.onCase - line.used, 0)
  return told(context, surgery, 'accept', {
    used: [null, used],
    givenBack: [null, back],
    ...(explanation !== null && { explanation: [null, explanation] }),
  })
}
