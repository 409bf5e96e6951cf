import { z } from 'zod'
import { dayOf, planned } from '../../../shared/days/day-of.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { personalLinkSchema } from '../../foundation/offers/both.ts'
import { inOrder } from './contract.ts'

const byId = z.strictObject({ id: idSchema })

export const sentReportSchema = z.strictObject({
  id: idSchema,
  from: plainDateSchema,
  to: plainDateSchema,
  /** Of which units it tells, by name; null is of every unit. */
  unitNames: z.array(z.string()).nullable(),
  procedureName: z.string().nullable(),
  sentByName: z.string(),
  sentAt: instantSchema,
  revokedAt: instantSchema.nullable(),
  /** Null as long as it was not mailed. */
  link: personalLinkSchema.nullable(),
})
export type SentReport = z.output<typeof sentReportSchema>

const linksSchema = z.strictObject({
  /** Where it is sent, masked; null where the person has no e-mail, or is archived: then nothing is sent. */
  mailbox: z.string().nullable(),
  /** What was sent of the reader's units, the latest first. */
  items: z.array(sentReportSchema),
})
export type ReportLinks = z.output<typeof linksSchema>

export const readReportLinks = defineContract({
  name: 'reportLink.read',
  method: 'GET',
  path: '/reports/professionals/:id/links',
  summary: 'The links by which a professional reads their own report without an account, and who opened them when',
  permission: 'reportLink.read',
  params: byId,
  output: linksSchema,
})

export const sendReportLink = defineContract({
  name: 'reportLink.send',
  method: 'POST',
  path: '/reports/links',
  summary:
    'Mail a professional the link of their own report of a period: it opens with a code of their mailbox, shows what its sender may see, and closes those sent before of the same',
  permission: 'reportLink.edit',
  body: inOrder(
    z.strictObject({
      id: newIdSchema,
      professionalId: idSchema,
      /** Plain dates of each unit's calendar, both included. */
      from: dayOf(planned),
      to: dayOf(planned),
      /** Null: every unit that the sender sees. */
      unitIds: z.array(idSchema).min(1).max(50).nullable(),
      procedureId: idSchema.nullable(),
    }),
  ),
  output: linksSchema,
  errors: ['RULE_BROKEN', 'ID_REUSED'],
})

export const revokeReportLink = defineContract({
  name: 'reportLink.revoke',
  method: 'POST',
  path: '/reports/links/:id/revocation',
  summary: 'Close the link of a report that a professional was sent, at once',
  permission: 'reportLink.edit',
  params: byId,
  output: linksSchema,
})
