import { z } from 'zod'
import { dayOf, planned } from '../../../shared/days/day-of.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { personName } from '../../../shared/masked.ts'
import { several } from '../../../shared/several.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { noticeKinds } from '../../foundation/offers/both.ts'

/** Ids, times, and of the record what its reader may see now. Its words are in `notices.ts`. */
export const notificationSchema = z.strictObject({
  id: idSchema,
  /** `noun.verb` of what happened. */
  event: z.string(),
  kind: z.enum(noticeKinds),
  needsMe: z.boolean(),
  /** Somebody has to say yes or no. */
  mustDecide: z.boolean(),
  at: instantSchema,
  readAt: instantSchema.nullable(),
  doneAt: instantSchema.nullable(),
  snoozedUntil: instantSchema.nullable(),
  /** The record that it is about. */
  noun: z.string(),
  entityId: idSchema,
  /** The id that its page opens it by: of a receipt its order, of a rebooking its appointment. */
  openedBy: idSchema,
  unitId: idSchema.nullable(),
  /** Who caused it; null for the clock. */
  actorName: z.string().nullable(),
  patientName: personName().nullable(),
  /** A room, a procedure, two people who swap: never what somebody wrote. */
  what: z.string().nullable(),
  /** How many records it stands for, where it is about more than one. */
  count: z.int().nullable(),
  startsAt: instantSchema.nullable(),
  days: z.tuple([plainDateSchema, plainDateSchema]).nullable(),
  /** The version of the record, for deciding in place. */
  version: z.int().nullable(),
})
export type Notification = z.output<typeof notificationSchema>

export const notificationStates = ['open', 'snoozed', 'done'] as const

export const listNotifications = defineContract({
  name: 'notification.list',
  method: 'GET',
  path: '/notifications',
  summary:
    'What the caller is told: first what they have to decide, then what else needs them, then what is there to know, newest first',
  permission: 'notification.read',
  query: z.strictObject({
    state: z.enum(notificationStates).default('open'),
    kind: several(z.enum(noticeKinds)).optional(),
    unitId: several(idSchema).optional(),
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.strictObject({ items: z.array(notificationSchema), nextCursor: z.string().nullable() }),
})

const byId = z.strictObject({ id: idSchema })

function ofOne<Body extends z.ZodType>(verb: 'done' | 'reopen' | 'read' | 'snooze', summary: string, body: Body) {
  return defineContract({
    name: `notification.${verb}`,
    method: 'POST',
    path: `/notifications/:id/${verb}`,
    summary,
    permission: 'notification.edit',
    params: byId,
    body,
    output: notificationSchema,
  })
}
const nothing = z.strictObject({}).default({})

export const markDone = ofOne('done', 'The caller has dealt with it', nothing)
export const reopenNotification = ofOne('reopen', 'It is not done after all', nothing)
export const markRead = ofOne('read', 'The caller has seen it', nothing)
export const snoozeNotification = ofOne(
  'snooze',
  'Put off until then; null brings it back now',
  z.strictObject({ until: dayOf(planned, instantSchema).nullable() }),
)

export const markAllRead = defineContract({
  name: 'notification.readAll',
  method: 'POST',
  path: '/notifications/read-all',
  summary: 'The caller has seen everything that is open',
  permission: 'notification.edit',
  body: nothing,
  output: z.strictObject({ count: z.int() }),
})

export const muteKind = defineContract({
  name: 'notification.mute',
  method: 'POST',
  path: '/notifications/muted',
  summary: 'Tell the caller of a kind no longer, or again',
  permission: 'notification.edit',
  body: z.strictObject({ kind: z.enum(noticeKinds), muted: z.boolean() }),
  output: z.strictObject({ muted: z.array(z.enum(noticeKinds)) }),
})
