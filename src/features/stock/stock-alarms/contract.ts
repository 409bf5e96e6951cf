import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { several } from '../../../shared/several.ts'
import { searchText } from '../../../shared/text-schema.ts'
import { alarmSchema } from './record.ts'
import { alarmKinds } from './rules.ts'

const filters = {
  /** Any part of what it is called. */
  q: searchText.max(100).optional(),
  unitId: several(idSchema).optional(),
  kind: several(z.enum(alarmKinds)).optional(),
}

export const listAlarms = defineContract({
  name: 'stockAlarm.list',
  method: 'GET',
  path: '/stock/alarms',
  summary: 'What of the stock of units somebody has to see to, the most urgent first',
  permission: 'stock.read',
  query: z.strictObject({
    ...filters,
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(alarmSchema), nextCursor: z.string().nullable() }),
})

export const countAlarms = defineContract({
  name: 'stockAlarm.count',
  method: 'GET',
  path: '/stock/alarms/count',
  summary: 'How many alarms there are of each kind, of what a filter finds otherwise',
  permission: 'stock.read',
  query: z.strictObject({ q: filters.q, unitId: filters.unitId }),
  output: z.strictObject({ byKind: z.record(z.enum(alarmKinds), z.int()) }),
})

export const exportAlarms = defineContract({
  name: 'stockAlarm.export',
  method: 'GET',
  path: '/stock/alarms/export',
  summary: 'Exactly what a filter finds, as CSV or XLSX; the export is logged',
  permission: 'stock.read',
  cost: 'expensive',
  query: z.strictObject({ ...filters, format: z.enum(['csv', 'xlsx']) }),
  output: z.unknown(),
})
