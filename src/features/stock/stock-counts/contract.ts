import { z } from 'zod'
import { dayOf, ofTheWorld } from '../../../shared/days/day-of.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'
import { several } from '../../../shared/several.ts'
import { lineText, notesText } from '../../../shared/text-schema.ts'
import { defineTransition } from '../../../shared/transition-contract.ts'
import { materialCategories } from '../materials/words.ts'
import { countDetailSchema, countSchema, limitSchema } from './record.ts'
import { countedPlaces, countStates, mostLots } from './rules.ts'
import { countMachine } from './transitions.ts'

const byId = z.strictObject({ id: idSchema })
const reasonSchema = notesText
  .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
  .max(500)
const whole = inSchema(both('Informe um número inteiro', 'Enter a whole number'))
const notNegative = inSchema(both('Não pode ser negativo', 'It cannot be negative'))
const most = inSchema(both('No máximo 1.000.000', 'At most 1,000,000'))
const quantitySchema = z.int(whole).min(0, notNegative).max(1_000_000, most)
const version = z.int().min(1).max(2_000_000_000)

export const listCounts = defineContract({
  name: 'stockCount.list',
  method: 'GET',
  path: '/stock-counts',
  summary: 'Counts of what is on shelves, newest first',
  permission: 'stock.read',
  query: z.strictObject({
    unitId: several(idSchema).optional(),
    place: several(z.enum(countedPlaces)).optional(),
    state: several(z.enum(countStates)).optional(),
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(countSchema), nextCursor: z.string().nullable() }),
})

export const readCount = defineContract({
  name: 'stockCount.read',
  method: 'GET',
  path: '/stock-counts/:id',
  summary: 'One count with its lots; what is expected of them is told to nobody who counts',
  permission: 'stock.read',
  params: byId,
  output: countDetailSchema,
})

const lockedPlace = both(
  'O armário trancado não é contado aqui: os controlados têm a contagem da passagem de plantão, por duas pessoas',
  'The locked cabinet is not counted here: controlled drugs are counted at the hand-over, by two people',
)

export const beginFields = z.strictObject({
  id: newIdSchema,
  unitId: idSchema,
  place: z.enum(countedPlaces, { error: ({ input }) => (input === 'locked' ? inSchema(lockedPlace) : undefined) }),
  /** Everything of the place where none is said. */
  category: z.enum(materialCategories).optional(),
})

export const beginCount = defineContract({
  name: 'stockCount.begin',
  method: 'POST',
  path: '/stock-counts',
  summary: 'Begin to count what a place has, all of it or one category',
  permission: 'stock.edit',
  body: beginFields,
  output: countDetailSchema,
  errors: ['RULE_BROKEN', 'ALREADY_EXISTS', 'ID_REUSED'],
})

const entryShape = z.strictObject({
  id: newIdSchema,
  /** A lot of the count. */
  lotId: idSchema.optional(),
  /** Or what the package says: its material, lot and expiry. */
  materialId: idSchema.optional(),
  lotNumber: lineText.min(1).max(40).nullable().optional(),
  expiresOn: dayOf(ofTheWorld).nullable().optional(),
  /** In use units; 0 says that there is none. */
  quantity: quantitySchema,
  isScanned: z.boolean().default(false),
  /** Of a recount by whoever had counted: there is nobody else. */
  nobodyElse: z.boolean().default(false),
})

function whichProblems({ lotId, materialId, lotNumber, expiresOn }: z.output<typeof entryShape>): FieldRefusal[] {
  if (lotId === undefined && materialId === undefined)
    return [{ path: 'materialId', code: 'required', message: both('Escolha o material', 'Choose the material') }]
  const unexpected = both('Não se aplica aqui', 'Does not apply here')
  const given = { materialId, lotNumber, expiresOn }
  if (lotId === undefined) return []
  return (['materialId', 'lotNumber', 'expiresOn'] as const).flatMap((path) =>
    given[path] === undefined ? [] : [{ path, code: 'unexpected', message: unexpected }],
  )
}

/** What somebody counted of a lot. */
export const entryFields = entryShape.check(
  rule<z.output<typeof entryShape>>(['lotId', 'materialId', 'lotNumber', 'expiresOn'], whichProblems),
)

export const enterCount = defineContract({
  name: 'stockCount.enter',
  method: 'POST',
  path: '/stock-counts/:id/entries',
  summary: 'Write down how many of a lot somebody counted; those of several people add up',
  permission: 'stock.edit',
  params: byId,
  body: entryFields,
  output: countDetailSchema,
  errors: ['RULE_BROKEN', 'WRONG_STATE', 'ID_REUSED'],
})

export const withdrawEntry = defineContract({
  name: 'stockCount.withdraw',
  method: 'POST',
  path: '/stock-count-entries/:id/withdrawal',
  summary: 'Take back what one counted oneself, while it is being counted',
  permission: 'stock.edit',
  params: byId,
  output: countDetailSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN'],
})

export const closeCount = defineTransition(countMachine, 'close', {
  path: '/stock-counts/:id/closing',
  summary: 'Close the counting; large differences are counted again first, blind',
  body: {
    version,
    /** Lots that nobody entered, each confirmed not to be there. */
    zeros: z.array(idSchema).max(mostLots).default([]),
    nobodyElse: z.boolean().default(false),
  },
  output: countDetailSchema,
  errors: ['RULE_BROKEN'],
})

export const approveCount = defineTransition(countMachine, 'approve', {
  path: '/stock-counts/:id/approval',
  summary: 'Approve a count of others and post what differs, all of it or nothing',
  body: { version, reasons: z.array(z.strictObject({ lotId: idSchema, reason: reasonSchema })).max(mostLots) },
  output: countDetailSchema,
  errors: ['RULE_BROKEN'],
})

export const rejectCount = defineTransition(countMachine, 'reject', {
  path: '/stock-counts/:id/rejection',
  summary: 'Send a count back: lots of it are counted again, by default those that differ',
  body: { version, reason: reasonSchema, lotIds: z.array(idSchema).min(1).max(mostLots).optional() },
  output: countDetailSchema,
  errors: ['RULE_BROKEN'],
})

export const cancelCount = defineTransition(countMachine, 'cancel', {
  path: '/stock-counts/:id/cancellation',
  summary: 'Give a count up; once it is closed, those who approve alone may',
  body: { version, reason: reasonSchema },
  output: countDetailSchema,
  errors: ['RULE_BROKEN'],
})

export const readLimit = defineContract({
  name: 'stockCount.readLimit',
  method: 'GET',
  path: '/units/:id/stock-count-limit',
  summary: 'From which difference on a unit counts again',
  permission: 'stock.read',
  params: byId,
  output: limitSchema,
})

export const limitFields = z.strictObject({
  percent: z
    .int(whole)
    .min(0, notNegative)
    .max(100, inSchema(both('No máximo 100 %', 'At most 100%'))),
  minimum: quantitySchema,
})

export const changeLimit = defineContract({
  name: 'stockCount.changeLimit',
  method: 'PATCH',
  path: '/units/:id/stock-count-limit',
  summary: 'Change from which difference on a unit counts again',
  permission: 'stock.approve',
  params: byId,
  body: limitFields.extend({ version: z.int().min(0).max(2_000_000_000) }),
  output: limitSchema,
  errors: ['STALE'],
})
