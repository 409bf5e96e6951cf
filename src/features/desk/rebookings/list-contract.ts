import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { overHidden } from '../../../shared/masked.ts'
import { several } from '../../../shared/several.ts'
import { searchText } from '../../../shared/text-schema.ts'
import { instantSchema } from '../../../shared/time.ts'
import { rebookAskers, rebookReasons } from '../../agenda/offers/both.ts'
import { onlyRecordNumbers } from '../../patients/offers/both.ts'
import { causes, entrySchema, pastSchema, steps } from './record.ts'

const among = {
  unitId: several(idSchema).optional(),
  procedureId: several(idSchema).optional(),
  professionalId: several(idSchema).optional(),
  /** Only appointments that bear one of these tags. */
  tagId: overHidden(several(idSchema)).optional(),
  /** Any part of the patient's name, or the record number. */
  q: overHidden(searchText.max(100), onlyRecordNumbers).optional(),
}
const page = {
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}
const format = z.enum(['csv', 'xlsx'])

const queueFilters = {
  ...among,
  cause: several(z.enum(causes)).optional(),
  step: several(z.enum(steps)).optional(),
  /** The date that is to be replaced lies in this period. */
  from: instantSchema.optional(),
  to: instantSchema.optional(),
}
export const entrySorts = ['since', '-since', 'startsAt', '-startsAt', 'patientName', '-patientName'] as const
export type EntrySort = (typeof entrySorts)[number]

export const listEntries = defineContract({
  name: 'rebooking.list',
  method: 'GET',
  path: '/rebookings',
  summary: 'Who must be rebooked: asked for it, missed, cancelled by the clinic, left without doctor or hours',
  permission: 'rebooking.list',
  query: z.strictObject({ ...queueFilters, sort: z.enum(entrySorts).default('-since'), ...page }),
  output: z.strictObject({ items: z.array(entrySchema), nextCursor: z.string().nullable() }),
})

export const countEntries = defineContract({
  name: 'rebooking.count',
  method: 'GET',
  path: '/rebookings/count',
  summary: 'How many must be rebooked, by cause and by how far they have come',
  permission: 'rebooking.list',
  query: z.strictObject(queueFilters),
  output: z.strictObject({
    total: z.int(),
    byCause: z.partialRecord(z.enum(causes), z.int()),
    byStep: z.partialRecord(z.enum(steps), z.int()),
  }),
})

export const exportEntries = defineContract({
  name: 'rebooking.export',
  method: 'GET',
  path: '/rebookings/export',
  summary: 'The queue as a filter finds it, as CSV or XLSX; the export is logged',
  permission: 'rebooking.export',
  cost: 'expensive',
  query: z.strictObject({ ...queueFilters, sort: z.enum(entrySorts).default('-since'), format }),
  output: z.unknown(),
})

const historyFilters = {
  ...among,
  reason: several(z.enum([...rebookReasons, 'none'])).optional(),
  askedBy: several(z.enum(rebookAskers)).optional(),
  /** Rebooked in this period. */
  from: instantSchema.optional(),
  to: instantSchema.optional(),
}
export const pastSorts = ['rebookedAt', '-rebookedAt', 'oldStartsAt', '-oldStartsAt'] as const
export type PastSort = (typeof pastSorts)[number]

export const listHistory = defineContract({
  name: 'rebooking.listHistory',
  method: 'GET',
  path: '/rebookings/history',
  summary: 'Who was rebooked, latest first: from, to, why, how often, with how much notice, by whom',
  permission: 'rebooking.list',
  query: z.strictObject({ ...historyFilters, sort: z.enum(pastSorts).default('-rebookedAt'), ...page }),
  output: z.strictObject({ items: z.array(pastSchema), nextCursor: z.string().nullable() }),
})

export const countReasons = defineContract({
  name: 'rebooking.countReasons',
  method: 'GET',
  path: '/rebookings/reasons',
  summary: 'How often each reason was given for a rebooking, the most frequent first',
  permission: 'rebooking.list',
  query: z.strictObject(historyFilters),
  output: z.strictObject({
    total: z.int(),
    items: z.array(z.strictObject({ reason: z.enum(rebookReasons).nullable(), count: z.int() })),
  }),
})

export const exportHistory = defineContract({
  name: 'rebooking.exportHistory',
  method: 'GET',
  path: '/rebookings/history/export',
  summary: 'The history as a filter finds it, as CSV or XLSX; the export is logged',
  permission: 'rebooking.export',
  cost: 'expensive',
  query: z.strictObject({ ...historyFilters, sort: z.enum(pastSorts).default('-rebookedAt'), format }),
  output: z.unknown(),
})
