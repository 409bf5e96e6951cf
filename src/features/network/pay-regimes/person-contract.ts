import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { dayOf, planned } from '../../../shared/days/day-of.ts'
import { cnpjSchema, nitSchema } from '../../../shared/documents.ts'
import { idSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { centavosSchema } from '../../../shared/money.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { monthSchema } from '../../../shared/months.ts'
import { declaredProblems } from './rules.ts'
import { otherPayerSchema, saidPersonSchema } from './schemas.ts'

const byId = z.strictObject({ id: idSchema })

const person = z.strictObject({
  /** The latest first. */
  said: z.array(saidPersonSchema),
  /** The latest month first; those that were taken back too. */
  otherPayers: z.array(otherPayerSchema),
})

export const readPerson = defineContract({
  name: 'payRegime.person',
  method: 'GET',
  path: '/pay-regimes/professionals/:id/person',
  summary: 'What the law asks of a person beside what is due to them: NIT, dependants, alimony, pension, other payers',
  permission: 'payment.read',
  params: byId,
  output: person,
})

export const personFields = z.strictObject({
  nit: nitSchema.nullable(),
  dependants: z
    .int(inSchema(both('Informe um número inteiro', 'Enter a whole number')))
    .min(0)
    .max(20, inSchema(both('No máximo 20 dependentes', 'At most 20 dependants'))),
  alimonyCentavos: centavosSchema,
  pensionCentavos: centavosSchema,
  validFrom: dayOf(planned),
})

export const sayPerson = defineContract({
  name: 'payRegime.sayPerson',
  method: 'POST',
  path: '/pay-regimes/professionals/:id/person',
  summary: 'Say what the law asks of a person, from a day on; what is approved stays as it was',
  permission: 'payment.edit',
  params: byId,
  body: personFields,
  output: person,
})

export const declareFields = z
  .strictObject({
    payerName: lineText.min(2, inSchema(both('Diga quem paga', 'Say who pays'))).max(150),
    cnpj: cnpjSchema,
    fromMonth: monthSchema,
    throughMonth: monthSchema,
    remunerationCentavos: centavosSchema.min(
      1,
      inSchema(both('Informe um valor maior que zero', 'Enter an amount above zero')),
    ),
  })
  .check(rule(['fromMonth', 'throughMonth'], declaredProblems))

export const declareOtherPayer = defineContract({
  name: 'payRegime.declare',
  method: 'POST',
  path: '/pay-regimes/professionals/:id/other-payers',
  summary: 'Keep what a person declared of another payer, whose INSS counts towards the ceiling',
  permission: 'payment.edit',
  params: byId,
  body: declareFields,
  output: person,
  errors: ['RULE_BROKEN'],
})

export const withdrawOtherPayer = defineContract({
  name: 'payRegime.withdraw',
  method: 'POST',
  path: '/pay-regimes/professionals/:id/other-payers/withdrawal',
  summary: 'Take back what a person declared of another payer; what is approved stays as it was',
  permission: 'payment.edit',
  params: byId,
  body: z.strictObject({ declarationId: idSchema }),
  output: person,
  errors: ['RULE_BROKEN'],
})
