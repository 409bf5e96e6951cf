import { z } from 'zod'
import { may } from './permissions.ts'
import type { Role } from './roles.ts'
import type { Both } from './both.ts'

/** Whether the role sees patients masked: initials, the last two digits, and no free text at all. */
export function seesMasked(role: Role): boolean {
  return !may(role, 'patient.readUnmasked')
}

/** How a field of an answer is shown to those who see patients masked. */
export interface Mask {
  readonly leaves: 'initials' | 'lastDigits' | 'nothing'
  /** The member beside it that holds the name somebody goes by, of which the initials are made where there is one. */
  readonly goesBy?: string
  /** The member beside it that holds the id of whoever wrote the text: they see it unmasked. */
  readonly writtenBy?: string
}

const masks = new WeakMap<z.ZodType, Mask>()

/** What masked sight leaves of a field; undefined where it is shown. */
export function maskOn(schema: z.ZodType): Mask | undefined {
  return masks.get(schema) ?? (isWrapped(schema) ? maskOn(schema.unwrap() as z.ZodType) : undefined)
}

function isWrapped(schema: z.ZodType): schema is z.ZodOptional | z.ZodNullable | z.ZodDefault {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
}

/** The same schema, of which masked sight is left what is said. */
export function marked<Schema extends z.ZodType>(schema: Schema, mask: Mask): Schema {
  // A copy: the same schema may stand where nothing is hidden.
  const copy = schema.clone()
  masks.set(copy, mask)
  return copy
}

/** A person's name: initials to masked sight. `goesBy` names the member that holds the name they go by instead. */
export function personName(goesBy?: string): z.ZodString {
  return marked(z.string(), { leaves: 'initials', ...(goesBy !== undefined && { goesBy }) })
}

/** A document or phone: the last two digits to masked sight. */
export function personNumber(): z.ZodString {
  return marked(z.string(), { leaves: 'lastDigits' })
}

/**
 * What masked sight does not show at all; it becomes null, or what is empty of its kind. Free text may hold anybody's
 * name, so every free text is wrapped in this: where `writtenBy` names the member with its author's id, only they read it.
 */
export function hidden<Schema extends z.ZodType>(schema: Schema, writtenBy?: string): Schema {
  return marked(schema, { leaves: 'nothing', ...(writtenBy !== undefined && { writtenBy }) })
}

/** What of a query parameter is refused to those who see patients masked. */
export interface Bar {
  /** Values that are refused; every value where none are named. */
  readonly values?: readonly string[]
  /** Values that are allowed all the same. */
  readonly but?: RegExp
  /** In both languages (see `said`): what to do instead. */
  readonly instead?: Both
}

const bars = new WeakMap<z.ZodType, Bar>()

/** A search, filter or order over hidden fields: refused to those who see patients masked, and not offered. */
export function overHidden<Schema extends z.ZodType>(schema: Schema, bar: Bar = {}): Schema {
  const copy = schema.clone()
  bars.set(copy, bar)
  return copy
}

/** The members of a query that ask for what masked sight does not show, each with its bar; the others may be asked. */
export function askingForHidden(
  query: z.ZodType | undefined,
  asked: Readonly<Record<string, unknown>>,
): { name: string; bar: Bar }[] {
  if (!(query instanceof z.ZodObject)) return []
  return Object.entries(query.shape as Record<string, z.ZodType>).flatMap(([name, schema]) => {
    const bar = barOf(schema)
    return bar && isBarred(bar, asked[name]) ? [{ name, bar }] : []
  })
}

function isBarred({ values, but }: Bar, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false
  if (values) return [value].flat().some((one) => typeof one === 'string' && values.includes(one))
  return !(but && typeof value === 'string' && but.test(value))
}

function barOf(schema: z.ZodType): Bar | undefined {
  return bars.get(schema) ?? (isWrapped(schema) ? barOf(schema.unwrap() as z.ZodType) : undefined)
}
