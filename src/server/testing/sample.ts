import { z } from 'zod'
import { newId } from '../../shared/ids.ts'

interface Shape {
  readonly type?: string
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly items?: Shape
  readonly minItems?: number
  readonly minLength?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
}

const shapes = new WeakMap<z.ZodType, Shape>()

/** What a schema takes, as JSON Schema says it; made once, for walks ask thousands of times. */
function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema)
  if (known) return known
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  shapes.set(schema, shape)
  return shape
}

/** What is in fields of these names, wherever they stand: true ids, where a made-up one would be no record's. */
export type Known = Readonly<Record<string, unknown>>

/**
 * A small input that the schema should take: what it requires and no more, known fields where it has them. Patterns and
 * rules between fields are not understood; anyone who needs those says what to send.
 * @param whole also what it does not require
 */
export function sampleOf(schema: z.ZodType | undefined, known: Known, whole = false): Record<string, unknown> {
  if (!schema) return {}
  const shape = shapeOf(schema)
  const sample = valueOf('', whole ? requiringAll(shape) : shape, known)
  return typeof sample === 'object' && sample !== null ? { ...sample } : {}
}

/** The names of the fields at the top of a schema; of the first, where it is a choice of several. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const shape = shapeOf(schema)
  return Object.keys((shape.properties ? shape : shape.anyOf?.[0])?.properties ?? {})
}

/** The names of those at the top that are lists. */
export function listsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const shape = shapeOf(schema)
  const fields = Object.entries((shape.properties ? shape : shape.anyOf?.[0])?.properties ?? {})
  return fields.flatMap(([name, { type, anyOf = [] }]) =>
    [type, ...anyOf.map((one) => one.type)].includes('array') ? [name] : [],
  )
}

/** Whether the schema has a field of this name at its top. */
export function hasField(schema: z.ZodType | undefined, name: string): boolean {
  return fieldsOf(schema).includes(name)
}

function requiringAll({ properties = {}, ...shape }: Shape): Shape {
  return { ...shape, properties, required: Object.keys(properties) }
}

/** The fields at the top of a schema: those of free text, and of a choice the values to choose among. */
export function shapesOf(
  schema: z.ZodType | undefined,
): { name: string; format: string | undefined; isText: boolean; values: readonly unknown[] | undefined }[] {
  if (!schema) return []
  const { properties = {} } = shapeOf(schema)
  return Object.entries(properties).map(([name, { type, format, enum: values }]) => {
    return { name, format, isText: type === 'string' && format === undefined && !values, values }
  })
}

function valueOf(name: string, shape: Shape, known: Known): unknown {
  if (name in known) return known[name]
  const [either] = shape.anyOf ?? shape.oneOf ?? shape.allOf ?? []
  if (either) return valueOf(name, either, known)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.type === 'string') return textOf(name, shape)
  if (shape.type === 'integer' || shape.type === 'number') return shape.minimum ?? (shape.exclusiveMinimum ?? 0) + 1
  if (shape.type === 'boolean') return true
  if (shape.type === 'array') return (shape.minItems ?? 0) > 0 ? [valueOf('', shape.items ?? {}, known)] : []
  if (shape.type === 'object' || shape.properties) return recordOf(shape, known)
  return null
}

function recordOf({ properties = {}, required = [] }: Shape, known: Known): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name))
  return Object.fromEntries(wanted.map(([name, shape]) => [name, valueOf(name, shape, known)]))
}

/** Monday the 23rd of November 2026, half past eleven to noon in São Paulo. */
function textOf(name: string, { format, minLength = 0 }: Shape): string {
  const isEnd = /^(ends|to$|last|until)/i.test(name)
  if (format === 'uuid') return newId()
  if (format === 'date-time') return isEnd ? '2026-11-23T15:00:00Z' : '2026-11-23T14:30:00Z'
  if (format === 'date') return '2026-11-23'
  if (format === 'time') return isEnd ? '12:00:00' : '11:30:00'
  if (format === 'email') return `${newId()}@a.example`
  return 'amostra'.padEnd(minLength, 'a')
}
