import type { Context } from '../../../server/context.ts'
import { notFound } from '../../../server/scope.ts'
import { both } from '../../../shared/both.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import { todayIn } from '../../../shared/time.ts'
import { payAll } from '../../payments/server/paying.ts'
import { readCnab240Return } from '../cnab240-return.ts'
import type * as contract from '../contract.ts'
import { referenceOf } from '../payment.ts'
import type { PayFile } from '../record.ts'
import { fileNow } from './commands.ts'
import { isWithdrawn, wrongAnswer } from './problems.ts'
import { findContent, type Outcome, paymentsOf, writeOutcomes } from './queries.ts'

/**
 * Reads what the bank answered: statements that it paid are paid, those that it refused may be paid by another file. The
 * same answer read again changes nothing; a later one tells more.
 * @throws Problem RULE_BROKEN for what is no answer to this file, WRONG_STATE where it was taken back
 */
export async function answer(
  context: Context,
  { params: { id }, body }: ParsedInput<typeof contract.answerPayFile>,
): Promise<PayFile> {
  const { database, now } = context
  const file = await findContent(database, id, true)
  if (!file) throw notFound()
  if (file.isWithdrawn) throw isWithdrawn()
  const said = readCnab240Return(body.text)
  if ('refused' in said) throw wrongAnswer(said.refused)
  const kept = await paymentsOf(database, id)
  const byReference = new Map(kept.map((one) => [referenceOf(file.number, one.position), one]))
  const today = todayIn('America/Sao_Paulo', now.toString())
  const outcomes = said.payments.flatMap(({ reference, centavos, outcome, occurrences, paidOn }): Outcome[] => {
    const payment = byReference.get(reference)
    // What was paid stays so: a bank that takes money back says it otherwise.
    if (!payment || payment.outcome === 'paid' || payment.outcome === 'refused') return []
    if (centavos !== payment.centavos) throw wrongAnswer(otherAmount(payment.name))
    return [{ position: payment.position, outcome, occurrences, paidOn: outcome === 'paid' ? (paidOn ?? today) : null }]
  })
  if (said.payments.every(({ reference }) => !byReference.has(reference))) throw wrongAnswer(ofAnother)
  if (outcomes.length === 0) {
    context.changedNothing()
    return fileNow(context, id)
  }
  await writeOutcomes(database, id, outcomes, now.toString())
  const statementOf = new Map(kept.map(({ position, statementId }) => [position, statementId]))
  const paid = outcomes.flatMap(({ outcome, position, paidOn }) => {
    const statementId = statementOf.get(position)
    return outcome === 'paid' && statementId && paidOn ? [{ id: statementId, paidOn }] : []
  })
  await payAll(context, paid)
  const count = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length
  const changes = { paid: [0, count('paid')], refused: [0, count('refused')] } satisfies Record<
    string,
    [unknown, unknown]
  >
  context.record({ noun: 'payFile', verb: 'answer', entityId: id, unitId: null, concerns: {}, changes })
  return fileNow(context, id)
}

const ofAnother = both(
  'Este retorno é de outro arquivo: nenhum pagamento dele está aqui.',
  'This answer is of another file: none of its payments is here.',
)

function otherAmount(name: string) {
  return both(
    `${name}: o banco fala de outro valor. Confira com o banco antes de lançar.`,
    `${name}: the bank speaks of another amount. Ask the bank before recording it.`,
  )
}
