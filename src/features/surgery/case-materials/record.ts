import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { hidden, personName } from '../../../shared/masked.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { appointmentStatuses } from '../../agenda/offers/both.ts'
import { lotStates, setAsideSchema, shelves } from '../../stock/offers/both.ts'
import { discrepancyKinds, discrepancyStates } from './rules.ts'

const lot = { lotId: idSchema, lotNumber: z.string().nullable(), expiresOn: plainDateSchema.nullable() }

/** A lot on a case, in use units. */
export const lotOnCaseSchema = z.strictObject({
  ...lot,
  /** Whence it came, and whither it goes back. */
  shelf: z.enum(shelves),
  state: z.enum(lotStates),
  /** By Portaria 344: it leaves the locked cabinet, and goes back, by two people. */
  isControlled: z.boolean(),
  /** Issued, and neither used nor given back yet. */
  onCase: z.int(),
  /** Made consumption by the closing of the day. */
  used: z.int(),
})
export type LotOnCase = z.output<typeof lotOnCaseSchema>

/** A material of a case: what its kit plans beside what is there. */
export const caseLineSchema = z.strictObject({
  materialId: idSchema,
  materialName: z.string(),
  useUnit: z.string(),
  planned: z.int(),
  /** On the case, used, or used without stock; once somebody accepted, what they accepted. */
  counted: z.int(),
  optional: z.boolean(),
  left: z.int(),
  standsInForName: z.string().nullable(),
  differs: z.boolean(),
  substituteNames: z.array(z.string()),
  lots: z.array(lotOnCaseSchema),
  /** Set aside for it on shelves, and not on the case yet. */
  reserved: z.array(setAsideSchema),
})
export type CaseLine = z.output<typeof caseLineSchema>

/** Something really used that could not be taken from stock. */
export const discrepancySchema = z.strictObject({
  id: idSchema,
  appointmentId: idSchema,
  unitId: idSchema,
  unitName: z.string(),
  /** The surgery’s local day, on which it was used. */
  day: plainDateSchema,
  patientName: personName(),
  recordNumber: z.int(),
  materialId: idSchema,
  materialName: z.string(),
  useUnit: z.string(),
  lotId: idSchema.nullable(),
  lotNumber: z.string().nullable(),
  expiresOn: plainDateSchema.nullable(),
  quantity: z.int(),
  kind: z.enum(discrepancyKinds),
  note: hidden(z.string().nullable()),
  /** Null where the unit has no manager. */
  ownerName: z.string().nullable(),
  recordedBy: idSchema,
  recordedByName: z.string(),
  recordedAt: instantSchema,
  state: z.enum(discrepancyStates),
  resolution: hidden(z.string().nullable()),
  documentNumber: z.int().nullable(),
  resolvedByName: z.string().nullable(),
})
export type Discrepancy = z.output<typeof discrepancySchema>

/** The materials of one surgery. */
export const caseMaterialsSchema = z.strictObject({
  appointmentId: idSchema,
  unitId: idSchema,
  /** The surgery’s local day. */
  day: plainDateSchema,
  startsAt: instantSchema,
  status: z.enum(appointmentStatuses),
  patientName: personName(),
  recordNumber: z.int(),
  procedureName: z.string(),
  roomName: z.string(),
  hasKit: z.boolean(),
  /** The map of its day is closed: nothing changes until that is opened again. */
  isClosed: z.boolean(),
  lines: z.array(caseLineSchema),
  discrepancies: z.array(discrepancySchema),
  /** Null until somebody accepts, and once something else is on the case than they saw. */
  accepted: z
    .strictObject({
      lines: z.array(z.strictObject({ lotId: idSchema, shelf: z.enum(shelves), used: z.int(), onCase: z.int() })),
      explanation: hidden(z.string().nullable()),
      byName: z.string(),
      at: instantSchema,
    })
    .nullable(),
  /** Something differs from the kit, or is on a case that was given up, and nobody has accepted it. */
  needsAcceptance: z.boolean(),
  /** What was used cost, in ten-thousandths of a real; of what is not closed yet, nothing. */
  usedValue: z.int(),
})
export type CaseMaterials = z.output<typeof caseMaterialsSchema>

/** A lot that may be put on a case, or why not. */
export const offeredLotSchema = z.strictObject({
  ...lot,
  shelf: z.enum(shelves),
  /** What the surgery may take of it. */
  quantity: z.int(),
  /** Of which are set aside for it. */
  reserved: z.int(),
  isControlled: z.boolean(),
  /** On the surgery’s day; or all of it is set aside for other surgeries, or came only later. */
  whyNot: z.enum(['expired', 'held', 'reserved', 'not_yet']).nullable(),
  /** A lot that expires earlier would be passed over. */
  isPassing: z.boolean(),
})
export type OfferedLot = z.output<typeof offeredLotSchema>

/** A case that a lot is or was on. */
export const caseOfLotSchema = z.strictObject({
  appointmentId: idSchema,
  unitId: idSchema,
  unitName: z.string(),
  startsAt: instantSchema,
  status: z.enum(appointmentStatuses),
  patientId: idSchema,
  patientName: personName(),
  recordNumber: z.int(),
  procedureName: z.string(),
  roomName: z.string(),
  onCase: z.int(),
  used: z.int(),
  /** Used without being taken from stock. */
  unstocked: z.int(),
})
export type CaseOfLot = z.output<typeof caseOfLotSchema>
