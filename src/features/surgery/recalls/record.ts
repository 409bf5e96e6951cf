import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { hidden, personName } from '../../../shared/masked.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { appointmentStatuses, confirmationChannels } from '../../agenda/offers/both.ts'
import { contactOutcomes, recallSources, recallStates } from './rules.ts'

/** How many patients there are to tell, of every unit, and how far that is. */
const progress = { toTell: z.int(), told: z.int(), unreachable: z.int(), notUsed: z.int() }

/** A recall as lists show it. */
export const recallSchema = z.strictObject({
  id: idSchema,
  /** What is printed on it. */
  number: z.int(),
  materialId: idSchema,
  materialName: z.string(),
  code: z.string(),
  useUnit: z.string(),
  lotNumber: z.string().nullable(),
  source: z.enum(recallSources),
  alertNumber: z.string().nullable(),
  announcedOn: plainDateSchema,
  reason: z.string(),
  state: z.enum(recallStates),
  openedByName: z.string(),
  openedAt: instantSchema,
  endedByName: z.string().nullable(),
  endedAt: instantSchema.nullable(),
  endReason: z.string().nullable(),
  version: z.int(),
  ...progress,
})
export type Recall = z.output<typeof recallSchema>

const quantities = {
  onShelf: z.int(),
  inTransit: z.int(),
  onCase: z.int(),
  /** On patients, from stock and without it. */
  used: z.int(),
  /** Taken otherwise than for a surgery. */
  consumed: z.int(),
  lost: z.int(),
  returned: z.int(),
}

/** A recall with its lots, and where they are; of units, those of the reader. */
export const recallDetailSchema = recallSchema.extend({
  lots: z.array(z.strictObject({ lotId: idSchema, expiresOn: plainDateSchema.nullable(), isOwned: z.boolean() })),
  units: z.array(z.strictObject({ unitId: idSchema, unitName: z.string(), ...quantities })),
  /** Of every unit, in use units. */
  total: z.strictObject(quantities),
})
export type RecallDetail = z.output<typeof recallDetailSchema>

/** A surgery that the lot reached. */
export const recallCaseSchema = z.strictObject({
  appointmentId: idSchema,
  unitId: idSchema,
  unitName: z.string(),
  startsAt: instantSchema,
  status: z.enum(appointmentStatuses),
  procedureName: z.string(),
  roomName: z.string(),
  /** Set aside when the recall was opened, and given up by it. */
  reserved: z.int(),
  onCase: z.int(),
  used: z.int(),
  /** Used without being taken from stock. */
  unstocked: z.int(),
})
export type RecallCase = z.output<typeof recallCaseSchema>

export const contactSchema = z.strictObject({
  id: idSchema,
  outcome: z.enum(contactOutcomes),
  channel: z.enum(confirmationChannels),
  note: hidden(z.string().nullable()),
  byId: idSchema,
  byName: z.string(),
  at: instantSchema,
  takenBackAt: instantSchema.nullable(),
})
export type Contact = z.output<typeof contactSchema>

/** A patient whom the lot reached, in the reader's units. */
export const recallPatientSchema = z.strictObject({
  /** The patient's. */
  id: idSchema,
  patientName: personName(),
  recordNumber: z.int(),
  patientPhone: hidden(z.string().nullable()),
  whatsappOptIn: z.boolean(),
  isAnonymised: z.boolean(),
  mustTell: z.boolean(),
  /** Of the last contact that counts. */
  lastId: idSchema.nullable(),
  lastOutcome: z.enum(contactOutcomes).nullable(),
  /** Those of the reader's units, the first first. */
  cases: z.array(recallCaseSchema),
  /** The latest first, those that were taken back among them. */
  contacts: z.array(contactSchema),
})
export type RecallPatient = z.output<typeof recallPatientSchema>
