import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { overHidden } from '../../../shared/masked.ts'
import { several } from '../../../shared/several.ts'
import { searchText } from '../../../shared/text-schema.ts'
import { waitingSchema } from './record.ts'
import { ageBuckets, blockers, readinesses } from './states.ts'

const filters = {
  /** Any part of the patient's name, or the number of the order. */
  q: overHidden(searchText.max(100)).optional(),
  unitId: several(idSchema).optional(),
  procedureId: several(idSchema).optional(),
  /** Whose order, or patient, bears one of these tags. */
  tagId: overHidden(several(idSchema)).optional(),
  /** Who works it. */
  workerId: several(idSchema).optional(),
  age: several(z.enum(ageBuckets)).optional(),
  blocker: several(z.enum(blockers)).optional(),
  readiness: several(z.enum(readinesses)).optional(),
}

export const waitingSorts = [
  'waitingSince',
  '-waitingSince',
  'netCentavos',
  '-netCentavos',
  'paidShare',
  '-paidShare',
  'lastContactAt',
  '-lastContactAt',
  'patientName',
  '-patientName',
] as const
export type WaitingSort = (typeof waitingSorts)[number]

export const listWaiting = defineContract({
  name: 'waitlist.list',
  method: 'GET',
  path: '/waitlist',
  summary: 'What was sold and has no date, whoever waits longest first unless asked otherwise',
  permission: 'waitlist.read',
  query: z.strictObject({
    ...filters,
    /** None but these: what of changed rows a screen cannot judge itself. */
    ids: several(idSchema).optional(),
    sort: z.enum(waitingSorts).default('waitingSince'),
    cursor: z.string().max(400).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(waitingSchema), nextCursor: z.string().nullable() }),
})

export const countWaiting = defineContract({
  name: 'waitlist.count',
  method: 'GET',
  path: '/waitlist/count',
  summary: 'How many items wait, and how much they are worth, by how long they have waited',
  permission: 'waitlist.read',
  query: z.strictObject(filters),
  output: z.strictObject({
    byAge: z.array(z.strictObject({ age: z.enum(ageBuckets), count: z.int(), netCentavos: z.int() })),
  }),
})

export const exportWaiting = defineContract({
  name: 'waitlist.export',
  method: 'GET',
  path: '/waitlist/export',
  summary: 'Exactly what a filter finds, as CSV or XLSX; the export is logged',
  permission: 'waitlist.read',
  cost: 'expensive',
  query: z.strictObject({
    ...filters,
    sort: z.enum(waitingSorts).default('waitingSince'),
    format: z.enum(['csv', 'xlsx']),
  }),
  output: z.unknown(),
})
