import type { z } from 'zod'
import { formatDate, plainDateSchema } from '../time.ts'
import type { Field, Given } from './field.ts'

/** A plain date, the same wherever one is. `write` says which are taken; what is read is `YYYY-MM-DD`. */
export function date<const More extends Given<string>>(write: z.ZodType<string>, more: More) {
  return { kind: 'date', read: plainDateSchema, write, show: formatDate, ...more } as const satisfies Field
}
