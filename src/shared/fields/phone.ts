import { z } from 'zod'
import { formatPhone, phoneSchema } from '../phones.ts'
import type { Field, Given } from './field.ts'

/** A phone in E.164. */
export function phone<const More extends Given<string>>(more: More) {
  return { kind: 'phone', read: z.string(), write: phoneSchema, show: formatPhone, ...more } as const satisfies Field
}
