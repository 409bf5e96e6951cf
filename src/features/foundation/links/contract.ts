import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { instantSchema } from '../../../shared/time.ts'
import { displayKinds } from './rules.ts'

export const linkSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(displayKinds),
  unitId: idSchema,
  madeAt: instantSchema,
  madeByName: z.string(),
  /** Null while its code waits to be traded. */
  startedAt: instantSchema.nullable(),
  startUntil: instantSchema,
  expiresAt: instantSchema,
  openings: z.int(),
  lastOpenedAt: instantSchema.nullable(),
})
export type Link = z.output<typeof linkSchema>

/** A link to something of one person's own, with who opened it when. */
export const personalLinkSchema = z.strictObject({
  id: idSchema,
  /** What it is about. */
  subjectId: idSchema,
  madeAt: instantSchema,
  madeByName: z.string(),
  expiresAt: instantSchema,
  revokedAt: instantSchema.nullable(),
  /** Closed by too many wrong codes. */
  isLocked: z.boolean(),
  /** With the masked mailbox whose code opened it; null where it was looked at without a code. */
  openings: z.array(z.strictObject({ at: instantSchema, mailbox: z.string().nullable() })),
})
export type PersonalLink = z.output<typeof personalLinkSchema>

export const listLinks = defineContract({
  name: 'publicLink.list',
  method: 'GET',
  path: '/links',
  summary:
    'The displays of a unit that are open or may still be started, latest first, with how often they were opened',
  permission: 'publicLink.read',
  query: z.strictObject({ unitId: idSchema }),
  output: z.strictObject({ items: z.array(linkSchema) }),
})

export const makeLink = defineContract({
  name: 'publicLink.make',
  method: 'POST',
  path: '/links',
  summary: 'A code that starts a display without an account: told this once, good for one start within 15 minutes',
  permission: 'publicLink.edit',
  body: z.strictObject({ kind: z.enum(displayKinds), unitId: idSchema }),
  output: z.strictObject({ id: idSchema, code: z.string(), startUntil: instantSchema }),
})

export const startLink = defineContract({
  name: 'publicLink.start',
  method: 'POST',
  path: '/links/start',
  summary: 'Trade a code for the address of the display that it opens, once; any other code is refused alike',
  permission: 'public',
  body: z.strictObject({ code: lineText.max(40) }),
  output: z.strictObject({ path: z.string() }),
  errors: ['NOT_FOUND'],
})

export const revokeLink = defineContract({
  name: 'publicLink.revoke',
  method: 'POST',
  path: '/links/:id/revoke',
  summary: 'Close a display at once, wherever it is open',
  permission: 'publicLink.edit',
  params: z.strictObject({ id: idSchema }),
  output: z.strictObject({ id: idSchema }),
})
