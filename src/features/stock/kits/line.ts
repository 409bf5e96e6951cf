import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { idSchema } from '../../../shared/ids.ts'

const mostSubstitutes = 5
const count = z
  .int(inSchema(both('Informe um número inteiro', 'Enter a whole number')))
  .min(1, inSchema(both('Ao menos 1', 'At least 1')))
  .max(10_000, inSchema(both('No máximo 10.000', 'At most 10,000')))
/** A line of a kit, as it is written. */
export const lineSchema = z.strictObject({
  materialId: idSchema,
  quantity: count,
  perGrafts: count.nullable(),
  optional: z.boolean(),
  substituteIds: z
    .array(idSchema)
    .max(mostSubstitutes, inSchema(both('No máximo 5 substitutos', 'At most 5 substitutes'))),
})
const named = z.strictObject({ id: idSchema, name: z.string(), useUnit: z.string(), active: z.boolean() })
/** The same as it is read: with what its materials are called and whether they are in use. */
export const standingLine = lineSchema
  .omit({ materialId: true, substituteIds: true })
  .extend({ material: named, substitutes: z.array(named) })
export type StandingLine = z.output<typeof standingLine>

/** A line as it is written, of what is read. */
export function lineOnly({
  material,
  quantity,
  perGrafts,
  optional,
  substitutes,
}: StandingLine): z.output<typeof lineSchema> {
  return { materialId: material.id, quantity, perGrafts, optional, substituteIds: substitutes.map(({ id }) => id) }
}
