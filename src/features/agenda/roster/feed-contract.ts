import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { instantSchema } from '../../../shared/time.ts'
import { lineText } from '../../../shared/text-schema.ts'

const ofProfessional = z.strictObject({ professionalId: idSchema })
/** A feed is one unit's: those who plan there make it, and end it. */
const ofUnit = z.strictObject({ unitId: idSchema })

export const readFeed = defineContract({
  name: 'roster.readFeed',
  method: 'GET',
  path: '/roster/professionals/:professionalId/feed',
  summary: 'Whether a professional has a calendar feed of a unit; its address is only told when it is made',
  permission: 'roster.edit',
  params: ofProfessional,
  query: ofUnit,
  output: z.strictObject({
    feed: z.strictObject({ createdAt: instantSchema, createdByName: z.string().nullable() }).nullable(),
  }),
})

export const renewFeed = defineContract({
  name: 'roster.renewFeed',
  method: 'POST',
  path: '/roster/professionals/:professionalId/feed',
  summary: 'Make a calendar feed of a professional’s shifts in a unit; the address of an earlier one of that unit ends',
  permission: 'roster.edit',
  params: ofProfessional,
  query: ofUnit,
  /** Told once: the path holds the secret, of which only the hash is kept. */
  output: z.strictObject({ path: z.string() }),
})

export const revokeFeed = defineContract({
  name: 'roster.revokeFeed',
  method: 'DELETE',
  path: '/roster/professionals/:professionalId/feed',
  summary: 'End the calendar feed of a professional’s shifts in a unit',
  permission: 'roster.edit',
  params: ofProfessional,
  query: ofUnit,
  output: z.strictObject({ feed: z.null() }),
})

export const serveFeed = defineContract({
  name: 'roster.serveFeed',
  method: 'GET',
  path: '/roster/feeds/:token.ics',
  summary: 'The published shifts and leave of one professional in a unit as a calendar (iCalendar, RFC 5545)',
  permission: 'public',
  params: z.strictObject({ token: lineText.min(1).max(100) }),
  output: z.unknown(),
  errors: ['NOT_FOUND'],
})
