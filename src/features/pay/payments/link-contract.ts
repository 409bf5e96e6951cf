import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { personalLinkSchema } from '../../foundation/offers/both.ts'

const byId = z.strictObject({ id: idSchema })

const linksSchema = z.strictObject({
  /** Where it is sent, masked; null where the person has no e-mail: then it is handed over on paper. */
  mailbox: z.string().nullable(),
  items: z.array(personalLinkSchema),
  can: z.strictObject({ send: z.boolean(), revoke: z.boolean() }),
})
export type StatementLinks = z.output<typeof linksSchema>

export const readLinks = defineContract({
  name: 'payment.readLinks',
  method: 'GET',
  path: '/payments/statements/:id/links',
  summary: 'The links by which a person reads their statement without an account, and who opened them when',
  permission: 'payment.read',
  params: byId,
  output: linksSchema,
})

export const sendLink = defineContract({
  name: 'payment.sendLink',
  method: 'POST',
  path: '/payments/statements/:id/links',
  summary: 'Send the link of a statement again; those before it open nothing from then on',
  permission: 'payment.check',
  params: byId,
  output: linksSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN', 'NOT_ALLOWED'],
})

export const revokeLinks = defineContract({
  name: 'payment.revokeLinks',
  method: 'POST',
  path: '/payments/statements/:id/links/revocation',
  summary: 'Close every link of a statement at once',
  permission: 'payment.check',
  params: byId,
  output: linksSchema,
  errors: ['NOT_ALLOWED'],
})

export const takeStatement = defineContract({
  name: 'payment.takeStatement',
  method: 'GET',
  path: '/payments/statements/:id/file',
  summary: 'A statement as PDF, or its lines as CSV or XLSX, of the units that the reader sees; it is logged',
  permission: 'payment.read',
  cost: 'expensive',
  params: byId,
  query: z.strictObject({ format: z.enum(['pdf', 'csv', 'xlsx']) }),
  output: z.unknown(),
})

export const takeReceipt = defineContract({
  name: 'payment.takeReceipt',
  method: 'GET',
  path: '/payments/statements/:id/receipt',
  summary: 'The receipt of a statement that was paid, as PDF; it is logged',
  permission: 'payment.read',
  cost: 'expensive',
  params: byId,
  output: z.unknown(),
  errors: ['WRONG_STATE', 'NOT_ALLOWED'],
})
