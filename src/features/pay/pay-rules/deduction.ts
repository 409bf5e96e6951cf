import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { centavosSchema } from '../../../shared/money.ts'
import { lineText } from '../../../shared/text-schema.ts'

const name = lineText.min(1, inSchema(both('Dê um nome ao desconto', 'Name the deduction'))).max(60)
const share = z
  .int(inSchema(both('Informe a porcentagem', 'Enter the percentage')))
  .min(1, inSchema(both('Informe a porcentagem', 'Enter the percentage')))
  .max(10_000, inSchema(both('A porcentagem é de no máximo 100 %', 'The percentage is at most 100%')))

/** One deduction of a rule, as it is written and read. */
export const deductionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('share'), name, basisPoints: share, centavos: z.null() }),
  z.strictObject({
    kind: z.literal('amount'),
    name,
    basisPoints: z.null(),
    centavos: centavosSchema.min(1, inSchema(both('Informe o valor', 'Enter the amount'))),
  }),
  z.strictObject({ kind: z.literal('cardFee'), name, basisPoints: z.null(), centavos: z.null() }),
])
