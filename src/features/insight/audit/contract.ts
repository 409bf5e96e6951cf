import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { historyEntrySchema } from '../../../shared/history.ts'
import { idSchema } from '../../../shared/ids.ts'
import { hidden, personName } from '../../../shared/masked.ts'
import { several } from '../../../shared/several.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'

/** What changed something, or what only looked: opened records, exports. */
export const auditKinds = ['changes', 'readings'] as const
export type AuditKind = (typeof auditKinds)[number]

/** Something that happened to a record of any noun, with what the record says of itself now. */
export const auditEntrySchema = historyEntrySchema.extend({
  actorId: idSchema.nullable(),
  noun: z.string(),
  entityId: idSchema,
  /** The id that the page of the record opens it by, where that is another record's. */
  openedBy: idSchema,
  unitId: idSchema.nullable(),
  /** To be found in the log of the server by. */
  requestId: z.string().nullable(),
  /** A name of a catalogue or a number; null of what has none, and of what is gone. */
  what: hidden(z.string().nullable()),
  patientName: personName().nullable(),
  /** When it is or was to be, where the record has a time. */
  startsAt: instantSchema.nullable(),
  /** First and last day, where the record has such. */
  days: z.tuple([plainDateSchema, plainDateSchema]).nullable(),
})
export type AuditEntry = z.output<typeof auditEntrySchema>

const word = z.string().regex(/^[a-zA-Z]{2,30}$/)
const filters = {
  /** Who did it. */
  actorId: several(idSchema).optional(),
  noun: several(word).optional(),
  verb: several(word).optional(),
  kind: z.enum(auditKinds).optional(),
  unitId: several(idSchema).optional(),
  /** Of one record alone. */
  entityId: idSchema.optional(),
  /** One entry alone, by its number. */
  id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  /** From this instant on, until before that one. */
  from: instantSchema.optional(),
  to: instantSchema.optional(),
}

export const listAudit = defineContract({
  name: 'audit.list',
  method: 'GET',
  path: '/audit',
  summary:
    'What happened to records of every noun that the reader may see, openings and exports included, newest first',
  permission: 'audit.read',
  query: z.strictObject({
    ...filters,
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(auditEntrySchema), nextCursor: z.string().nullable() }),
})

export const exportAudit = defineContract({
  name: 'audit.export',
  method: 'GET',
  path: '/audit/export',
  summary: 'Exactly what a filter finds, as CSV or XLSX; the export is logged',
  permission: 'audit.read',
  cost: 'expensive',
  query: z.strictObject({ ...filters, format: z.enum(['csv', 'xlsx']) }),
  output: z.unknown(),
})
