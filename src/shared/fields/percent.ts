import { z } from 'zod'
import { formatShare } from '../money.ts'
import { both, inSchema } from '../both.ts'
import type { Field, Given } from './field.ts'

const basisPointsSchema = z
  .int(inSchema(both('Informe a porcentagem', 'Enter the percentage')))
  .min(0, inSchema(both('A porcentagem não pode ser negativa', 'The percentage cannot be negative')))
  .max(10_000, inSchema(both('A porcentagem é de no máximo 100 %', 'The percentage is at most 100%')))

/** A share in basis points, whole hundredths of a percent: 319 is 3.19 %. */
export function percent<const More extends Given<number>>(more: More) {
  const read = { kind: 'percent', read: z.int(), write: basisPointsSchema } as const
  return { ...read, show: formatShare, ...more } as const satisfies Field
}
