import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { personName } from '../../../shared/masked.ts'
import { plainDateSchema } from '../../../shared/time.ts'
import { shelves } from '../stock/rules.ts'
import { alarmKinds } from './rules.ts'

/** Something of a unit's stock that somebody has to see to. */
export const alarmSchema = z.strictObject({
  kind: z.enum(alarmKinds),
  unitId: idSchema,
  unitName: z.string(),
  /** By which it opens: of a surgery its own, of a transfer the document's, of a lot the lot's, of what is below its minimum the material's. */
  id: idSchema,
  /** The material, the procedure of the surgery, or where a transfer comes from. */
  name: z.string(),
  /** The number of the lot, or of the transfer. */
  number: z.string().nullable(),
  /** Whose surgery it is. */
  patientName: personName().nullable(),
  place: z.enum(shelves).nullable(),
  /** What there is, in use units; of a surgery how many materials it lacks, of a transfer nothing is told. */
  quantity: z.int().nullable(),
  useUnit: z.string().nullable(),
  minimum: z.int().nullable(),
  /** When the surgery is, the lot expires or did, or the transfer was sent. */
  day: plainDateSchema.nullable(),
})
export type Alarm = z.output<typeof alarmSchema>
