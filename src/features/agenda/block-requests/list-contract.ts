import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { overHidden } from '../../../shared/masked.ts'
import { several } from '../../../shared/several.ts'
import { searchText } from '../../../shared/text-schema.ts'
import { instantSchema } from '../../../shared/time.ts'
import { blockRequestSchema, requestStatuses, urgencies } from './record.ts'

const yes = z.preprocess((value) => value === 'true' || value === true || value === '1', z.boolean())

const filters = {
  /** Any part of the reason, of who asked, or of the resource's name. */
  q: overHidden(searchText.max(100)).optional(),
  status: several(z.enum(requestStatuses)).optional(),
  unitId: several(idSchema).optional(),
  urgency: several(z.enum(urgencies)).optional(),
  roomId: several(idSchema).optional(),
  professionalId: several(idSchema).optional(),
  teamId: several(idSchema).optional(),
  /** What is asked for touches this period. */
  from: instantSchema.optional(),
  to: instantSchema.optional(),
  /** Only what the caller asked for. */
  mine: yes.optional(),
}
export const requestSorts = ['requestedAt', '-requestedAt', 'startsAt', '-startsAt', 'urgency', '-urgency'] as const
export type RequestSort = (typeof requestSorts)[number]

export const listRequests = defineContract({
  name: 'blockRequest.list',
  method: 'GET',
  path: '/block-requests',
  summary: 'Requests for blocks, newest first unless asked otherwise',
  permission: 'blockRequest.read',
  query: z.strictObject({
    ...filters,
    sort: z.enum(requestSorts).default('-requestedAt'),
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(blockRequestSchema), nextCursor: z.string().nullable() }),
})

export const countRequests = defineContract({
  name: 'blockRequest.count',
  method: 'GET',
  path: '/block-requests/count',
  summary: 'How many requests a filter finds, by status, and how many wait for the caller to decide',
  permission: 'blockRequest.read',
  query: z.strictObject(filters),
  output: z.strictObject({
    total: z.int(),
    byStatus: z.partialRecord(z.enum(requestStatuses), z.int()),
    /** Open ones of others that the caller may approve or deny. */
    waiting: z.int(),
  }),
})

export const exportRequests = defineContract({
  name: 'blockRequest.export',
  method: 'GET',
  path: '/block-requests/export',
  summary: 'Exactly what a filter finds, as CSV or XLSX; the export is logged',
  permission: 'blockRequest.read',
  cost: 'expensive',
  query: z.strictObject({
    ...filters,
    sort: z.enum(requestSorts).default('-requestedAt'),
    format: z.enum(['csv', 'xlsx']),
  }),
  output: z.unknown(),
})
