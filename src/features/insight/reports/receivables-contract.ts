import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { personName } from '../../../shared/masked.ts'
import { several } from '../../../shared/several.ts'
import { plainDateSchema } from '../../../shared/time.ts'

/** Days ahead for which what cards still pay is told. */
export const receivableDays = 90

const filters = { unitId: several(idSchema).optional() }

export const readReceivables = defineContract({
  name: 'report.receivables',
  method: 'GET',
  path: '/reports/receivables',
  summary: 'What cards are expected to pay in the coming 90 days, by week, less their fees',
  permission: 'receipt.read',
  cost: 'expensive',
  query: z.strictObject(filters),
  output: z.strictObject({
    /** Each week that begins with this day, also those in which nothing comes. */
    items: z.array(z.strictObject({ from: plainDateSchema, centavos: z.int(), count: z.int() })),
  }),
})

export const receivableSchema = z.strictObject({
  /** The order that it was paid for. */
  id: idSchema,
  /** Which instalment of which payment. */
  row: z.string(),
  day: plainDateSchema,
  unitId: idSchema,
  unitName: z.string(),
  patientName: personName(),
  brand: z.string(),
  instalment: z.int(),
  instalments: z.int(),
  /** Before and after what the brand keeps. */
  grossCentavos: z.int(),
  centavos: z.int(),
})
export type Receivable = z.output<typeof receivableSchema>

/** The first day of a week; all weeks where it is left out. */
const listed = { ...filters, week: plainDateSchema.optional() }

export const listReceivables = defineContract({
  name: 'report.listReceivables',
  method: 'GET',
  path: '/reports/receivables/list',
  summary: 'The instalments that are expected in the coming 90 days or one of their weeks, the first first',
  permission: 'receipt.read',
  query: z.strictObject({
    ...listed,
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(receivableSchema), nextCursor: z.string().nullable() }),
})

export const exportReceivables = defineContract({
  name: 'report.exportReceivables',
  method: 'GET',
  path: '/reports/receivables/list/export',
  summary: 'Exactly the instalments that are listed, as CSV or XLSX; the export is logged',
  permission: 'receipt.read',
  cost: 'expensive',
  query: z.strictObject({ ...listed, format: z.enum(['csv', 'xlsx']) }),
  output: z.unknown(),
})
