import { z } from 'zod'
import { dayOf, planned } from '../../../shared/days/day-of.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { cnpjSchema } from '../../../shared/documents.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { plainDateSchema } from '../../../shared/time.ts'
import { lineText, notesText } from '../../../shared/text-schema.ts'
import { paidByFileOn } from '../payments/days.ts'
import { payableSchema, payFileSchema } from './record.ts'

const byId = z.strictObject({ id: idSchema })
const digits = (least: number, most: number) =>
  z
    .string()
    .regex(
      new RegExp(`^\\d{${least},${most}}$`),
      inSchema(both('Só números, como no contrato', 'Digits, as in the agreement')),
    )
const digit = z.string().regex(/^[0-9A-Z]?$/, inSchema(both('Um dígito, ou nada', 'One digit, or nothing')))
const named = (most: number) => lineText.min(1, inSchema(both('Preencha', 'Fill this in'))).max(most)

/** Of which company of the network; the main one unless named. */
const payerId = idSchema.nullable().optional()
const ofPayer = z.strictObject({ payerId: idSchema.optional() })

/** What a person writes of the account that pays. */
export const profileFields = z.strictObject({
  bankCode: digits(3, 3),
  bankName: named(60),
  agreement: z.string().regex(/^[0-9A-Za-z .-]{1,20}$/, inSchema(both('Como está no contrato', 'As in the agreement'))),
  agency: digits(1, 5),
  agencyDigit: digit,
  account: digits(1, 12),
  accountDigit: digit,
  bothDigit: digit,
  companyName: named(120),
  cnpj: cnpjSchema,
  fileLayout: digits(3, 3),
  batchLayout: digits(3, 3),
  takesLetters: z.boolean(),
  repeatsDocument: z.boolean(),
})

/** The account that pays; null until somebody wrote it down, with version 0. */
const profileAnswer = z.strictObject({ profile: profileFields.nullable(), version: z.int() })

export const readProfile = defineContract({
  name: 'payFile.readProfile',
  method: 'GET',
  path: '/pay-files/profile',
  summary: 'The account that pays, as its bank wants it written',
  permission: 'payment.edit',
  query: ofPayer,
  output: profileAnswer,
})

export const saveProfile = defineContract({
  name: 'payFile.saveProfile',
  method: 'PATCH',
  path: '/pay-files/profile',
  summary: 'Write down the account that pays and what its bank does differently',
  permission: 'payment.edit',
  body: profileFields.extend({ version: z.int().min(0), payerId }),
  output: profileAnswer,
  errors: ['STALE'],
})

export const listPayable = defineContract({
  name: 'payFile.payable',
  method: 'GET',
  path: '/pay-files/payable',
  summary:
    'Approved statements of a company that are in no file: what the next one pays, and what keeps the others out of it',
  permission: 'payment.edit',
  /** The day on which the file is to pay: income tax is of its month. */
  query: ofPayer.extend({ payOn: plainDateSchema.optional() }),
  output: z.strictObject({ items: z.array(payableSchema) }),
})

/** When what can be paid is to be paid. */
export const newPayFile = z.strictObject({
  id: newIdSchema,
  payOn: dayOf(planned),
  /** What it pays, as whoever makes it saw it; asked for where the day of payment changes what was agreed. */
  centavos: z.int().optional(),
  payerId,
})

export const createPayFile = defineContract({
  name: 'payFile.create',
  method: 'POST',
  path: '/pay-files',
  summary: 'Make a file of everything that a company can pay; refused with every reason that the bank would have',
  permission: 'payment.edit',
  cost: 'expensive',
  body: newPayFile,
  output: payFileSchema,
  errors: ['RULE_BROKEN', 'ID_REUSED'],
})

export const listPayFiles = defineContract({
  name: 'payFile.list',
  method: 'GET',
  path: '/pay-files',
  summary: 'The last 200 files of payments with what the bank answered, the newest first',
  permission: 'payment.edit',
  output: z.strictObject({ items: z.array(payFileSchema) }),
})

export const downloadPayFile = defineContract({
  name: 'payFile.download',
  method: 'GET',
  path: '/pay-files/:id/content',
  summary: 'A file as the bank takes it (CNAB 240), or as a table; who took it is logged',
  permission: 'payment.edit',
  cost: 'expensive',
  params: byId,
  query: z.strictObject({ format: z.enum(['cnab240', 'csv']) }),
  output: z.unknown(),
})

/** What stands before Ctrl-Z (0x1A), by which mainframes end a file: one that is cut off there has no trailer. */
const beforeItsEnd = (text: string) => text.split('\u001A', 1)[0] ?? ''

export const answerPayFile = defineContract({
  name: 'payFile.answer',
  method: 'POST',
  path: '/pay-files/:id/answers',
  summary: 'Read the bank’s return file: statements are paid by it, and those that it refused may be paid anew',
  permission: 'payment.approve',
  cost: 'expensive',
  params: byId,
  body: z.strictObject({
    text: z
      .string()
      .max(4_000_000)
      .overwrite(beforeItsEnd)
      .regex(/^[ -ÿ\r\n]+$/, inSchema(both('Escolha o arquivo de retorno', 'Choose the return file'))),
  }),
  output: payFileSchema,
  errors: ['RULE_BROKEN', 'WRONG_STATE'],
})

export const settleFields = z
  .strictObject({
    /** Whether it was paid in the end, all of it. */
    isPaid: z.boolean(),
    /** The day on which it was; null where it was not. */
    paidOn: dayOf(paidByFileOn).nullable(),
    reason: notesText
      .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
      .max(500),
  })
  .superRefine(({ isPaid, paidOn }, context) => {
    if (isPaid && paidOn === null)
      context.addIssue({
        code: 'custom',
        path: ['paidOn'],
        message: inSchema(both('Informe o dia do pagamento', 'Enter the day of the payment')),
      })
  })

export const settlePayment = defineContract({
  name: 'payFile.settle',
  method: 'POST',
  path: '/pay-files/:id/payments/:position/settlement',
  summary: 'Say what came of a payment of which the bank does not say it: it was paid, or is free to be paid anew',
  permission: 'payment.approve',
  params: z.strictObject({ id: idSchema, position: z.coerce.number().int().min(1).max(99_999) }),
  body: settleFields,
  output: payFileSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN'],
})

export const withdrawFields = z.strictObject({
  reason: notesText
    .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
    .max(500),
})

export const withdrawPayFile = defineContract({
  name: 'payFile.withdraw',
  method: 'POST',
  path: '/pay-files/:id/withdrawal',
  summary: 'Take back a file that was not sent to the bank: its statements may be paid by another',
  permission: 'payment.approve',
  params: byId,
  body: withdrawFields,
  output: payFileSchema,
  errors: ['WRONG_STATE'],
})
