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
import { arrivedOn } from '../days.ts'
import type { DocumentDetail } from '../record.ts'
import { worthArrived } from '../rules.ts'
import { lockDocument } from './document-queries.ts'
import { insertDocument, insertMovements, lockLevels, movementsOf, type NewMovement } from './posting-queries.ts'
import { recorded, requireDocument, tellElsewhere, typedDay, unitDay } from './posting.ts'
import { asLongAsThereIs, broken, wrong } from './refusals.ts'
import { withoutPin } from '../witness.ts'
import { witnessed } from './witness.ts'

type Sent = ParsedInput<typeof contract.receiveTransfer>

/** Receives a transfer at the unit that it was sent to, with what differs. Sent twice it is one. */
export async function receiveTransfer(context: Context, { params, body }: Sent): Promise<DocumentDetail | KeptRefusal> {
  const { database } = context
  const transfer = await lockedArrival(context, params.id)
  const answer = () => requireDocument(context, body.id)
  const sent = { ...withoutPin(body), transferId: transfer.id }
  return createOnce<DocumentDetail | KeptRefusal>(
    context,
    [{ entityId: body.id, sent }],
    async () => {
      if (await isUsed(context, body.id)) return undefined
      requireOnItsWay(transfer)
      const { unitId: senderId, toUnitId: unitId } = transfer
      const at = await unitDay(context, { unitId })
      // Where whoever sent it has tomorrow already, it is tomorrow that it came.
      const unit = { ...at, today: at.today < transfer.day ? transfer.day : at.today }
      const { day, told: why } = typedDay(context, arrivedOn, unit, { ...body, since: { sending: transfer.day } })
      const movements = await arrivalOf(context, transfer, body, day)
      await lockLevels(
        database,
        movements.map(({ materialId }) => ({ unitId, materialId })),
      )
      const kind = 'transfer_receipt'
      const witnessId = await witnessed(context, { unitId, witness: body.witness, kind, movements })
      if (witnessId instanceof KeptRefusal) return witnessId
      const document = {
        id: body.id,
        kind,
        unitId,
        ofDocumentId: transfer.id,
        reason: body.reason,
        witnessId,
        day,
      }
      if (!(await insertDocument(database, { ...document, ...recorded(context) }))) return undefined
      await asLongAsThereIs(() => insertMovements(database, body.id, movements))
      const changes = changesBetween<Record<string, unknown>>({}, { kind: 'transfer_receipt', day })
      const concerns = concernsOf([], [body.id, transfer.id])
      const told = { noun: 'stock', verb: 'receiveTransfer', entityId: body.id, unitId } as const
      context.record({ ...told, concerns, changes, ...why, sent })
      tellElsewhere(context, senderId, transfer.id, body.id)
      return answer()
    },
    answer,
  )
}

/** A transfer to a unit of the person. */
type Arriving = DocumentDetail & { readonly toUnitId: string }

async function lockedArrival({ actor, database }: Context, id: string): Promise<Arriving> {
  const found = await lockDocument(database, id, unitFilter(actor))
  // Who sent it reads it, and receives nothing of it.
  if (!found?.toUnitId || !seesUnit(actor, found.toUnitId)) throw notFound()
  return { ...found, toUnitId: found.toUnitId }
}

function requireOnItsWay({ number, state, followedBy }: Arriving): void {
  if (state === 'in_transit') return
  const by = followedBy.at(-1)?.number ?? number
  const wording =
    state === 'reversed'
      ? both(
          `A transferência ${number} foi estornada por quem enviou: não há o que receber.`,
          `Transfer ${number} was reversed by its sender: there is nothing to receive.`,
        )
      : both(
          `A transferência ${number} já foi recebida, no documento ${by}. Se algo estava errado, estorne esse documento.`,
          `Transfer ${number} has been received already, by document ${by}. If something was wrong, reverse that document.`,
        )
  throw new Problem('WRONG_STATE', wording, { extra: { state } })
}

/** Everything that was sent leaves transit; what arrived stands in its place, and the difference is nowhere. */
async function arrivalOf(
  { database }: Context,
  { id, toUnitId: unitId }: Arriving,
  { place, lines, reason }: Sent['body'],
  day: string,
): Promise<NewMovement[]> {
  const inTransit = (await movementsOf(database, id)).filter((movement) => movement.place === 'transit')
  const received = new Map(lines.map(({ line, quantity }) => [line, quantity]))
  if (
    received.size !== inTransit.length ||
    lines.length !== inTransit.length ||
    inTransit.some(({ line }) => !received.has(line))
  )
    throw broken([
      wrong(
        'lines',
        'not_those_sent',
        both('Diga de cada linha da transferência quanto chegou', 'Say of each line of the transfer how much arrived'),
      ),
    ])
  if (reason === undefined && inTransit.some(({ line, quantity }) => received.get(line) !== quantity))
    throw unexplained()
  return inTransit.flatMap(({ line, materialId, lotId, isControlled, quantity: sent, value }): NewMovement[] => {
    const what = { line, unitId, materialId, lotId, day }
    const quantity = received.get(line) ?? 0
    const left: NewMovement = { ...what, place: 'transit', quantity: -sent, value: -value || 0 }
    if (quantity === 0) return [left]
    // What is controlled is locked away, wherever the rest goes.
    const shelf = isControlled ? 'locked' : place
    return [left, { ...what, place: shelf, quantity, value: worthArrived(quantity, sent, value) }]
  })
}

function unexplained(): Problem {
  const message = both('Diga o que aconteceu com a diferença', 'Say what happened to the difference')
  return new Problem(
    'REASON_REQUIRED',
    both(
      'O que chegou não é o que foi enviado. Diga o que aconteceu com a diferença.',
      'What arrived is not what was sent. Say what happened to the difference.',
    ),
    { fields: [{ path: 'reason', code: 'required', message }] },
  )
}
