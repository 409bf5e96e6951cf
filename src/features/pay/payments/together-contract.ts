import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'

/** As many statements as are taken together. */
export const mostTogether = 500

const seen = z.strictObject({ id: idSchema, version: z.int() })
const body = z.strictObject({ statements: z.array(seen).min(1).max(mostTogether) })
const output = z.strictObject({ done: z.int() })

export const checkStatements = defineContract({
  name: 'payment.checkAll',
  method: 'POST',
  path: '/payments/checks',
  summary: 'Say of several statements that what the caller’s units owe is right, as it was seen: all of them or none',
  permission: 'payment.check',
  body,
  output,
  errors: ['WRONG_STATE', 'STALE'],
})

export const sendStatements = defineContract({
  name: 'payment.sendAll',
  method: 'POST',
  path: '/payments/sendings',
  summary: 'Hand several statements that are checked to their people: all of them or none',
  permission: 'payment.check',
  body,
  output: output.extend({
    /** Of these, people without an e-mail: theirs are handed over on paper. */
    onPaper: z.int(),
  }),
  errors: ['WRONG_STATE', 'STALE', 'NOT_ALLOWED'],
})

export const approveStatements = defineContract({
  name: 'payment.approveAll',
  method: 'POST',
  path: '/payments/approvals',
  summary: 'Approve several statements that were accepted: all of them or none; whoever checked some of it may not',
  permission: 'payment.approve',
  body,
  output,
  errors: ['WRONG_STATE', 'STALE', 'RULE_BROKEN'],
})
