import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { languages } from '../../../shared/language.ts'
import { roles } from '../../../shared/roles.ts'
import { instantSchema } from '../../../shared/time.ts'
import { lineText } from '../../../shared/text-schema.ts'

/** A unit as the switcher in the top bar names it. */
export const staffUnitSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  shortName: z.string(),
  timeZone: z.string(),
})

/** The signed-in person as the browser keeps them under `user` (specification, section 3). */
export const userSchema = z.strictObject({
  id: idSchema,
  /** The authentication provider's id. */
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(languages),
  /** `all` for network roles; for unit roles the units they belong to. */
  units: z.union([z.literal('all'), z.array(staffUnitSchema)]),
  /** One of the two admins to whom the finance routes are closed. */
  financeRestricted: z.boolean(),
})
export type User = z.output<typeof userSchema>

export const readUser = defineContract({
  name: 'staff.readUser',
  method: 'GET',
  path: '/users/:uid',
  summary:
    'The user with this authentication uid, as the first element of an array; others than oneself with staff.read',
  permission: 'signed-in',
  params: z.strictObject({ uid: lineText.min(1).max(200) }),
  output: z.array(userSchema),
  errors: ['NOT_FOUND'],
})

const colleagueSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  role: z.enum(roles),
  /** `all` for network roles. */
  unitIds: z.union([z.literal('all'), z.array(idSchema)]),
})
/** Somebody whom work may be given to. */
export type Colleague = z.output<typeof colleagueSchema>

export const listColleagues = defineContract({
  name: 'staff.listColleagues',
  method: 'GET',
  path: '/colleagues',
  summary: 'Who works with the signed-in person: the network’s people, and those of the units in sight, by name',
  permission: 'colleague.read',
  output: z.strictObject({ items: z.array(colleagueSchema) }),
})

export const demoAccountSchema = z.strictObject({
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  financeRestricted: z.boolean(),
  password: z.string(),
})
export type DemoAccount = z.output<typeof demoAccountSchema>

export const sessionOptionsSchema = z.strictObject({
  provider: z.enum(['embedded', 'firebase']),
  /** What the hosted provider's own code in the browser must know; nothing with the embedded one. Nothing secret. */
  firebase: z
    .strictObject({
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      /** `http://host:port` of the emulator, on a developer's machine only. */
      emulator: z.string().nullable(),
    })
    .nullable()
    .optional(),
  /** The demo network's accounts, one button each; null anywhere else. */
  demo: z.array(demoAccountSchema).nullable(),
  /** Nobody administers the network yet: whoever has the code of the terminal begins it. */
  firstStart: z.boolean(),
})
export type SessionOptions = z.output<typeof sessionOptionsSchema>

export const readSessionOptions = defineContract({
  name: 'staff.readSessionOptions',
  method: 'GET',
  path: '/session-options',
  summary: 'What the sign-in page must know before anybody has signed in',
  permission: 'public',
  output: sessionOptionsSchema,
})

export const keptMailSchema = z.strictObject({
  id: z.string(),
  keptAt: instantSchema,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Their content as base64. */
  files: z.array(z.strictObject({ name: z.string(), type: z.string(), content: z.string() })),
})
export type KeptMail = z.output<typeof keptMailSchema>

export const listDemoMails = defineContract({
  name: 'staff.listDemoMails',
  method: 'GET',
  path: '/demo-mails',
  summary: 'In the demo network: the e-mails to accounts that may no more than the caller, newest first',
  permission: 'settings.approve',
  output: z.strictObject({ items: z.array(keptMailSchema), nextCursor: z.string().nullable() }),
})
