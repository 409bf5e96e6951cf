import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { materialCategories } from '../materials/words.ts'
import { countedPlaces, countStates } from './rules.ts'

/** A count as lists show it. */
export const countSchema = z.strictObject({
  id: idSchema,
  /** What is printed on its sheet. */
  number: z.int(),
  unitId: idSchema,
  unitName: z.string(),
  place: z.enum(countedPlaces),
  /** Null for everything of the place. */
  category: z.enum(materialCategories).nullable(),
  state: z.enum(countStates),
  round: z.int(),
  begunByName: z.string(),
  begunAt: instantSchema,
  closedByName: z.string().nullable(),
  closedAt: instantSchema.nullable(),
  /** Who approved or cancelled it. */
  judgedByName: z.string().nullable(),
  judgedAt: instantSchema.nullable(),
  rejectReason: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** What it adjusted. */
  documentId: idSchema.nullable(),
  documentNumber: z.int().nullable(),
  version: z.int(),
  /** Lots that are to be counted in this round, and those of them that somebody counted. */
  lotCount: z.int(),
  countedCount: z.int(),
})
export type StockCount = z.output<typeof countSchema>

/** So many of a lot, seen by somebody. */
export const entrySchema = z.strictObject({
  id: idSchema,
  round: z.int(),
  quantity: z.int(),
  isScanned: z.boolean(),
  /** Counted again by whoever had counted it, because nobody else could. */
  nobodyElse: z.boolean(),
  byId: idSchema,
  byName: z.string(),
  at: instantSchema,
})
export type CountEntry = z.output<typeof entrySchema>

/** A lot of a count, as its reader may see it. Quantities are use units. */
export const countLineSchema = z.strictObject({
  lotId: idSchema,
  materialId: idSchema,
  materialName: z.string(),
  code: z.string(),
  useUnit: z.string(),
  purchaseUnit: z.string(),
  factor: z.int(),
  lotNumber: z.string().nullable(),
  expiresOn: plainDateSchema.nullable(),
  isOwned: z.boolean(),
  /** Nobody knew of it in this place. */
  isFound: z.boolean(),
  /** It is counted in the present round: of a recount, not everything is. */
  isInRound: z.boolean(),
  /** Its reader counted it in a round before: another person is to count it again. */
  isCountedBefore: z.boolean(),
  /** Of the round that counts; those of earlier ones are told together with what is expected. */
  entries: z.array(entrySchema),
  /** What the ledger had of it, and what is more or less: null for whoever may not know. */
  expected: z.int().nullable(),
  difference: z.int().nullable(),
  isBig: z.boolean().nullable(),
  hasMoved: z.boolean().nullable(),
  reason: z.string().nullable(),
})
export type CountLine = z.output<typeof countLineSchema>

/** A count with its lots. */
export const countDetailSchema = countSchema.extend({
  lines: z.array(countLineSchema),
  /** What its reader may do with it now. */
  can: z.strictObject({
    enter: z.boolean(),
    close: z.boolean(),
    /** Approve it, or send it back. */
    judge: z.boolean(),
    cancel: z.boolean(),
  }),
  /** Its reader counted some of it. */
  isCounter: z.boolean(),
})
export type CountDetail = z.output<typeof countDetailSchema>

/** From which difference on a unit counts again. */
export const limitSchema = z.strictObject({
  unitId: idSchema,
  percent: z.int(),
  minimum: z.int(),
  /** 0 while the unit keeps to the usual. */
  version: z.int(),
})
export type CountLimit = z.output<typeof limitSchema>
