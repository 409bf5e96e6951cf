import { z } from 'zod'
import { dayOf, planned } from '../../../shared/days/day-of.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { payRules } from './record.ts'

const byId = z.strictObject({ id: idSchema })

/** What a person says of the end of a rule. */
export const endFields = z.strictObject({
  /** Its last day, all of which counts; null where it was a mistake and never is to have held. */
  lastDay: dayOf(planned).nullable(),
  reason: lineText
    .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
    .max(300),
})

export const endRule = defineContract({
  name: 'payRule.end',
  method: 'POST',
  path: '/pay-rules/:id/end',
  summary:
    'Say the last day of a rule, or that it never held; what was paid by it meanwhile is adjusted in the next month',
  permission: 'payment.edit',
  params: byId,
  body: endFields.extend({ version: z.int() }),
  output: payRules.schemas.row,
  errors: ['STALE', 'WRONG_STATE'],
})
