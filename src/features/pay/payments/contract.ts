import { z } from 'zod'
import { both, type Both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { dayOf } from '../../../shared/days/day-of.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { centavosSchema } from '../../../shared/money.ts'
import { lineText, notesText } from '../../../shared/text-schema.ts'
import { defineTransition } from '../../../shared/transition-contract.ts'
import { plainDateSchema } from '../../../shared/time.ts'
import { chargedOn, paidOn } from './days.ts'
import { endedTableSchema, shareSchema, statementDetailSchema } from './record.ts'
import { statementMachine } from './transitions.ts'

const byId = z.strictObject({ id: idSchema })
const seen = { version: z.int() }
const textOf = (least: Both) => notesText.min(3, inSchema(least)).max(1000)

export const readStatement = defineContract({
  name: 'payment.read',
  method: 'GET',
  path: '/payments/statements/:id',
  summary: 'Somebody’s month, line by line, of the units that the reader sees',
  permission: 'payment.read',
  params: byId,
  output: statementDetailSchema,
})

const part = z.strictObject({
  /** Null for what spans units. */
  unitId: idSchema.nullable(),
  /** What was on the screen: what changed meanwhile is not checked. */
  digest: z.string().max(100).regex(/^\w+$/),
})

export const checkFields = z.strictObject({ parts: z.array(part).min(1).max(50) })

export const checkStatement = defineTransition(statementMachine, 'check', {
  path: '/payments/statements/:id/check',
  summary: 'Say that what units owe somebody is right, as it stands; what changes afterwards is checked anew',
  body: checkFields,
  output: statementDetailSchema,
  errors: ['RULE_BROKEN'],
})

export const uncheckStatement = defineContract({
  name: 'payment.uncheck',
  method: 'POST',
  path: '/payments/statements/:id/uncheck',
  summary: 'Take back what one checked, before it is sent',
  permission: 'payment.check',
  params: byId,
  output: statementDetailSchema,
  errors: ['WRONG_STATE'],
})

export const sendStatement = defineTransition(statementMachine, 'send', {
  path: '/payments/statements/:id/sending',
  summary: 'Hand a statement that is checked to its person, to accept or contest it',
  output: statementDetailSchema,
  errors: ['NOT_ALLOWED'],
})

export const oweNothing = defineContract({
  name: 'payment.oweNothing',
  method: 'POST',
  path: '/payments/statements/:id/nothing-owed',
  summary: 'Say why nothing is owed for a part of which no rule speaks; without a reason, take that back',
  permission: 'payment.check',
  params: byId,
  body: z.strictObject({
    lineKey: lineText.min(1).max(200),
    /** Null takes it back: the line waits for a rule again. */
    reason: textOf(
      both('Escreva por que nada é devido, com ao menos 3 letras', 'Say why nothing is owed, with at least 3 letters'),
    ).nullable(),
  }),
  output: statementDetailSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN'],
})

export const contestFields = z.strictObject({
  id: newIdSchema,
  /** Null where something is missing, or of all of it. */
  lineKey: lineText.min(1).max(200).nullable(),
  reason: textOf(
    both('Escreva o que está errado, com ao menos 3 letras', 'Say what is wrong, with at least 3 letters'),
  ),
})

export const contestStatement = defineContract({
  name: 'payment.contest',
  method: 'POST',
  path: '/payments/statements/:id/contests',
  summary: 'Write down that the person does not agree with a line, or misses something',
  permission: 'payment.check',
  params: byId,
  body: contestFields,
  output: statementDetailSchema,
  errors: ['WRONG_STATE', 'ID_REUSED', 'RULE_BROKEN', 'NOT_ALLOWED'],
})

export const answerFields = z.strictObject({
  text: textOf(both('Escreva a resposta, com ao menos 3 letras', 'Enter the answer, with at least 3 letters')),
})

export const answerContest = defineContract({
  name: 'payment.answer',
  method: 'POST',
  path: '/payments/contests/:id/answer',
  summary: 'Answer what was contested; once all of it is answered, the statement is with its person again',
  permission: 'payment.check',
  params: byId,
  body: answerFields,
  output: statementDetailSchema,
  errors: ['WRONG_STATE', 'NOT_ALLOWED'],
})

export const acceptStatement = defineTransition(statementMachine, 'accept', {
  path: '/payments/statements/:id/acceptance',
  summary: 'Write down that the person accepts the statement',
  output: statementDetailSchema,
  errors: ['NOT_ALLOWED'],
})

export const approveStatement = defineTransition(statementMachine, 'approve', {
  path: '/payments/statements/:id/approval',
  summary: 'Approve a statement that was accepted; whoever checked some of it may not',
  output: statementDetailSchema,
  errors: ['RULE_BROKEN'],
})

export const invoiceFields = z.strictObject({
  ...seen,
  number: lineText.min(1, inSchema(both('Informe o número da nota', 'Enter the number of the invoice'))).max(60),
  day: dayOf(chargedOn),
  amountCentavos: centavosSchema.min(
    1,
    inSchema(both('Informe um valor maior que zero', 'Enter an amount above zero')),
  ),
})

export const enterInvoice = defineTransition(statementMachine, 'invoice', {
  path: '/payments/statements/:id/invoice',
  summary: 'Enter the invoice of a company, equal to what is due to it',
  body: invoiceFields,
  output: statementDetailSchema,
  errors: ['RULE_BROKEN'],
})

export const payFields = z.strictObject({
  ...seen,
  paidOn: dayOf(paidOn),
  /** Why it is written only now, where that day is long ago. */
  dayReason: textOf(
    both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters'),
  ).optional(),
  /** What is paid, as whoever pays saw it; asked for where the day of payment changes what was agreed. */
  payCentavos: z.int().optional(),
})

export const readNet = defineContract({
  name: 'payment.net',
  method: 'GET',
  path: '/payments/statements/:id/net',
  summary: 'What is paid of an approved statement on a day, and what was agreed: income tax is of the month of payment',
  permission: 'payment.approve',
  params: byId,
  query: z.strictObject({ day: plainDateSchema }),
  output: z.strictObject({
    agreedCentavos: z.int(),
    payCentavos: z.int(),
    endedTables: z.array(endedTableSchema),
  }),
  errors: ['WRONG_STATE'],
})

export const payStatement = defineTransition(statementMachine, 'pay', {
  path: '/payments/statements/:id/payment',
  summary: 'Write down that a statement was paid, and on which day',
  body: payFields,
  output: statementDetailSchema,
  errors: ['RULE_BROKEN', 'REASON_REQUIRED'],
})

export const unpayFields = z.strictObject({
  ...seen,
  reason: textOf(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')),
})

export const unpayStatement = defineTransition(statementMachine, 'unpay', {
  path: '/payments/statements/:id/return',
  summary: 'Write down that a payment came back: it is to be paid again',
  body: unpayFields,
  output: statementDetailSchema,
})

export const readCaseShares = defineContract({
  name: 'payment.ofCase',
  method: 'GET',
  path: '/payments/cases/:id',
  summary: 'Who gets what of a case, in every month',
  permission: 'payment.read',
  params: byId,
  output: z.strictObject({ items: z.array(shareSchema) }),
})
