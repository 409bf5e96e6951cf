import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { instantSchema } from '../../../shared/time.ts'
import { noticeKinds } from '../../foundation/offers/both.ts'

/** What the bell asks on every page; apart from the others, which are loaded when it is opened. */
export const countNotifications = defineContract({
  name: 'notification.count',
  method: 'GET',
  path: '/notifications/count',
  summary: 'How much needs the caller, how much is unread, and when something put off comes back; counts end at 100',
  permission: 'notification.read',
  output: z.strictObject({
    needsMe: z.int(),
    unread: z.int(),
    nextAt: instantSchema.nullable(),
    /** Kinds that the caller has muted. */
    muted: z.array(z.enum(noticeKinds)),
  }),
})
