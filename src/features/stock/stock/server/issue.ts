import { lastCameOn } from './by-day-queries.ts'
import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { KeptRefusal } from '../../../../server/endpoint/endpoint.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type { FieldRefusal } from '../../../../shared/problem.ts'
import type * as contract from '../contract.ts'
import { leftOn } from '../days.ts'
import type { DocumentDetail } from '../record.ts'
import { freeFor, passedOver, usingKinds, whyNotUsed, worthOf } from '../rules.ts'
import {
  insertDocument,
  insertMovements,
  isSupplierInUse,
  lockLevels,
  type NewMovement,
  type ShelfLot,
  shelfOf,
} from './posting-queries.ts'
import { recorded, requireDocument, tellElsewhere, typedDay, unitDay, Worths } from './posting.ts'
import { asLongAsThereIs, broken, issueWords, tooMany, wrong } from './refusals.ts'
import { insertPrescriptions } from './patient-queries.ts'
import { requireReached } from './patients.ts'
import { inTheWayOf } from './reserved.ts'
import { withoutPin } from '../witness.ts'
import { witnessed } from './witness.ts'

type Body = ParsedInput<typeof contract.issue>['body']

/** Takes lots from a place, all lines or none. Sent twice it is one. */
export async function issue(
  context: Context,
  { body }: ParsedInput<typeof contract.issue>,
): Promise<DocumentDetail | KeptRefusal> {
  const { database } = context
  const { id, kind, unitId, toUnitId, place, supplierId, orderId, cause, reason, appointmentId } = body
  const answer = () => requireDocument(context, id)
  const sent = withoutPin(body)
  return createOnce<DocumentDetail | KeptRefusal>(
    context,
    [{ entityId: id, sent }],
    async () => {
      if (await isUsed(context, id)) return undefined
      const unit = await unitDay(context, body)
      const { day, told } = typedDay(context, leftOn, unit, { ...body, since: await sinceOf(context, body, unit) })
      await requireSupplier(context, body)
      const materialIds = body.lines.map(({ materialId }) => materialId)
      const units = toUnitId === undefined ? [unitId] : [unitId, toUnitId]
      const levels = await lockLevels(
        database,
        units.flatMap((one) => materialIds.map((materialId) => ({ unitId: one, materialId }))),
      )
      const prescriptions = await requireReached(context, body, day)
      const shelf = await shelfOf(database, { unitId, place, materialIds })
      const lotIds = shelf.filter(({ reserved }) => reserved > 0).map(({ lotId }) => lotId)
      requireIssuable(body, shelf, { day, inTheWay: await inTheWayOf(context, { unitId, place, lotIds }) })
      const movements = movementsOf(body, shelf, new Worths(levels), day)
      const witnessId = await witnessed(context, { unitId, witness: body.witness, kind, movements })
      if (witnessId instanceof KeptRefusal) return witnessId
      if (witnessId !== undefined) requireBooked(body)
      const document = {
        id,
        kind,
        unitId,
        toUnitId,
        supplierId,
        orderId,
        cause,
        reason,
        appointmentId,
        witnessId,
        day,
        ...recorded(context),
      }
      if (!(await asLongAsThereIs(() => insertDocument(database, document)))) return undefined
      await insertPrescriptions(
        database,
        prescriptions.map((one) => ({ ...one, documentId: id })),
      )
      await asLongAsThereIs(() => insertMovements(database, id, movements))
      tell(context, body, { day, told, sent })
      return answer()
    },
    answer,
  )
}

/** The book of controlled drugs says of what leaves for nobody what became of it; and none of them leaves the locked place for another. */
function requireBooked({ kind, toPlace, reason }: Body): void {
  const problems = [
    ...(toPlace === undefined || toPlace === 'locked' ? [] : [wrong('toPlace', 'controlled', messages.locked)]),
    ...(reason === undefined && kind !== 'consumption' ? [wrong('reason', 'required', messages.booked)] : []),
  ]
  if (problems.length > 0) throw broken(problems)
}

/** What leaves today has come by then. */
async function sinceOf(
  { database }: Context,
  { unitId, day, lines }: Body,
  { today }: { readonly today: string },
): Promise<{ lot: string | null }> {
  if (day === undefined || day >= today) return { lot: null }
  return { lot: await lastCameOn(database, { unitId, lotIds: lines.map(({ lotId }) => lotId) }) }
}

