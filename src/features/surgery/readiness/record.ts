import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { hidden, personName } from '../../../shared/masked.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { appointmentStatuses } from '../../agenda/offers/both.ts'
import { neededStandings, purposes } from '../../patients/offers/both.ts'
import { preparedLineSchema } from '../../stock/offers/both.ts'
import { eveStandings } from './eve-rules.ts'
import { readinessItems, readinessStandings } from './items.ts'

/** How a surgery stands, as its mark shows it: what of it its reader may see. */
export const readinessSchema = z.strictObject({
  id: idSchema,
  unitId: idSchema,
  patientId: idSchema,
  startsAt: instantSchema,
  items: z.array(z.strictObject({ item: z.enum(readinessItems), standing: z.enum(readinessStandings) })),
  eve: z.enum(eveStandings),
})
export type Readiness = z.output<typeof readinessSchema>

/** An item with who says so, and who answers for it while it is open. */
export const readinessLineSchema = z.strictObject({
  item: z.enum(readinessItems),
  standing: z.enum(readinessStandings),
  dueOn: plainDateSchema,
  ownerId: idSchema.nullable(),
  ownerName: z.string().nullable(),
  tickedByName: z.string().nullable(),
  tickedAt: instantSchema.nullable(),
  note: hidden(z.string().nullable()),
  lot: hidden(z.string().nullable()),
  validUntil: plainDateSchema.nullable(),
  /** What is still to be paid; of payment alone. */
  openCentavos: z.int().nullable(),
  /** Who let it be reserved without its deposit; of payment alone. The rest is to be paid all the same. */
  depositWaivedByName: z.string().nullable(),
  canTick: z.boolean(),
  canUntick: z.boolean(),
})
export type ReadinessLine = z.output<typeof readinessLineSchema>

/** What the eve check of a surgery came to, and who said so. */
export const eveSchema = z.strictObject({
  standing: z.enum(eveStandings),
  decision: z.enum(['go', 'no-go']).nullable(),
  note: hidden(z.string().nullable()),
  preparedBy: idSchema.nullable(),
  preparedByName: z.string().nullable(),
  preparedAt: instantSchema.nullable(),
  confirmedByName: z.string().nullable(),
  confirmedAt: instantSchema.nullable(),
  overriddenByName: z.string().nullable(),
  overriddenAt: instantSchema.nullable(),
  overrideReason: hidden(z.string().nullable()),
})
export type Eve = z.output<typeof eveSchema>

/** A surgery with everything that it needs. */
export const readinessDetailSchema = z.strictObject({
  id: idSchema,
  unitId: idSchema,
  patientId: idSchema,
  patientName: personName(),
  procedureId: idSchema,
  roomId: idSchema,
  teamId: idSchema.nullable(),
  professionalIds: z.array(idSchema),
  status: z.enum(appointmentStatuses),
  startsAt: instantSchema,
  endsAt: instantSchema,
  day: plainDateSchema,
  items: z.array(readinessLineSchema),
  /** Null to whoever may know no more than done or missing. */
  exams: z
    .array(
      z.strictObject({
        id: idSchema,
        name: z.string(),
        validDays: z.int(),
        doneOn: plainDateSchema.nullable(),
        recordedByName: z.string().nullable(),
      }),
    )
    .nullable(),
  /** What its patient is to have agreed to; null to whoever may know no more than done or missing. */
  consents: z
    .array(
      z.strictObject({
        purpose: z.enum(purposes),
        standing: z.enum(neededStandings),
        signedAt: instantSchema.nullable(),
        /** The last day on which it counts. */
        lastDay: plainDateSchema.nullable(),
        recordedByName: z.string().nullable(),
      }),
    )
    .nullable(),
  /** The lines of its kit; null where it has none, and to whoever may not see stock. */
  materials: z.array(preparedLineSchema).nullable(),
  eve: eveSchema,
})
export type ReadinessDetail = z.output<typeof readinessDetailSchema>
