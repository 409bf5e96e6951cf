import { z } from 'zod'
import { centavosSchema, formatMoney } from '../money.ts'
import type { Field, Given } from './field.ts'

/** An amount in centavos, not negative. */
export function money<const More extends Given<number>>(more: More) {
  return { kind: 'money', read: z.int(), write: centavosSchema, show: formatMoney, ...more } as const satisfies Field
}
