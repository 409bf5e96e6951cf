import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { hidden } from '../../../shared/masked.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { instantSchema } from '../../../shared/time.ts'
import { pauses } from './who-list.ts'

const byId = z.strictObject({ id: idSchema })

/** The most items that a unit adds to all three pauses: a list that is too long is read by nobody. */
export const mostOwnItems = 30

const ownItem = {
  id: idSchema,
  pause: z.literal(pauses),
}
const textSchema = lineText
  .min(3, inSchema(both('Escreva ao menos 3 letras', 'Write at least 3 letters')))
  .max(200, inSchema(both('No máximo 200 letras', 'At most 200 letters')))

export const templateSchema = z.strictObject({
  unitId: idSchema,
  /** 0 where the unit has added nothing yet. */
  version: z.int(),
  edition: z.int(),
  items: z.array(z.strictObject({ ...ownItem, text: hidden(z.string()) })),
  madeAt: instantSchema.nullable(),
  madeByName: z.string().nullable(),
})
export type UnitTemplate = z.output<typeof templateSchema>

export const readTemplate = defineContract({
  name: 'safetyPause.readTemplate',
  method: 'GET',
  path: '/units/:id/safety-template',
  summary: 'What a unit asks in its safety pauses besides WHO’s list',
  permission: 'settings.read',
  params: byId,
  output: templateSchema,
})

export const templateFields = z.strictObject({
  items: z
    .array(z.strictObject({ ...ownItem, text: textSchema }))
    .max(mostOwnItems, inSchema(both(`No máximo ${mostOwnItems} itens`, `At most ${mostOwnItems} items`)))
    .refine(
      (items) => new Set(items.map(({ id }) => id)).size === items.length,
      inSchema(both('Há um item repetido', 'An item is there twice')),
    ),
})

export const editTemplate = defineContract({
  name: 'safetyPause.editTemplate',
  method: 'PATCH',
  path: '/units/:id/safety-template',
  summary:
    'Make the next version of what a unit asks besides WHO’s list, which stays whole; what was signed stays by its own',
  permission: 'unit.edit',
  params: byId,
  body: templateFields.extend({ version: z.int() }),
  output: templateSchema,
  errors: ['STALE'],
})
