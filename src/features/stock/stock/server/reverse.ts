import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { KeptRefusal } from '../../../../server/endpoint/endpoint.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { notFound, unitFilter } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import type * as contract from '../contract.ts'
import type { DocumentDetail } from '../record.ts'
import { canBeReversed, caseKinds, worthBack, worthOf } from '../rules.ts'
import { lockDocument } from './document-queries.ts'
import {
  insertDocument,
  insertMovements,
  lockLevels,
  movementsOf,
  type NewMovement,
  type PostedMovement,
} from './posting-queries.ts'
import { dayAt, recorded, requireDocument, tellElsewhere, Worths } from './posting.ts'
import { asLongAsThereIs } from './refusals.ts'
import { withoutPin } from '../witness.ts'
import { witnessed } from './witness.ts'

/** Reverses a document wholly. Sent twice it is one. */
export async function reverse(
  context: Context,
  { params, body }: ParsedInput<typeof contract.reverse>,
): Promise<DocumentDetail | KeptRefusal> {
  const { actor, database } = context
  const document = await lockDocument(database, params.id, unitFilter(actor))
  if (!document || !seesUnit(actor, document.unitId)) throw notFound()
  const { id, reason } = body
  const { unitId } = document
  const answer = () => requireDocument(context, id)
  const sent = { ...withoutPin(body), documentId: document.id }
  return createOnce<DocumentDetail | KeptRefusal>(
    context,
    [{ entityId: id, sent }],
    async () => {
      if (await isUsed(context, id)) return undefined
      requireReversible(document)
      const day = await dayAt(context, { unitId })
      const posted = await movementsOf(database, document.id)
      const worths = new Worths(await lockLevels(database, posted))
      const movements = movedBack(document, posted, worths)
      const witnessId = await witnessed(context, { unitId, witness: body.witness, kind: 'reversal', movements })
      if (witnessId instanceof KeptRefusal) return witnessId
      const of = { ofDocumentId: document.id, reason, witnessId, day }
      const reversal = { id, kind: 'reversal', unitId, ...of, ...recorded(context) }
      if (!(await insertDocument(database, reversal))) return undefined
      await asLongAsThereIs(() => insertMovements(database, id, movements))
      tell(context, document, { sent, reason })
      return answer()
    },
    answer,
  )
}

function requireReversible({ kind, state, number, followedBy }: DocumentDetail): void {
  if (canBeReversed({ kind, state })) return
  const by = followedBy.at(-1)?.number ?? number
  const wording =
    kind === 'reversal'
      ? both(
          'Um estorno não se estorna: lance de novo o que aconteceu.',
          'A reversal is not reversed: post again what happened.',
        )
      : kind === 'count'
        ? both(
            'Um ajuste de contagem se corrige com outra contagem.',
            'What a count adjusted is put right by another count.',
          )
        : caseKinds.some((one) => one === kind)
          ? both(
              'Isto é de uma cirurgia: tire o material dela no controle de salas, ou reabra o mapa do dia.',
              'This belongs to a case: take the material off it in room control, or open the map of its day again.',
            )
          : state === 'received'
            ? both(
                `A transferência ${number} já foi recebida. Estorne antes o recebimento, documento ${by}.`,
                `Transfer ${number} has been received. Reverse its receipt first, document ${by}.`,
              )
            : both(
                `O documento ${number} já foi estornado, no documento ${by}.`,
                `Document ${number} has been reversed already, by document ${by}.`,
              )
  throw new Problem('WRONG_STATE', wording, { extra: { state } })
}

/** Each movement the other way round, on the day on which it counted. */
function movedBack({ kind }: DocumentDetail, posted: readonly PostedMovement[], worths: Worths): NewMovement[] {
  const isWithin = kind === 'requisition' || kind === 'return' || kind === 'opening'
  // Within a unit as much comes as goes: what it is worth by now.
  const within = new Map<number, number>()
  const worthNow = (movement: PostedMovement) => {
    const quantity = Math.abs(movement.quantity)
    const known = within.get(movement.line)
    const value = known ?? worths.take(movement, { ...movement, quantity }, (left) => worthOf(quantity, left))
    within.set(movement.line, value)
    return value
  }
  const worthOfOne = (movement: PostedMovement): number => {
    const { quantity, value, place } = movement
    if (isWithin) return worthNow(movement)
    // What had left comes back, and what is in transit leaves it, with exactly what they took along.
    if (quantity < 0 || place === 'transit') return Math.abs(value)
    return worths.take(movement, movement, (left) => worthBack(quantity, value, left))
  }
  return posted.map((movement) => {
    const { isOwned: _isOwned, isControlled: _isControlled, quantity, ...what } = movement
    const value = worthOfOne(movement)
    return { ...what, quantity: -quantity, value: quantity > 0 ? -value || 0 : value }
  })
}

function tell(
  context: Context,
  document: DocumentDetail,
  { sent, reason }: { sent: { id: string }; reason: string },
): void {
  const { id, unitId, kind, number, toUnitId, ofDocumentId } = document
  const concerns = concernsOf([], [sent.id, id, ...(ofDocumentId === null ? [] : [ofDocumentId])])
  const changes = changesBetween<Record<string, unknown>>({}, { kind: 'reversal', reversed: number })
  context.record({ noun: 'stock', verb: 'reverse', entityId: sent.id, unitId, concerns, changes, note: reason, sent })
  if (toUnitId !== null) tellElsewhere(context, toUnitId, id, sent.id)
  if (kind === 'transfer_receipt' && document.ofUnitId !== null && ofDocumentId !== null)
    tellElsewhere(context, document.ofUnitId, ofDocumentId, sent.id)
}
