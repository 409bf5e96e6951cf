import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { personName } from '../../../shared/masked.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { documentKinds, documentStates, lossCauses, lotStates, places } from './rules.ts'

const expiry = plainDateSchema.nullable()
const material = { materialId: idSchema, materialName: z.string(), code: z.string(), useUnit: z.string() }
const lot = { lotId: idSchema, lotNumber: z.string().nullable(), expiresOn: expiry }

/** A material at a unit. Quantities are use units. */
export const levelSchema = z.strictObject({
  unitId: idSchema,
  unitName: z.string(),
  ...material,
  /** On the shelves of the unit, whatever it is good for. */
  onHand: z.int(),
  /** Of which may be used today: neither expired, nor held, nor set aside for a surgery. */
  available: z.int(),
  /** Set aside for surgeries of the coming days. */
  reserved: z.int(),
  expired: z.int(),
  /** In quarantine or recalled, and not expired. */
  held: z.int(),
  inTransit: z.int(),
  /** On its cases: off the shelf, and not used yet. */
  onCase: z.int(),
  /** What the unit wants to have at the least; null where it says nothing. */
  minimum: z.int().nullable(),
  /** Usable today, and expiring within so many days. */
  expiring30: z.int(),
  expiring60: z.int(),
  expiring90: z.int(),
  /** When the first of it expires, or did. */
  nextExpiry: expiry,
  /** In the last 90 days, by the day of use. */
  usedIn90: z.int(),
  owned: z.int(),
  /** What the owned are worth, in ten-thousandths of a real. */
  value: z.int(),
})
export type Level = z.output<typeof levelSchema>

/** A lot in a place of a unit. */
export const placedLotSchema = z.strictObject({
  unitId: idSchema,
  unitName: z.string(),
  place: z.enum(places),
  ...material,
  ...lot,
  isOwned: z.boolean(),
  state: z.enum(lotStates),
  stateReason: z.string().nullable(),
  /** Until when it may be used, of what was opened. */
  openedUntil: instantSchema.nullable(),
  /** For how many hours it is good once it is opened, of what is closed; null where it is used up at once. */
  openedLifeHours: z.int().nullable(),
  version: z.int(),
  quantity: z.int(),
  /** Of which are set aside for surgeries. */
  reserved: z.int(),
})
export type PlacedLot = z.output<typeof placedLotSchema>

/** What came to a place or left it. */
export const movementSchema = z.strictObject({
  id: z.int(),
  documentId: idSchema,
  documentNumber: z.int(),
  kind: z.enum(documentKinds),
  isReversed: z.boolean(),
  day: plainDateSchema,
  recordedByName: z.string(),
  recordedAt: instantSchema,
  place: z.enum(places),
  ...lot,
  /** Less than nothing for what left. */
  quantity: z.int(),
  /** In ten-thousandths of a real. */
  value: z.int(),
})
export type Movement = z.output<typeof movementSchema>

/** A document as lists show it. */
export const documentSchema = z.strictObject({
  id: idSchema,
  /** What is printed on it. */
  number: z.int(),
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  unitId: idSchema,
  unitName: z.string(),
  toUnitId: idSchema.nullable(),
  toUnitName: z.string().nullable(),
  /** The transfer that is received, or what is reversed. */
  ofDocumentId: idSchema.nullable(),
  ofNumber: z.int().nullable(),
  /** Where that stands. */
  ofUnitId: idSchema.nullable(),
  supplierName: z.string().nullable(),
  invoice: z.string().nullable(),
  cause: z.enum(lossCauses).nullable(),
  reason: z.string().nullable(),
  /** The local day on which it happened. */
  day: plainDateSchema,
  recordedByName: z.string(),
  recordedAt: instantSchema,
  lineCount: z.int(),
})
export type StockDocument = z.output<typeof documentSchema>

/** One line of a document: what left which place, and what arrived where. */
export const documentLineSchema = z.strictObject({
  line: z.int(),
  ...material,
  ...lot,
  fromPlace: z.enum(places).nullable(),
  left: z.int(),
  toPlace: z.enum(places).nullable(),
  arrived: z.int(),
  /** Of what left, or else of what arrived; in ten-thousandths of a real. */
  value: z.int(),
  skipReason: z.string().nullable(),
})
export type DocumentLine = z.output<typeof documentLineSchema>

/** A document with its lines and what followed it. */
export const documentDetailSchema = documentSchema.extend({
  /** Something of it is controlled: it is not corrected without a second person. */
  isControlled: z.boolean(),
  witnessName: z.string().nullable(),
  lines: z.array(documentLineSchema),
  followedBy: z.array(z.strictObject({ id: idSchema, number: z.int(), kind: z.enum(documentKinds) })),
})
export type DocumentDetail = z.output<typeof documentDetailSchema>

/** An appointment on whose patient something may have been used. */
export const treatedSchema = z.strictObject({
  appointmentId: idSchema,
  startsAt: instantSchema,
  patientName: personName(),
  recordNumber: z.int(),
  procedureName: z.string(),
  /** What it uses goes by its room: it is put on it there. */
  isSurgery: z.boolean(),
})
export type Treated = z.output<typeof treatedSchema>
