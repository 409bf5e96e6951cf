import { z } from 'zod'
import { dayOf, planned } from '../../../shared/days/day-of.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { cnpjSchema } from '../../../shared/documents.ts'
import { idSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { issServices, lawTaxes, regimeKinds, retainedRegimes } from './model.ts'
import { endProblems, regimeProblems, retentionProblems } from './rules.ts'
import { saidRegimeSchema, saidRetentionSchema, termsSchema } from './schemas.ts'

const byId = z.strictObject({ id: idSchema })

const regimes = z.strictObject({
  /** The latest first. */
  items: z.array(saidRegimeSchema),
})

export const readRegimes = defineContract({
  name: 'payRegime.read',
  method: 'GET',
  path: '/pay-regimes/professionals/:id',
  summary: 'As what a professional is paid, from when on, with who said so',
  permission: 'payment.read',
  params: byId,
  output: regimes,
})

/** What a person says of it. */
export const regimeFields = z
  .strictObject({
    kind: z.enum(regimeKinds),
    companyName: lineText.max(150).nullable(),
    cnpj: cnpjSchema.nullable(),
    isSimples: z.boolean().nullable(),
    validFrom: dayOf(planned),
  })
  .check(rule(['kind', 'companyName', 'cnpj', 'isSimples'], regimeProblems))

export const sayRegime = defineContract({
  name: 'payRegime.say',
  method: 'POST',
  path: '/pay-regimes/professionals/:id',
  summary: 'Say as what a professional is paid from a day on; what is approved stays as it was',
  permission: 'payment.edit',
  params: byId,
  body: regimeFields,
  output: regimes,
})

const retentions = z.strictObject({
  /** By regime and tax, the latest first. */
  items: z.array(saidRetentionSchema),
})

export const readRetentions = defineContract({
  name: 'payRegime.retentions',
  method: 'GET',
  path: '/pay-regimes/retentions',
  summary: 'What the law keeps back in each regime, from when on and by which law',
  permission: 'payment.read',
  output: retentions,
})

export const retentionFields = z
  .strictObject({
    regime: z.enum(retainedRegimes),
    tax: z.enum(lawTaxes),
    /** Of which company and which service alone, of ISS. */
    legalEntityId: idSchema.nullable().default(null),
    service: z.enum(issServices).nullable().default(null),
    validFrom: dayOf(planned),
    terms: termsSchema,
    /** The last day on which it holds, unless it is renewed; null until another is said. */
    validUntil: dayOf(planned).nullable(),
    source: lineText
      .min(5, inSchema(both('Diga qual lei ou portaria o manda', 'Say which law or order says so')))
      .max(300),
  })
  .check(rule(['regime', 'tax', 'terms', 'legalEntityId', 'service'], retentionProblems))
  .check(rule(['validFrom', 'validUntil'], endProblems))

export const sayRetention = defineContract({
  name: 'payRegime.sayRetention',
  method: 'POST',
  path: '/pay-regimes/retentions',
  summary: 'Say what the law keeps back in a regime from a day on; what is approved stays as it was',
  permission: 'payment.edit',
  body: retentionFields,
  output: retentions,
})
