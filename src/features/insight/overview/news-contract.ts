import { z } from 'zod'
import { dayOf, told } from '../../../shared/days/day-of.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { instantSchema } from '../../../shared/time.ts'
import { auditEntrySchema } from '../audit/contract.ts'

/** At most so many happenings are looked at: the newest. */
export const mostNews = 500
/** Hours that are told to whoever never said that they had seen anything; of whoever is new, those since they came. */
export const firstHours = 24
/** The last so many of each group are told whole. */
export const latestOfGroup = 3

const groupSchema = z.strictObject({
  /** Null where it happened to the whole network. */
  unitId: idSchema.nullable(),
  noun: z.string(),
  count: z.int(),
  /** How often what was done, the most frequent first. */
  verbs: z.array(z.tuple([z.string(), z.int()])),
  /** The newest first; what changed in a record, and by whom, only to readers of histories. */
  latest: z.array(auditEntrySchema),
})
export type NewsGroup = z.output<typeof groupSchema>

const newsSchema = z.strictObject({
  since: instantSchema,
  until: instantSchema,
  /** The reader never said that they had seen anything, and is not new: it is of the last hours. */
  isFirst: z.boolean(),
  count: z.int(),
  /** There was more: what is told is the newest of it. */
  isMore: z.boolean(),
  groups: z.array(groupSchema),
})
export type News = z.output<typeof newsSchema>

export const readNews = defineContract({
  name: 'news.read',
  method: 'GET',
  path: '/overview/news',
  summary: 'What others did since the caller last said that they had seen it, by unit and noun; the newest 500 at most',
  permission: 'overview.read',
  output: newsSchema,
})

export const seeNews = defineContract({
  name: 'news.see',
  method: 'POST',
  path: '/overview/news/seen',
  summary: 'The caller has seen what happened until an instant; an earlier one takes that back',
  permission: 'overview.read',
  body: z.strictObject({ until: dayOf(told, instantSchema) }),
  output: z.strictObject({ until: instantSchema }),
})
