import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { personName } from '../../../shared/masked.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { shelves } from '../stock/rules.ts'

const lot = { lotId: idSchema, lotNumber: z.string().nullable(), expiresOn: plainDateSchema.nullable() }

/** So much of a lot in a place that is set aside for a surgery, in use units. */
export const reservationSchema = z.strictObject({
  id: z.int(),
  appointmentId: idSchema,
  unitId: idSchema,
  unitName: z.string(),
  startsAt: instantSchema,
  patientId: idSchema,
  patientName: personName(),
  recordNumber: z.int(),
  procedureName: z.string(),
  place: z.enum(shelves),
  ...lot,
  materialId: idSchema,
  materialName: z.string(),
  useUnit: z.string(),
  /** What of the kit it stands in for, where it is not that itself. */
  standsInForName: z.string().nullable(),
  quantity: z.int(),
})
export type Reservation = z.output<typeof reservationSchema>

/** A lot that is set aside for a line of a case's kit. */
export const setAsideSchema = z.strictObject({
  ...lot,
  place: z.enum(shelves),
  materialId: idSchema,
  materialName: z.string(),
  quantity: z.int(),
})
export type SetAside = z.output<typeof setAsideSchema>

/** How a line of a case's kit stands: what it needs, what is on the case, what is set aside for it, and what lacks. */
export const preparedLineSchema = z.strictObject({
  materialId: idSchema,
  materialName: z.string(),
  useUnit: z.string(),
  optional: z.boolean(),
  needed: z.int(),
  issued: z.int(),
  reserved: z.int(),
  lacking: z.int(),
  /** What might stand in for it; where it lacks, that lacks as well. */
  substituteNames: z.array(z.string()),
  lots: z.array(setAsideSchema),
})
export type PreparedLine = z.output<typeof preparedLineSchema>
