import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { todayIn, networkZone } from '../../../../shared/time.ts'
import { writeFiledFor } from '../../payments/server/retained-queries.ts'
import { payAll } from '../../payments/server/paying.ts'
import { type Answered, readCnab240Return } from '../cnab240-return.ts'
import type * as contract from '../contract.ts'
import { referenceOf } from '../payment.ts'
import type { PayFile, PayOutcome } from '../record.ts'
import { fileNow } from './commands.ts'
import { wrongAnswer } from './problems.ts'
import { type KeptPayment, type Outcome, payableBy, paymentsOf, writeOutcomes } from './payment-queries.ts'
import { findContent } from './queries.ts'

/**
 * Reads what the bank answered: statements that it paid are paid, those that it refused may be paid by another file. The
 * same answer read again changes nothing; a later one tells more. A file that was taken back and yet went to the bank is
 * answered too: what it paid was paid.
 * @throws Problem RULE_BROKEN for what is no answer to this file
 */
export async function answer(
  context: Context,
  { params: { id }, body }: ParsedInput<typeof contract.answerPayFile>,
): Promise<PayFile> {
  const { database, now } = context
  const file = await findContent(database, id, true)
  if (!file) throw notFound()
  const said = readCnab240Return(body.text)
  if ('refused' in said) throw wrongAnswer(said.refused)
  const kept = await paymentsOf(database, id)
  const byReference = new Map(kept.map((one) => [referenceOf(file.number, one.position), one]))
  const found = said.payments.flatMap((one): Told[] => {
    const payment = byReference.get(one.reference)
    if (payment && one.centavos !== payment.centavos) throw wrongAnswer(otherAmount(payment.name))
    return payment ? [{ ...one, payment }] : []
  })
  if (found.length === 0) throw wrongAnswer(ofAnother)
  const paidIds = found.flatMap(({ outcome, payment }) => (outcome === 'paid' ? [payment.statementId] : []))
  const free = await payableBy(database, id, paidIds)
  const today = todayIn(networkZone, now.toString())
  const outcomes = found.flatMap((one): Outcome[] => {
    const outcome = outcomeOf(one, free)
    if (outcome === null || outcome === one.payment.outcome) return []
    const { payment, occurrences, paidOn, paidCentavos } = one
    const isPaid = one.outcome === 'paid'
    return [
      {
        position: payment.position,
        outcome,
        occurrences,
        paidOn: isPaid ? (paidOn ?? today) : null,
        paidCentavos: paidCentavos === payment.centavos ? null : paidCentavos,
      },
    ]
  })
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
  await payAll(context, paid, file.number)
  const freed = outcomes.flatMap(({ outcome, position }) =>
    outcome === 'refused' ? (statementOf.get(position) ?? []) : [],
  )
  await writeFiledFor(database, freed, null)
  const count = (...wanted: Outcome['outcome'][]) => outcomes.filter(({ outcome }) => wanted.includes(outcome)).length
  const changes = {
    paid: [0, count('paid')],
    refused: [0, count('refused')],
    ...(count('differs', 'twice') > 0 && { toSettle: [0, count('differs', 'twice')] }),
  } satisfies Record<string, [unknown, unknown]>
  context.record({ noun: 'payFile', verb: 'answer', entityId: id, unitId: null, concerns: {}, changes })
  return fileNow(context, id)
}

type Told = Answered & { readonly payment: KeptPayment }

/**
 * What comes of a payment by what the bank says of it now; null where that is no news. What was paid stays so: a bank that
 * takes money back says it otherwise. That it paid is a fact whenever it says it, also of what was taken out of the file.
 */
function outcomeOf({ outcome, payment, paidCentavos }: Told, free: ReadonlySet<string>): PayOutcome | null {
  const { outcome: before, isLive } = payment
  if (before === 'paid' || before === 'returned' || before === 'twice') return null
  if (outcome !== 'paid') return isLive && before !== 'differs' ? outcome : null
  if (!free.has(payment.statementId)) return 'twice'
  return paidCentavos === null || paidCentavos === payment.centavos ? 'paid' : 'differs'
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
