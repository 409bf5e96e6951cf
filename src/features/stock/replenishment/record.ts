import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { documentKinds, documentStates, shelves } from '../stock/rules.ts'
import { orderKinds, orderStates } from './rules.ts'

const material = { materialId: idSchema, materialName: z.string(), code: z.string(), useUnit: z.string() }
const packages = { purchaseUnit: z.string(), factor: z.int() }

/** What a unit should ask for of a material, with the sums that say why. Quantities are use units. */
export const suggestionSchema = z.strictObject({
  ...material,
  ...packages,
  available: z.int(),
  inTransit: z.int(),
  ordered: z.int(),
  promised: z.int(),
  usedIn90: z.int(),
  limits: z.strictObject({ minimum: z.int(), reorderPoint: z.int(), maximum: z.int() }).nullable(),
  leadDays: z.int().nullable(),
  neededSoon: z.int(),
  lackingSoon: z.int(),
  needed: z.int(),
  horizon: z.int(),
  averageUse: z.int(),
  expected: z.int(),
  have: z.int(),
  left: z.int(),
  lacking: z.int(),
  wanted: z.int(),
  /** Of other units that have it left over, first. */
  transfers: z.array(z.strictObject({ unitId: idSchema, unitName: z.string(), quantity: z.int() })),
  purchase: z.int(),
  /** Who brought it here the last time. */
  supplierId: idSchema.nullable(),
  /** The surgeries of the coming 14 days that need it, where something lacks for them: the first ten. */
  cases: z.array(
    z.strictObject({
      appointmentId: idSchema,
      startsAt: instantSchema,
      procedureName: z.string(),
      initials: z.string(),
      quantity: z.int(),
    }),
  ),
})
export type Suggestion = z.output<typeof suggestionSchema>

/** What a unit asked for, as lists show it. */
export const orderSchema = z.strictObject({
  id: idSchema,
  /** What is printed on it. */
  number: z.int(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  unitId: idSchema,
  unitName: z.string(),
  supplierId: idSchema.nullable(),
  supplierName: z.string().nullable(),
  fromUnitId: idSchema.nullable(),
  fromUnitName: z.string().nullable(),
  expectedOn: plainDateSchema.nullable(),
  note: z.string().nullable(),
  cancelReason: z.string().nullable(),
  orderedByName: z.string(),
  orderedAt: instantSchema,
  lineCount: z.int(),
})
export type ReplenishmentOrder = z.output<typeof orderSchema>

export const orderLineSchema = z.strictObject({
  line: z.int(),
  ...material,
  ...packages,
  quantity: z.int(),
  /** Received; of a transfer, sent. */
  done: z.int(),
})
export type OrderLine = z.output<typeof orderLineSchema>

/** One order with its lines and the documents that filled it. */
export const orderDetailSchema = orderSchema.extend({
  lines: z.array(orderLineSchema),
  documents: z.array(
    z.strictObject({
      id: idSchema,
      number: z.int(),
      kind: z.enum(documentKinds),
      state: z.enum(documentStates),
      day: plainDateSchema,
    }),
  ),
})
export type OrderDetail = z.output<typeof orderDetailSchema>

/** Which lots of a place would send what is still to be sent, first expiry first. */
export const pickSchema = z.strictObject({
  place: z.enum(shelves),
  lines: z.array(
    z.strictObject({ materialId: idSchema, materialName: z.string(), lotId: idSchema, quantity: z.int() }),
  ),
})
