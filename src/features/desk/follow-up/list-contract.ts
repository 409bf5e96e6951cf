import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { overHidden } from '../../../shared/masked.ts'
import { several } from '../../../shared/several.ts'
import { searchText } from '../../../shared/text-schema.ts'
import { milestones } from './milestones.ts'
import { followUpSchema } from './record.ts'

/** As many orders of a step as are asked for at once. */
export const mostOfStep = 2000

const yes = z.stringbool().optional()

const filters = {
  unitId: several(idSchema).optional(),
  ownerId: several(idSchema).optional(),
  /** Only those for which the caller answers. */
  mine: yes,
  milestone: several(z.enum(milestones)).optional(),
  /** Whose order bears one of these tags. */
  tagId: overHidden(several(idSchema)).optional(),
  /** Due before today, by the calendar of their unit. */
  overdue: yes,
  /** Any part of the patient's name, or the number of the order. */
  q: overHidden(searchText.max(100)).optional(),
}

export const listFollowUps = defineContract({
  name: 'followUp.list',
  method: 'GET',
  path: '/follow-ups',
  summary: 'Sold orders of which something is to be done, by the day on which it is due',
  permission: 'followUp.list',
  query: z.strictObject({
    ...filters,
    /** None but these, of what the filter finds. */
    ids: several(idSchema, 200).optional(),
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(mostOfStep).default(50),
  }),
  output: z.strictObject({ items: z.array(followUpSchema), nextCursor: z.string().nullable() }),
})

export const countFollowUps = defineContract({
  name: 'followUp.count',
  method: 'GET',
  path: '/follow-ups/count',
  summary: 'How many orders a filter finds, and how many of them are overdue, by milestone',
  permission: 'followUp.list',
  query: z.strictObject(filters),
  output: z.strictObject({
    total: z.int(),
    overdue: z.int(),
    byMilestone: z.partialRecord(z.enum(milestones), z.strictObject({ total: z.int(), overdue: z.int() })),
  }),
})

export const exportFollowUps = defineContract({
  name: 'followUp.export',
  method: 'GET',
  path: '/follow-ups/export',
  summary: 'Exactly what a filter finds, as CSV or XLSX; the export is logged',
  permission: 'followUp.list',
  cost: 'expensive',
  query: z.strictObject({ ...filters, format: z.enum(['csv', 'xlsx']) }),
  output: z.unknown(),
})
