import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { hidden, personName } from '../../../shared/masked.ts'
import { instantSchema } from '../../../shared/time.ts'
import { appointmentStatuses } from '../../agenda/offers/both.ts'
import { tappedSteps } from './steps.ts'

export const tapSchema = z.strictObject({
  id: idSchema,
  step: z.enum(tappedSteps),
  at: instantSchema,
  /** Null of a safety pause, whose id is its case's: who signed it stands there. */
  by: idSchema.nullable(),
  byName: z.string().nullable(),
})

/** A surgery as the room board shows it. */
export const caseSchema = z.strictObject({
  /** The appointment's. */
  id: idSchema,
  unitId: idSchema,
  patientId: idSchema,
  patientName: personName(),
  patientPhone: hidden(z.string().nullable()),
  /** Whether the patient agreed to be written to. */
  whatsappOptIn: z.boolean(),
  procedureId: idSchema,
  roomId: idSchema,
  professionalIds: z.array(idSchema),
  status: z.enum(appointmentStatuses),
  startsAt: instantSchema,
  endsAt: instantSchema,
  arrivedAt: instantSchema.nullable(),
  /** Whether it was stopped before its end; why, the history alone tells: it is a clinical fact. */
  isInterrupted: z.boolean(),
  /** Those that count: none that was taken back. */
  taps: z.array(tapSchema),
  /** How long it is expected to be in its room: learned from so many past cases, or the catalogue's. */
  expected: z.strictObject({ minutes: z.int(), cases: z.int().nullable() }),
  /** The appointment's, for its own commands. */
  version: z.int(),
  freshness: z.int(),
})
export type Case = z.output<typeof caseSchema>
