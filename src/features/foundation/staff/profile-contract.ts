import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { languages } from '../../../shared/language.ts'
import { phoneSchema } from '../../../shared/phones.ts'
import { pictureSchema } from '../../../shared/picture.ts'
import { roles } from '../../../shared/roles.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { instantSchema } from '../../../shared/time.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { noticeKinds } from './notice-kinds.ts'

/** What can be chosen: each kind in the mail or not, and the mail itself. */
export const notificationKinds = [...noticeKinds, 'digest'] as const
export type NotificationKind = (typeof notificationKinds)[number]
const mailed = z.boolean().optional()
export const notificationChoicesSchema = z.strictObject({
  appointments: mailed,
  confirmations: mailed,
  rebookings: mailed,
  waitlist: mailed,
  orders: mailed,
  receipts: mailed,
  followUp: mailed,
  blocks: mailed,
  roster: mailed,
  stock: mailed,
  recalls: mailed,
  payments: mailed,
  digest: mailed,
  /** Kinds that neither the bell nor the mail tells of. */
  muted: z.array(z.enum(noticeKinds)).max(noticeKinds.length).optional(),
}) satisfies z.ZodType<Partial<Record<NotificationKind, boolean>>>
export type NotificationChoices = z.output<typeof notificationChoicesSchema>

/** What people may write of themselves. Role, units and e-mail are others' to change. */
export const profileFields = z.strictObject({
  name: lineText.min(2, inSchema(both('Escreva o nome', 'Enter the name'))).max(200),
  phone: phoneSchema.nullable(),
  language: z.enum(languages),
  notifications: notificationChoicesSchema,
})

export const profileSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  phone: z.string().nullable(),
  language: z.enum(languages),
  notifications: notificationChoicesSchema,
  photo: z.string().nullable(),
  version: z.int(),
})
export type Profile = z.output<typeof profileSchema>

export const readProfile = defineContract({
  name: 'staff.readProfile',
  method: 'GET',
  path: '/profile',
  summary: 'What the signed-in person may see and change of themselves',
  permission: 'signed-in',
  output: profileSchema,
})

export const editProfile = defineContract({
  name: 'staff.editProfile',
  method: 'PATCH',
  path: '/profile',
  summary: 'Change one’s own name, phone, language or notification choices',
  permission: 'signed-in',
  body: profileFields.partial().extend({ version: z.int() }),
  output: profileSchema,
  errors: ['STALE'],
})

export const setPhoto = defineContract({
  name: 'staff.setPhoto',
  method: 'POST',
  path: '/profile/photo',
  summary: 'One’s own picture, as base64 of a JPEG, PNG or WebP',
  permission: 'signed-in',
  body: z.strictObject({ image: pictureSchema }),
  output: profileSchema,
  errors: ['UNSUPPORTED_MEDIA'],
})

export const removePhoto = defineContract({
  name: 'staff.removePhoto',
  method: 'DELETE',
  path: '/profile/photo',
  summary: 'Take one’s own picture away',
  permission: 'signed-in',
  output: profileSchema,
})

export const readPhoto = defineContract({
  name: 'staff.readPhoto',
  method: 'GET',
  path: '/staff/:id/photo',
  summary: 'The picture of oneself, or of somebody one may see',
  permission: 'signed-in',
  params: z.strictObject({ id: idSchema }),
  output: z.unknown(),
})

export const changePassword = defineContract({
  name: 'staff.changePassword',
  method: 'POST',
  path: '/profile/password',
  summary: 'Set a new password by the present one; other sessions end',
  permission: 'signed-in',
  body: z.strictObject({
    currentPassword: z
      .string()
      .min(1, inSchema(both('Informe a senha atual', 'Enter your current password')))
      .max(128),
    password: z
      .string()
      .min(10, inSchema(both('Use ao menos 10 caracteres', 'Use at least 10 characters')))
      .max(128, inSchema(both('Use no máximo 128 caracteres', 'Use at most 128 characters'))),
  }),
  output: z.strictObject({}),
  errors: ['TOO_MANY'],
})

export const sessionSchema = z.strictObject({
  id: z.string(),
  /** Browser and system in words; empty where the device did not say. */
  device: z.string(),
  address: z.string().nullable(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema,
  /** Whether it is the session that asks. */
  current: z.boolean(),
})

export const listSessions = defineContract({
  name: 'staff.listSessions',
  method: 'GET',
  path: '/profile/sessions',
  summary: 'Where the signed-in person is signed in, used last first',
  permission: 'signed-in',
  output: z.strictObject({ items: z.array(sessionSchema), nextCursor: z.string().nullable() }),
})

export const endSession = defineContract({
  name: 'staff.endSession',
  method: 'DELETE',
  path: '/profile/sessions/:session',
  summary: 'End one of one’s own sessions',
  permission: 'signed-in',
  params: z.strictObject({ session: lineText.min(1).max(200) }),
  output: z.strictObject({}),
})

export const endOtherSessions = defineContract({
  name: 'staff.endOtherSessions',
  method: 'POST',
  path: '/profile/sessions/end-others',
  summary: 'End every session of oneself but this one',
  permission: 'signed-in',
  output: z.strictObject({}),
})

export const listOwnEvents = defineContract({
  name: 'staff.listOwnEvents',
  method: 'GET',
  path: '/profile/events',
  summary: 'When the signed-in person came in, what they did and opened, newest first',
  permission: 'signed-in',
  query: z.strictObject({ cursor: z.string().max(300).optional() }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        /** One of its noun: a sign-in may have the number of an event. */
        id: z.int(),
        at: instantSchema,
        /** `signIn` for having come in, which is no event of Pauta. */
        noun: z.string(),
        verb: z.string(),
        /** Of a sign-in: browser and system in words. */
        device: z.string().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
})
