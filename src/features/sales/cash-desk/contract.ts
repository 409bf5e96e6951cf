import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { hidden, personName, personNumber } from '../../../shared/masked.ts'
import { centavosSchema } from '../../../shared/money.ts'
import { several } from '../../../shared/several.ts'
import { notesText } from '../../../shared/text-schema.ts'
import { defineTransition } from '../../../shared/transition-contract.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { cardBrands } from '../card-fees/rules.ts'
import { receiptMethods } from '../receipts/rules.ts'
import { deskStates, movementKinds, movementStates } from './rules.ts'
import { deskMachine } from './transitions.ts'

const byId = z.strictObject({ id: idSchema })
const seen = { version: z.int() }
const reasonSchema = notesText
  .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
  .max(500)

/** A day of a unit, as lists show it. */
export const deskSchema = z.strictObject({
  id: idSchema,
  unitId: idSchema,
  day: plainDateSchema,
  state: z.enum(deskStates),
  floatCentavos: z.int(),
  openedByName: z.string(),
  openedAt: instantSchema,
  countedBy: idSchema.nullable(),
  countedByName: z.string().nullable(),
  countedAt: instantSchema.nullable(),
  /** All methods together; null until somebody has counted. */
  expectedCentavos: z.int().nullable(),
  countedCentavos: z.int().nullable(),
  /** Whether a method has more or less than it should, or a movement was not found; null until somebody has counted. */
  differs: z.boolean().nullable(),
  /** Why there is more or less than there should be. */
  note: hidden(z.string().nullable()),
  signedByName: z.string().nullable(),
  signedAt: instantSchema.nullable(),
  version: z.int(),
})
export type Desk = z.output<typeof deskSchema>

/** One day with all of it. What it should hold is not told before it is counted: the count is blind. */
export const deskDetailSchema = deskSchema.extend({
  movements: z.array(
    z.strictObject({
      id: idSchema,
      kind: z.enum(movementKinds),
      amountCentavos: z.int(),
      reason: hidden(z.string()),
      madeBy: idSchema,
      madeByName: z.string(),
      madeAt: instantSchema,
      /** One that is asked for carries away more than there should be, and does not count until another approves it. */
      state: z.enum(movementStates),
      approvedByName: z.string().nullable(),
      voidedByName: z.string().nullable(),
      voidReason: hidden(z.string().nullable()),
    }),
  ),
  counts: z.array(
    z.strictObject({
      method: z.enum(receiptMethods),
      /** Less than nothing where more was given back than came in. */
      expectedCentavos: z.int(),
      countedCentavos: z.int(),
      /** How many of its movements were found; null where a sum was counted. */
      ticks: z.strictObject({ confirmed: z.int(), all: z.int() }).nullable(),
    }),
  ),
})
export type DeskDetail = z.output<typeof deskDetailSchema>

/** Money of a day that is no cash, with what it is found by at the bank or in the card machine. */
export const checkSchema = z.strictObject({
  receiptId: idSchema,
  /** What is printed on it. */
  number: z.int(),
  kind: z.enum(['receipt', 'refund', 'payout']),
  method: z.enum(receiptMethods),
  /** Less than nothing where it was given back. */
  amountCentavos: z.int(),
  /** When it was recorded; of a refund, when it was approved. */
  at: instantSchema,
  patientName: personName(),
  payerName: personName(),
  brand: z.enum(cardBrands).nullable(),
  instalments: z.int(),
  nsu: hidden(z.string().nullable()),
  authorisation: hidden(z.string().nullable()),
  externalReference: hidden(z.string().nullable()),
  /** Whether whoever counted found it; null before. */
  isConfirmed: z.boolean().nullable(),
})
export type Check = z.output<typeof checkSchema>

export const readDay = defineContract({
  name: 'cashDesk.ofDay',
  method: 'GET',
  path: '/cash-desks/of-day',
  summary: 'The cash desk of a unit on its present local day, and those of earlier days that are not closed yet',
  permission: 'cashDesk.read',
  query: z.strictObject({ unitId: idSchema }),
  output: z.strictObject({
    today: plainDateSchema,
    desk: deskDetailSchema.nullable(),
    left: z.array(deskSchema),
  }),
})

export const listDesks = defineContract({
  name: 'cashDesk.list',
  method: 'GET',
  path: '/cash-desks',
  summary: 'Cash desks by day, latest first',
  permission: 'cashDesk.read',
  query: z.strictObject({
    unitId: several(idSchema).optional(),
    state: several(z.enum(deskStates)).optional(),
    from: plainDateSchema.optional(),
    to: plainDateSchema.optional(),
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(deskSchema), nextCursor: z.string().nullable() }),
})

export const readDesk = defineContract({
  name: 'cashDesk.read',
  method: 'GET',
  path: '/cash-desks/:id',
  summary: 'One cash desk with its movements, and with its sums as soon as it is counted',
  permission: 'cashDesk.read',
  params: byId,
  output: deskDetailSchema,
})

