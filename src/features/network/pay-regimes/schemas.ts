import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { centavosSchema } from '../../../shared/money.ts'
import { idSchema } from '../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { monthSchema } from '../../../shared/months.ts'
import { issServices, lawTaxes, regimeKinds, retainedRegimes, takenOff, taxes } from './model.ts'

const points = z
  .int()
  .min(0)
  .max(10_000, inSchema(both('No máximo 100 %', 'At most 100%')))

/** What a tax takes, as it is written and kept. */
export const termsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('share'),
    basisPoints: points.min(1, inSchema(both('Informe a porcentagem', 'Enter the percentage'))),
    ceilingCentavos: centavosSchema.min(1).nullable(),
    leastCentavos: centavosSchema,
  }),
  z.strictObject({
    kind: z.literal('table'),
    brackets: z
      .array(
        z.strictObject({ upToCentavos: centavosSchema.nullable(), basisPoints: points, lessCentavos: centavosSchema }),
      )
      .min(1)
      .max(12),
    simplifiedCentavos: centavosSchema,
    dependantCentavos: centavosSchema,
    deductsPension: z.boolean(),
    relief: z
      .strictObject({
        wholeUpToCentavos: centavosSchema,
        mostCentavos: centavosSchema,
        untilCentavos: centavosSchema,
        fixedCentavos: centavosSchema,
        perMillion: z.int().min(0).max(1_000_000),
      })
      .nullable(),
    leastCentavos: centavosSchema,
  }),
])

export const retentionSchema = z.strictObject({
  tax: z.enum(taxes),
  baseCentavos: z.int(),
  basisPoints: z.int(),
  centavos: z.int(),
  source: z.string(),
  off: z
    .array(z.strictObject({ kind: z.enum(takenOff), centavos: z.int(), count: z.int().optional() }))
    .readonly()
    .optional(),
})

export const regimeSchema = z.strictObject({
  kind: z.enum(regimeKinds),
  companyName: z.string().nullable(),
  cnpj: z.string().nullable(),
  isSimples: z.boolean().nullable(),
})

const said = { id: idSchema, validFrom: plainDateSchema, recordedAt: instantSchema }

/** What was said of somebody’s regime. */
export const saidRegimeSchema = regimeSchema.extend({ ...said, recordedByName: z.string() })
export type SaidRegime = z.output<typeof saidRegimeSchema>

/** What the law keeps back, from when on and by which law; whose name is null, Pauta brought along. */
export const saidRetentionSchema = z.strictObject({
  ...said,
  regime: z.enum(retainedRegimes),
  tax: z.enum(lawTaxes),
  /** Of which company and which service alone, of ISS. */
  legalEntityId: idSchema.nullable(),
  service: z.enum(issServices).nullable(),
  terms: termsSchema,
  /** The last day on which it holds; null until another is said. */
  validUntil: plainDateSchema.nullable(),
  source: z.string(),
  recordedByName: z.string().nullable(),
})
export type SaidRetention = z.output<typeof saidRetentionSchema>

/** What the law asks of a person, as it was said. */
export const saidPersonSchema = z.strictObject({
  ...said,
  nit: z.string().nullable(),
  dependants: z.int(),
  alimonyCentavos: z.int(),
  pensionCentavos: z.int(),
  recordedByName: z.string(),
})
export type SaidPerson = z.output<typeof saidPersonSchema>

/** What another payer pays a month, as the person declared it. */
export const otherPayerSchema = z.strictObject({
  id: idSchema,
  payerName: z.string(),
  cnpj: z.string(),
  fromMonth: monthSchema,
  throughMonth: monthSchema,
  remunerationCentavos: z.int(),
  recordedAt: instantSchema,
  recordedByName: z.string(),
  withdrawnAt: instantSchema.nullable(),
  withdrawnByName: z.string().nullable(),
})
export type OtherPayer = z.output<typeof otherPayerSchema>
