import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { overHidden, personName } from '../../../shared/masked.ts'
import { several } from '../../../shared/several.ts'
import { searchText } from '../../../shared/text-schema.ts'
import { instantSchema } from '../../../shared/time.ts'
import { onlyRecordNumbers } from '../../patients/offers/both.ts'

/** Something sold that has no date, as those see it who look for one. */
export const undatedSchema = z.strictObject({
  /** The item's. */
  id: idSchema,
  orderId: idSchema,
  orderNumber: z.int(),
  /** Of so many items of its order that are not given up, the how many-th. */
  place: z.int(),
  places: z.int(),
  /** Where it was sold. */
  unitId: idSchema,
  patientId: idSchema,
  patientName: personName(),
  procedureId: idSchema,
  /** `reserved` has a hold already, and may have others. */
  state: z.enum(['waitlist', 'reserved']),
  waitingSince: instantSchema.nullable(),
  netCentavos: z.int(),
  paidCentavos: z.int(),
})
export type Undated = z.output<typeof undatedSchema>

export const listUndated = defineContract({
  name: 'appointment.listUndated',
  method: 'GET',
  path: '/appointments/undated',
  summary: 'Items of sold orders that want a date, longest waiting first; sellers see their own',
  permission: 'waitlist.read',
  query: z.strictObject({
    unitId: several(idSchema).optional(),
    /** Only orders that the reader sells. */
    mine: z.stringbool().optional(),
    patientId: idSchema.optional(),
    /** None but these. */
    ids: several(idSchema).optional(),
    /** Those as well that have a hold. */
    withHeld: z.stringbool().default(false),
    /** Any part of the patient's name, or the record number. */
    q: overHidden(searchText.max(100), onlyRecordNumbers).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.strictObject({ items: z.array(undatedSchema), nextCursor: z.string().nullable() }),
})