export const listChecks = defineContract({
  name: 'cashDesk.listChecks',
  method: 'GET',
  path: '/cash-desks/:id/checks',
  summary:
    'What came in and was given back on a day by other means than cash, to be ticked; once it is counted, what was',
  permission: 'cashDesk.read',
  params: byId,
  output: z.strictObject({ items: z.array(checkSchema) }),
})

export const listPayers = defineContract({
  name: 'cashDesk.listPayers',
  method: 'GET',
  path: '/cash-desks/payers',
  summary: 'Who has paid R$ 30.000 or more in cash in a calendar month, which is to be declared',
  permission: 'cashDesk.read',
  query: z.strictObject({
    /** The first day of the month. */
    month: plainDateSchema.refine((day) => day.endsWith('-01'), {
      error: inSchema(both('Informe o primeiro dia do mês', 'Choose the first day of the month')),
    }),
    unitId: several(idSchema).optional(),
  }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        payerName: personName(),
        payerDocument: personNumber().nullable(),
        /** In the units of the reader that are asked for. */
        amountCentavos: z.int(),
        receipts: z.int(),
      }),
    ),
  }),
})

/** What a person writes of a day that begins. */
export const openFields = z.strictObject({ id: newIdSchema, unitId: idSchema, floatCentavos: centavosSchema })

export const openDesk = defineContract({
  name: 'cashDesk.open',
  method: 'POST',
  path: '/cash-desks',
  summary: 'Open the cash desk of a unit for its present local day, with what is in the drawer',
  permission: 'cashDesk.edit',
  body: openFields,
  output: deskDetailSchema,
  errors: ['ALREADY_EXISTS', 'ID_REUSED'],
})

/** What a person writes of cash that is carried away or brought. */
export const movementFields = z.strictObject({
  id: newIdSchema,
  kind: z.enum(movementKinds),
  amountCentavos: centavosSchema.min(
    1,
    inSchema(both('Informe um valor maior que zero', 'Enter an amount above zero')),
  ),
  reason: reasonSchema,
  /** Asks another person to approve a withdrawal of more than there should be. */
  isAbove: z.boolean().default(false),
})

export const moveCash = defineContract({
  name: 'cashDesk.move',
  method: 'POST',
  path: '/cash-desks/:id/movements',
  summary: 'Record cash that is carried away or brought',
  permission: 'cashDesk.edit',
  params: byId,
  body: movementFields,
  output: deskDetailSchema,
  errors: ['WRONG_STATE', 'ID_REUSED', 'RULE_BROKEN'],
})

export const approveMovement = defineContract({
  name: 'cashDesk.approveMovement',
  method: 'POST',
  path: '/cash-desks/movements/:id/approval',
  summary: 'Approve that more is carried away than there should be; whoever wrote it may not',
  permission: 'cashDesk.sign',
  params: byId,
  output: deskDetailSchema,
  errors: ['WRONG_STATE'],
})

export const voidMovement = defineContract({
  name: 'cashDesk.voidMovement',
  method: 'POST',
  path: '/cash-desks/movements/:id/voiding',
  summary: 'Void a movement that was written wrongly, before the day is counted; whoever wrote it may not',
  permission: 'cashDesk.edit',
  params: byId,
  body: z.strictObject({ reason: reasonSchema }),
  output: deskDetailSchema,
  errors: ['WRONG_STATE'],
})

/** More movements of a unit and day than any had. */
const mostChecks = 1000

/** What a person writes of what they counted: the cash of the drawer, and of each other movement whether they found it. */
export const countFields = z.strictObject({
  cashCentavos: centavosSchema,
  checks: z
    .array(z.strictObject({ receiptId: idSchema, isConfirmed: z.boolean() }))
    .max(mostChecks)
    .refine((checks) => new Set(checks.map(({ receiptId }) => receiptId)).size === checks.length, {
      error: inSchema(both('Confira cada lançamento uma vez só', 'Check each movement once')),
    }),
})

export const countDesk = defineTransition(deskMachine, 'count', {
  path: '/cash-desks/:id/count',
  summary:
    'Say what cash was counted, without knowing what there should be, and which movements of other methods were found; from then on the day takes no receipts',
  body: countFields.extend(seen),
  output: deskDetailSchema,
  errors: ['RULE_BROKEN'],
})

export const explainDesk = defineTransition(deskMachine, 'explain', {
  path: '/cash-desks/:id/explain',
  summary: 'Say why there is more or less',
  body: { note: reasonSchema },
  output: deskDetailSchema,
})

export const signDesk = defineTransition(deskMachine, 'sign', {
  path: '/cash-desks/:id/sign',
  summary: 'Sign what another has counted',
  output: deskDetailSchema,
  errors: ['REASON_REQUIRED'],
})

export const reopenDesk = defineTransition(deskMachine, 'reopen', {
  path: '/cash-desks/:id/reopen',
  summary: 'Open a day again that was counted or signed: its count is dropped',
  body: { reason: reasonSchema },
  output: deskDetailSchema,
})
