import { z } from 'zod'
import { defineContract } from '../../shared/contract.ts'
import { emailSchema } from '../../shared/email-schema.ts'
import { idSchema, newIdSchema } from '../../shared/ids.ts'
import { languages } from '../../shared/language.ts'
import { roles } from '../../shared/roles.ts'
import { said } from '../../shared/said.ts'
import { instantSchema } from '../../shared/time.ts'
import { lineText, searchText } from '../../shared/text-schema.ts'

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

const nameSchema = lineText.min(2, said('Escreva o nome', 'Write the name')).max(200)
const unitIdsSchema = z
  .array(idSchema)
  .max(200)
  .transform((ids) => [...new Set(ids)].toSorted())

/** What an administrator may write of a person. */
export const memberFields = z.strictObject({
  name: nameSchema,
  role: z.enum(roles),
  /** The units of a unit role; nothing for network roles, who see every unit. */
  unitIds: unitIdsSchema,
})

/**
 * Why an invitation did not arrive: the sign-in service has an account with that e-mail, the address takes no mail, or
 * one of the two services is away, which is tried again.
 */
export const invitationFailures = [
  'email-taken',
  'address-refused',
  'mail-unavailable',
  'provider-unavailable',
] as const
export type InvitationFailure = (typeof invitationFailures)[number]

export const memberStates = ['active', 'invited', 'failed', 'disabled', 'all'] as const
/** `invited` has not come in yet, `failed` is one of those; both are active. */
export type MemberState = (typeof memberStates)[number]

/** A person as the list and the drawer of the administration show them. */
export const memberSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  language: z.enum(languages),
  units: z.array(staffUnitSchema.pick({ id: true, name: true, shortName: true })),
  active: z.boolean(),
  /** Accepted once they came in. */
  invitation: z.enum(['invited', 'failed', 'accepted']),
  /** Why the invitation failed; null where it did not. */
  invitationFailure: z.enum(invitationFailures).nullable(),
  financeRestricted: z.boolean(),
  /** Changes with every new picture; null without one. */
  photo: z.string().nullable(),
  version: z.int(),
  createdAt: instantSchema,
})
export type Member = z.output<typeof memberSchema>

export const memberSorts = ['name', '-name', 'createdAt', '-createdAt'] as const
export type MemberSort = (typeof memberSorts)[number]

const memberFilters = {
  /** A part of the name or e-mail, without accents. */
  q: searchText.max(100).optional(),
  role: z.enum(roles).optional(),
  unitId: idSchema.optional(),
  /** People who may sign in, unless said otherwise. */
  state: z.enum(memberStates).default('active'),
  sort: z.enum(memberSorts).default('name'),
}

export const listMembers = defineContract({
  name: 'staff.list',
  method: 'GET',
  path: '/staff',
  summary: 'The people who sign in: everyone for network roles, colleagues of their units for unit managers',
  permission: 'staff.read',
  query: z.strictObject({
    ...memberFilters,
    cursor: z.string().max(1000).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(memberSchema), nextCursor: z.string().nullable() }),
})

export const exportMembers = defineContract({
  name: 'staff.export',
  method: 'GET',
  path: '/staff/export',
  summary: 'Exactly the people a filter finds, as CSV or XLSX; the export is logged',
  permission: 'staff.read',
  cost: 'expensive',
  query: z.strictObject({ ...memberFilters, format: z.enum(['csv', 'xlsx']) }),
  output: z.unknown(),
})

const oneMember = z.strictObject({ id: idSchema })

export const readMember = defineContract({
  name: 'staff.read',
  method: 'GET',
  path: '/staff/:id',
  summary: 'One person, as the administration sees them',
  permission: 'staff.read',
  params: oneMember,
  output: memberSchema,
})

export const inviteMember = defineContract({
  name: 'staff.invite',
  method: 'POST',
  path: '/staff',
  summary: 'Invite somebody: an account and a letter with the link to set its password follow in the background',
  permission: 'staff.edit',
  body: memberFields.extend({
    id: newIdSchema,
    email: emailSchema,
    language: z.enum(languages).default('pt-BR'),
  }),
  output: memberSchema,
  errors: ['ALREADY_EXISTS', 'ID_REUSED', 'RULE_BROKEN'],
})

export const editMember = defineContract({
  name: 'staff.edit',
  method: 'PATCH',
  path: '/staff/:id',
  summary: 'Change somebody’s name, role or units; it holds from their next request on',
  permission: 'staff.edit',
  params: oneMember,
  body: memberFields.partial().extend({ version: z.int() }),
  output: memberSchema,
  errors: ['STALE', 'RULE_BROKEN'],
})

export const disableMember = defineContract({
  name: 'staff.disable',
  method: 'POST',
  path: '/staff/:id/disable',
  summary: 'Shut somebody out; their sessions end everywhere at once',
  permission: 'staff.edit',
  params: oneMember,
  output: memberSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN'],
})

export const enableMember = defineContract({
  name: 'staff.enable',
  method: 'POST',
  path: '/staff/:id/enable',
  summary: 'Let somebody in again',
  permission: 'staff.edit',
  params: oneMember,
  output: memberSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN'],
})

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

export const keptMailSchema = z.strictObject({
  id: z.string(),
  keptAt: instantSchema,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
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
