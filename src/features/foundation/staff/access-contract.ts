import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { emailSchema } from '../../../shared/email-schema.ts'
import { idSchema } from '../../../shared/ids.ts'
import { members } from './record.ts'

const oneMember = z.strictObject({ id: idSchema })
const memberSchema = members.schemas.row

export const sendReset = defineContract({
  name: 'staff.sendReset',
  method: 'POST',
  path: '/staff/:id/send-reset',
  summary: 'Have somebody mailed a link to set a new password',
  permission: 'staff.edit',
  params: oneMember,
  output: memberSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN'],
})

export const inviteAgain = defineContract({
  name: 'staff.inviteAgain',
  method: 'POST',
  path: '/staff/:id/invite-again',
  summary: 'Send the invitation once more to somebody who has not come in yet',
  permission: 'staff.edit',
  params: oneMember,
  output: memberSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN'],
})

export const readdressMember = defineContract({
  name: 'staff.readdress',
  method: 'POST',
  path: '/staff/:id/readdress',
  summary: 'Correct the e-mail of somebody who has not come in yet, and send the invitation there',
  permission: 'staff.edit',
  params: oneMember,
  body: z.strictObject({ email: emailSchema }),
  output: memberSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN', 'ALREADY_EXISTS'],
})
