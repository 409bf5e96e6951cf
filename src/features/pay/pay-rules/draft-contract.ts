import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { plainDateSchema } from '../../../shared/time.ts'
import { monthSchema } from '../../../shared/months.ts'
import { professionalFunctions } from '../../network/offers/both.ts'
import { stepSchema } from './line-schema.ts'
import { bases, groups, heldReasons } from './model.ts'
import { payRules } from './record.ts'

/** A rule that is not saved yet, and the edition whose place it would take; null of a new one. */
export const draftSchema = z.strictObject({ replaces: idSchema.nullable(), rule: payRules.schemas.typed })

const named = { id: idSchema, name: z.string(), edition: z.int() }

/** What stands against a rule: another that would tie with it, and a case of which more than all would be given away. */
export const warningsSchema = z.strictObject({
  ties: z.array(z.strictObject({ ...named, validFrom: plainDateSchema, validTo: plainDateSchema.nullable() })),
  overWhole: z.array(
    z.strictObject({
      caseId: idSchema,
      day: plainDateSchema,
      unitName: z.string(),
      procedureName: z.string(),
      /** What all shares of the case come to. */
      basisPoints: z.int(),
      /** The others that pay of it. */
      rules: z.array(z.strictObject(named)),
    }),
  ),
})

export const warnOfRule = defineContract({
  name: 'payRule.warn',
  method: 'POST',
  path: '/pay-rules/warnings',
  summary: 'What stands against a rule before it is saved: ties, and shares of a case above the whole; writes nothing',
  permission: 'payment.edit',
  body: draftSchema,
  output: warningsSchema,
})

/** A line of somebody’s, as one of the two sets of rules makes it. */
const triedLine = z.strictObject({
  group: z.enum(groups),
  function: z.enum(professionalFunctions).nullable(),
  basis: z.enum(bases).nullable(),
  day: plainDateSchema,
  nth: z.int().nullable(),
  steps: z.array(stepSchema),
  heldReason: z.enum(heldReasons).nullable(),
  resultCentavos: z.int(),
  heldCentavos: z.int(),
  ruleId: idSchema.nullable(),
  ruleName: z.string().nullable(),
  caseId: idSchema.nullable(),
  procedureName: z.string().nullable(),
  unitName: z.string().nullable(),
})
export type TriedLine = z.output<typeof triedLine>

const beside = { nowCentavos: z.int(), thenCentavos: z.int() }

export const triedSchema = z.strictObject({
  /** What all whom the reader sees are paid, what is held among it. */
  ...beside,
  /** Whose pay would be otherwise, the greatest difference first. */
  people: z.array(
    z.strictObject({
      professionalId: idSchema,
      professionalName: z.string(),
      function: z.enum(professionalFunctions),
      ...beside,
      /** Lines that would be otherwise; null on the side where there is none. */
      lines: z.array(z.strictObject({ key: z.string(), now: triedLine.nullable(), tried: triedLine.nullable() })),
      /** Lines of theirs that are left out of the answer, for there are too many. */
      more: z.int(),
    }),
  ),
  /** Cases that the rule would pay, to look at one by one. */
  cases: z.array(
    z.strictObject({ id: idSchema, day: plainDateSchema, unitName: z.string(), procedureName: z.string() }),
  ),
  /** Things that nobody could be paid for, since two rules would be equally specific. */
  ties: z.int(),
})
export type Tried = z.output<typeof triedSchema>

export const tryRule = defineContract({
  name: 'payRule.tryOut',
  method: 'POST',
  path: '/pay-rules/try-outs',
  summary: 'What a month or a case pays by the rules as they are, and with a rule in force; writes nothing',
  permission: 'payment.read',
  cost: 'expensive',
  body: z.strictObject({
    month: monthSchema,
    /** One case of it alone. */
    caseId: idSchema.nullable(),
    /** A saved edition, or one that is being written. */
    ruleId: idSchema.nullable(),
    draft: draftSchema.nullable(),
  }),
  output: triedSchema,
})
