import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { several } from '../../../shared/several.ts'
import { instantSchema } from '../../../shared/time.ts'
import { reservationSchema } from './record.ts'

export const listReservations = defineContract({
  name: 'stockReservation.list',
  method: 'GET',
  path: '/stock-reservations',
  summary: 'What is set aside for surgeries, the earliest surgery first: of units, of one surgery, or of one lot',
  permission: 'stock.read',
  query: z.strictObject({
    unitId: several(idSchema).optional(),
    appointmentId: idSchema.optional(),
    lotId: idSchema.optional(),
    materialId: idSchema.optional(),
    /** Surgeries that begin in this stretch of time. */
    from: instantSchema.optional(),
    to: instantSchema.optional(),
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(reservationSchema), nextCursor: z.string().nullable() }),
})

export const planReservations = defineContract({
  name: 'stockReservation.plan',
  method: 'POST',
  path: '/stock-reservations/plan',
  summary: 'Set aside now, as happens by itself after every change, what the surgeries of a unit’s coming 14 days need',
  permission: 'stock.edit',
  cost: 'expensive',
  body: z.strictObject({ unitId: idSchema }),
  output: z.strictObject({
    /** Surgeries of these days that have a kit. */
    cases: z.int(),
    /** Of which lack something that they cannot do without. */
    lacking: z.int(),
  }),
})
