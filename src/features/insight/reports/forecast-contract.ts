import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { personName } from '../../../shared/masked.ts'
import { several } from '../../../shared/several.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { forecastKinds, forecastWeeks } from './forecast.ts'

const filters = {
  unitId: several(idSchema).optional(),
  doctorId: idSchema.optional(),
  teamId: idSchema.optional(),
  procedureId: idSchema.optional(),
}

const partSchema = z.strictObject({
  /** What stands booked, and the minutes that it is to take. */
  booked: z.int(),
  minutes: z.int(),
  /** In hundredths of a percent: of what stood as many weeks before, what took place. Null where nothing ever stood. */
  share: z.int().nullable(),
  /** On how many appointments that rests. */
  cases: z.int(),
  /** Of the whole network, because the unit has too few. */
  isNetwork: z.boolean(),
  /** Of what is booked, what is to take place: in tenths of an appointment. Null where there is no share to reckon with. */
  kept: z.int().nullable(),
  keptMinutes: z.int().nullable(),
  /** What is usually booked later and takes place, in tenths of an appointment; null where that is not asked of whole units. */
  added: z.int().nullable(),
  addedMinutes: z.int().nullable(),
})

const forecastRowSchema = z.strictObject({
  unitId: idSchema,
  unitName: z.string(),
  /** 1 begins tomorrow, by the calendar of the unit. */
  week: z.int(),
  from: plainDateSchema,
  to: plainDateSchema,
  /** In which rooms of surgery are open; null where it is not asked of whole units. */
  openMinutes: z.int().nullable(),
  surgery: partSchema,
  other: partSchema,
})

export const readForecast = defineContract({
  name: 'report.forecast',
  method: 'GET',
  path: '/reports/forecast',
  summary: 'What is booked in the coming four weeks by unit, and what of it is to take place as it fell out before',
  permission: 'dashboard.read',
  cost: 'expensive',
  query: z.strictObject(filters),
  output: z.strictObject({
    /** Until when what happened is counted; null before anything was. */
    computedAt: instantSchema.nullable(),
    items: z.array(forecastRowSchema),
  }),
})

export const forecastCaseSchema = z.strictObject({
  /** The appointment. */
  id: idSchema,
  day: plainDateSchema,
  unitId: idSchema,
  unitName: z.string(),
  patientName: personName(),
  procedureName: z.string(),
  doctorName: z.string().nullable(),
  minutes: z.int(),
  /** The share that took place of those like it, in hundredths of a percent. */
  share: z.int().nullable(),
})
export type ForecastCase = z.output<typeof forecastCaseSchema>

export const listForecast = defineContract({
  name: 'report.listForecast',
  method: 'GET',
  path: '/reports/forecast/list',
  summary: 'What is booked in the coming four weeks or one of them, the first first: it adds up to the forecast',
  permission: 'dashboard.read',
  query: z.strictObject({
    ...filters,
    week: z.coerce.number().int().min(1).max(forecastWeeks).optional(),
    kind: z.enum(forecastKinds).optional(),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(forecastCaseSchema), nextCursor: z.string().nullable() }),
})