async function requireSupplier({ database }: Context, { supplierId }: Body): Promise<void> {
  if (supplierId === undefined || (await isSupplierInUse(database, supplierId))) return
  throw broken([wrong('supplierId', 'out_of_use', both('Escolha um fornecedor em uso', 'Choose a supplier in use'))])
}

/** What leaves, line by line, and where it arrives. */
function movementsOf(body: Body, shelf: readonly ShelfLot[], worths: Worths, day: string): NewMovement[] {
  const { unitId, place, toPlace, toUnitId, lines } = body
  const isOwned = new Map(shelf.map((lot) => [lot.lotId, lot.isOwned]))
  return lines.flatMap(({ materialId, lotId, quantity, skipReason }, index): NewMovement[] => {
    const level = { unitId, materialId }
    const what = { line: index + 1, materialId, lotId, day }
    const lot = { isOwned: isOwned.get(lotId) ?? false, quantity }
    const value = worths.take(level, lot, (left) => worthOf(quantity, left))
    const left = { ...what, unitId, place, quantity: -quantity, value: -value || 0, skipReason }
    if (toPlace !== undefined) return [left, { ...what, unitId, place: toPlace, quantity, value }]
    if (toUnitId !== undefined) return [left, { ...what, unitId: toUnitId, place: 'transit', quantity, value }]
    return [left]
  })
}

const messages = {
  ...issueWords,
  notExpired: both('Este lote não está vencido', 'This lot has not expired'),
  locked: both(
    'O que é controlado só fica no armário trancado',
    'What is controlled stands in the locked cabinet alone',
  ),
  booked: both(
    'Controlado: diga para que foi, como vai para o livro de registro',
    'Controlled: say what it was for, as the register has it',
  ),
  passedOver: both(
    'Há um lote que vence antes: diga por que não usar esse',
    'There is a lot that expires earlier: say why it is not used',
  ),
}

/** @throws Problem RULE_BROKEN with every line that cannot be taken */
function requireIssuable(
  { kind, place, cause, lines }: Body,
  shelf: readonly ShelfLot[],
  { day, inTheWay }: { readonly day: string; readonly inTheWay: Awaited<ReturnType<typeof inTheWayOf>> },
): void {
  const problems = lines.flatMap(({ materialId, lotId, quantity }, index): FieldRefusal[] => {
    const at = (field: string) => `lines.${index}.${field}`
    const lot = shelf.find((one) => one.lotId === lotId && one.materialId === materialId)
    if (!lot) return [wrong(at('lotId'), 'gone', messages.gone)]
    const whyNot = usingKinds.includes(kind) ? whyNotUsed(lot, day) : null
    if (whyNot) return [wrong(at('lotId'), whyNot, messages[whyNot])]
    if (kind === 'loss' && cause === 'expired' && (lot.expiresOn === null || lot.expiresOn >= day))
      return [wrong(at('lotId'), 'not_expired', messages.notExpired)]
    if (quantity > lot.quantity) return [wrong(at('quantity'), 'too_many', tooMany(lot.quantity))]
    const free = freeFor(kind, place, lot)
    const isSetAside = quantity > free ? inTheWay.get(lotId) : undefined
    return isSetAside ? [wrong(at('quantity'), 'reserved', isSetAside(free))] : []
  })
  if (problems.length === 0 && usingKinds.includes(kind))
    problems.push(
      ...passedOver(
        // What is set aside is passed over by nobody.
        shelf.map((lot) => ({ ...lot, quantity: freeFor(kind, place, lot) })),
        lines,
        day,
      ).map((index) => wrong(`lines.${index}.skipReason`, 'required', messages.passedOver)),
    )
  if (problems.length > 0) throw broken(problems)
}

interface Told {
  readonly day: string
  readonly told: { note?: string }
  readonly sent: object
}

function tell(context: Context, body: Body, { day, told, sent }: Told): void {
  const { id, kind, unitId, toUnitId, lines } = body
  const changes = changesBetween<Record<string, unknown>>({}, { kind, day, lines: lines.length })
  const concerns = concernsOf([], [id])
  const verb = kind === 'transfer' ? 'send' : 'issue'
  context.record({ noun: 'stock', verb, entityId: id, unitId, concerns, changes, ...told, sent })
  if (toUnitId !== undefined) tellElsewhere(context, toUnitId, id)
}
