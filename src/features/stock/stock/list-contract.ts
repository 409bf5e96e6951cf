import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { several } from '../../../shared/several.ts'
import { searchText } from '../../../shared/text-schema.ts'
import { plainDateSchema } from '../../../shared/time.ts'
import { documentSchema, levelSchema, movementSchema, placedLotSchema, treatedSchema } from './record.ts'
import { documentKinds, documentStates, lotStates, places } from './rules.ts'

const page = {
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}
const paged = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() })

/** What of a material at a unit catches the eye. */
export const situations = ['available', 'out', 'below', 'expiring', 'expired', 'inTransit'] as const
export type Situation = (typeof situations)[number]

const levelFilters = {
  /** Any part of the material's code, name or GTIN. */
  q: searchText.max(100).optional(),
  unitId: several(idSchema).optional(),
  materialId: idSchema.optional(),
  /** Any of them. */
  situation: several(z.enum(situations)).optional(),
}
export const levelSorts = ['name', '-name'] as const
const levelSort = z.enum(levelSorts).default('name')

export const listLevels = defineContract({
  name: 'stock.list',
  method: 'GET',
  path: '/stock/levels',
  summary: 'What units have of each material, by name of the material',
  permission: 'stock.read',
  query: z.strictObject({ ...levelFilters, sort: levelSort, ...page }),
  output: paged(levelSchema),
})

export const countLevels = defineContract({
  name: 'stock.count',
  method: 'GET',
  path: '/stock/levels/count',
  summary: 'How many materials of units stand in each situation, of what a filter finds otherwise',
  permission: 'stock.read',
  query: z.strictObject({ q: levelFilters.q, unitId: levelFilters.unitId }),
  output: z.strictObject({ bySituation: z.record(z.enum(situations), z.int()) }),
})

export const exportLevels = defineContract({
  name: 'stock.export',
  method: 'GET',
  path: '/stock/levels/export',
  summary: 'Exactly what a filter finds, as CSV or XLSX; the export is logged',
  permission: 'stock.read',
  cost: 'expensive',
  query: z.strictObject({ ...levelFilters, sort: levelSort, format: z.enum(['csv', 'xlsx']) }),
  output: z.unknown(),
})

export const listLots = defineContract({
  name: 'stock.listLots',
  method: 'GET',
  path: '/stock/lots',
  summary: 'Lots in their places, first expiry first',
  permission: 'stock.read',
  query: z.strictObject({
    /** Any part of the material's code, name or GTIN, or of the lot's number. */
    q: searchText.max(100).optional(),
    unitId: several(idSchema).optional(),
    materialId: idSchema.optional(),
    lotId: idSchema.optional(),
    place: several(z.enum(places)).optional(),
    state: several(z.enum(lotStates)).optional(),
    /** A local day: of each lot so much as was there on every day since, which is what may have left on that day. */
    on: plainDateSchema.optional(),
    ...page,
  }),
  output: paged(placedLotSchema),
})

export const listReceivers = defineContract({
  name: 'stock.listReceivers',
  method: 'GET',
  path: '/stock/receivers',
  summary: 'The units of the network that something can be sent to',
  permission: 'stock.edit',
  output: z.strictObject({ items: z.array(z.strictObject({ id: idSchema, name: z.string() })) }),
})

export const listPatientsOfDay = defineContract({
  name: 'stock.patientsOfDay',
  method: 'GET',
  path: '/stock/patients',
  summary: 'The appointments of a unit’s day, for who says on whom something was used',
  permission: 'stock.edit',
  query: z.strictObject({ unitId: idSchema, day: plainDateSchema }),
  output: z.strictObject({ items: z.array(treatedSchema) }),
})

export const listMovements = defineContract({
  name: 'stock.listMovements',
  method: 'GET',
  path: '/stock/movements',
  summary: 'What came of a material to a unit and what left, newest first',
  permission: 'stock.read',
  query: z.strictObject({
    unitId: idSchema,
    materialId: idSchema,
    /** On its shelves, on its way to it, or on its cases; all of it unless said. */
    where: z.enum(['shelves', 'transit', 'case']).optional(),
    ...page,
  }),
  output: paged(movementSchema),
})

export const listDocuments = defineContract({
  name: 'stock.listDocuments',
  method: 'GET',
  path: '/stock/documents',
  summary: 'Documents of units, and transfers on their way to them, newest first',
  permission: 'stock.read',
  query: z.strictObject({
    unitId: several(idSchema).optional(),
    kind: several(z.enum(documentKinds)).optional(),
    state: several(z.enum(documentStates)).optional(),
    /** Local days on which it happened, both included. */
    from: plainDateSchema.optional(),
    to: plainDateSchema.optional(),
    ...page,
  }),
  output: paged(documentSchema),
})
