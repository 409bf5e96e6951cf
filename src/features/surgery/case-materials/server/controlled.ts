import type { Context } from '../../../../server/endpoint/context.ts'
import { derivedId } from '../../../../server/endpoint/repeated-create.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { type CaseDocument, requirePrescriber, writeDiscard } from '../../../stock/offers/server.ts'
import type * as contract from '../contract.ts'
import type { Surgery } from './queries.ts'

type Put = ParsedInput<typeof contract.putOn>['body']

/**
 * Who prescribed what is withdrawn of the locked cabinet for a surgery, and the dose.
 * @throws Problem RULE_BROKEN where that is not said
 */
export async function prescribed(
  context: Context,
  { unitId, day }: Surgery,
  { materialId, prescriberId, dose }: Pick<Put, 'prescriberId' | 'dose'> & { readonly materialId: string },
): Promise<NonNullable<CaseDocument['prescription']>> {
  const registration = await requirePrescriber(context, { unitId, prescriberId, day })
  if (dose === undefined) {
    const message = both(
      'Controlado: diga a dose administrada, como 2 ml',
      'Controlled: say the dose given, such as 2 ml',
    )
    throw new Problem('RULE_BROKEN', message, { fields: [{ path: 'dose', code: 'required', message }] })
  }
  return { materialId, prescriberId: prescriberId ?? '', registration, dose }
}

/** Writes down what was left in what was just withdrawn, and thrown away before the same second person. */
export async function discardRemainder(
  context: Context,
  { unitId }: Surgery,
  { id, witnessId, prescription }: CaseDocument,
  remainder: string | undefined,
): Promise<void> {
  if (remainder === undefined || witnessId === undefined || !prescription) return
  const { materialId } = prescription
  const written = { id: derivedId(id, 'remainder'), documentId: id, materialId, amount: remainder, witnessId }
  await writeDiscard(context, { unitId, written, sent: {} })
}
