import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { several } from '../../../shared/several.ts'
import { plainDateSchema } from '../../../shared/time.ts'
import { lossCauses, materialCategories } from '../../stock/offers/both.ts'
import { inOrder } from './contract.ts'
import { comparisons } from './periods.ts'

const ofUnits = { unitId: several(idSchema).optional() }
/** Plain dates of each unit's calendar, both included. */
const ofPeriod = { ...ofUnits, from: plainDateSchema, to: plainDateSchema }
const paged = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

export const stockWorthSchema = z.strictObject({
  category: z.enum(materialCategories),
  /** Materials of units, of which there is something. */
  materials: z.int(),
  centavos: z.int(),
})

export const readStockWorth = defineContract({
  name: 'report.stockWorth',
  method: 'GET',
  path: '/reports/stock-worth',
  summary: 'What is in stock now is worth by the moving average, by category, with what is in transit or on a case',
  permission: 'stock.read',
  cost: 'expensive',
  query: z.strictObject(ofUnits),
  output: z.strictObject({
    items: z.array(stockWorthSchema),
    /** What it is to be worth today at the most, in centavos; null where nobody said. */
    target: z.int().nullable(),
  }),
})

export const worthRowSchema = z.strictObject({
  /** The material. */
  id: idSchema,
  /** Which of which unit. */
  row: z.string(),
  unitId: idSchema,
  unitName: z.string(),
  materialName: z.string(),
  useUnit: z.string(),
  category: z.enum(materialCategories),
  /** In use units, with what is in transit or on a case. */
  quantity: z.int(),
  centavos: z.int(),
})
export type WorthRow = z.output<typeof worthRowSchema>

export const listStockWorth = defineContract({
  name: 'report.listStockWorth',
  method: 'GET',
  path: '/reports/stock-worth/list',
  summary: 'The materials of units that the worth of stock adds up from, what is worth most first',
  permission: 'stock.read',
  query: z.strictObject({ ...ofUnits, category: z.enum(materialCategories).optional(), ...paged }),
  output: z.strictObject({ items: z.array(worthRowSchema), nextCursor: z.string().nullable() }),
})

export const stockLossSchema = z.strictObject({ cause: z.enum(lossCauses), lines: z.int(), centavos: z.int() })

export const readStockLosses = defineContract({
  name: 'report.stockLosses',
  method: 'GET',
  path: '/reports/stock-losses',
  summary: 'What was written off of stock in a period, by cause; what was reversed is left out',
  permission: 'stock.read',
  cost: 'expensive',
  query: inOrder(z.strictObject({ ...ofPeriod, compare: z.enum(comparisons).default('previous') })),
  output: z.strictObject({
    items: z.array(stockLossSchema),
    /** Of the other period. */
    compared: z.strictObject({ lines: z.int(), centavos: z.int() }),
    /** What they are to be at the most on the last day of the period; null where nobody said. */
    target: z.int().nullable(),
  }),
})

export const lossRowSchema = z.strictObject({
  /** The document that wrote it off. */
  id: idSchema,
  row: z.string(),
  day: plainDateSchema,
  unitId: idSchema,
  unitName: z.string(),
  materialName: z.string(),
  useUnit: z.string(),
  cause: z.enum(lossCauses),
  quantity: z.int(),
  centavos: z.int(),
})
export type LossRow = z.output<typeof lossRowSchema>

export const listStockLosses = defineContract({
  name: 'report.listStockLosses',
  method: 'GET',
  path: '/reports/stock-losses/list',
  summary: 'The lines that losses of a period add up from, the latest first',
  permission: 'stock.read',
  query: inOrder(z.strictObject({ ...ofPeriod, cause: z.enum(lossCauses).optional(), ...paged })),
  output: z.strictObject({ items: z.array(lossRowSchema), nextCursor: z.string().nullable() }),
})
