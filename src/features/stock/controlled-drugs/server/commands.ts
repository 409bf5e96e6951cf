import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { KeptRefusal } from '../../../../server/endpoint/endpoint.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { notFound, requireUnit } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { dayAt } from '../../stock/server/posting.ts'
import { broken, wrong } from '../../stock/server/refusals.ts'
import { confirmedBy } from '../../stock/server/witness.ts'
import { withoutPin } from '../../stock/witness.ts'
import type * as contract from '../contract.ts'
import type { HandOver } from '../contract.ts'
import { writeDiscard } from './discard.ts'
import * as queries from './queries.ts'

type Discarded = ContractOutput<typeof contract.discard>

/** Writes down what was left in an ampoule that was withdrawn and thrown away. Sent twice it is one. */
export async function discard(
  context: Context,
  { body }: ParsedInput<typeof contract.discard>,
): Promise<Discarded | KeptRefusal> {
  const { actor, database } = context
  const { id, documentId, materialId, amount, witness } = body
  const withdrawal = await queries.findWithdrawal(database, body)
  if (!withdrawal || !seesUnit(actor, withdrawal.unitId)) throw notFound()
  const { unitId, kind, state } = withdrawal
  const sent = withoutPin(body)
  const answer = () => Promise.resolve({ id })
  return createOnce<Discarded | KeptRefusal>(
    context,
    [{ entityId: id, sent }],
    async () => {
      if (await isUsed(context, id)) return undefined
      if (!['consumption', 'case_issue'].includes(kind) || state !== 'posted') throw notWithdrawn()
      const witnessId = await confirmedBy(context, unitId, witness)
      if (witnessId instanceof KeptRefusal) return witnessId
      const written = { id, documentId, materialId, amount, witnessId }
      return (await writeDiscard(context, { unitId, written, sent })) ? { id } : undefined
    },
    answer,
  )
}

function notWithdrawn(): Problem {
  return new Problem(
    'WRONG_STATE',
    both(
      'Só do que foi retirado para uso, e não estornado, se descarta uma sobra.',
      'Only of what was withdrawn for use, and not reversed, something is left to discard.',
    ),
  )
}

/** Two people count what is controlled at the hand-over of a shift; stock is not changed by it. Sent twice it is one. */
export async function count(
  context: Context,
  { body }: ParsedInput<typeof contract.countHandOver>,
): Promise<HandOver | KeptRefusal> {
  const { actor, database, now } = context
  const { id, unitId, explanation, witness } = body
  requireUnit(actor, unitId)
  const sent = withoutPin(body)
  const answer = async () => {
    const found = await queries.findHandOver(database, id)
    if (!found) throw notFound()
    return found
  }
  return createOnce<HandOver | KeptRefusal>(
    context,
    [{ entityId: id, sent }],
    async () => {
      if (await isUsed(context, id)) return undefined
      await dayAt(context, { unitId })
      const lines = await comparedLines(context, body)
      const differing = lines.filter(({ expected, counted }) => expected !== counted)
      if (differing.length > 0 && explanation === undefined) throw unexplained()
      const witnessId = await confirmedBy(context, unitId, witness)
      if (witnessId instanceof KeptRefusal) return witnessId
      const written = { id, unitId, explanation, witnessId, by: actor.id, at: now.toString() }
      if (!(await queries.insertHandOver(database, written, lines))) return undefined
      const changes = changesBetween<Record<string, unknown>>(
        {},
        { counted: lines.length, differences: differing.length },
      )
      const told = { noun: 'controlledDrug', entityId: id, unitId, concerns: {}, changes, sent } as const
      if (differing.length > 0) context.record({ ...told, verb: 'differ', note: explanation ?? '' })
      else context.record({ ...told, verb: 'count' })
      return answer()
    },
    answer,
  )
}

/** What was counted beside what the books say, which nobody moves meanwhile: all that there is, and each once. */
async function comparedLines(
  { database }: Context,
  { unitId, lines }: ParsedInput<typeof contract.countHandOver>['body'],
) {
  const kept = await queries.lockControlled(database, unitId)
  const counted = new Map(lines.map((line) => [line.materialId, line.counted]))
  const isWhole = counted.size === lines.length && lines.length === kept.length
  if (!isWhole || kept.some(({ materialId }) => !counted.has(materialId)))
    throw broken([
      wrong(
        'lines',
        'not_all',
        both(
          'Conte tudo o que é controlado na unidade, cada um uma vez; o saldo mudou se algum falta aqui',
          'Count everything controlled at the unit, each once; if one is missing here, the stock has changed',
        ),
      ),
    ])
  return kept.map(({ materialId, quantity }) => ({
    materialId,
    expected: quantity,
    counted: counted.get(materialId) ?? 0,
  }))
}

function unexplained(): Problem {
  const message = both('Diga o que se sabe da diferença', 'Say what is known of the difference')
  return new Problem(
    'REASON_REQUIRED',
    both(
      'O que foi contado não é o que está no livro. Conte de novo e diga o que se sabe da diferença.',
      'What was counted is not what the register says. Count again, and say what is known of the difference.',
    ),
    { fields: [{ path: 'explanation', code: 'required', message }] },
  )
}
