import type { z } from 'zod'

export interface StringField {
  /** `body.items[].name`: where it is in the schema. */
  readonly path: string
  readonly schema: z.ZodType
}

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly options?: readonly z.ZodType[]
  readonly items?: readonly z.ZodType[]
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly keyType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly left?: z.ZodType
  readonly right?: z.ZodType
  readonly getter?: () => z.ZodType
}

/** Kinds of schema that take no text, or only the texts they name. */
const withoutText = new Set([
  'number',
  'int',
  'boolean',
  'null',
  'undefined',
  'void',
  'never',
  'enum',
  'literal',
  'date',
])

/**
 * Every place of a schema that takes text.
 * @throws Error for a kind of schema it does not know, so that none is passed over
 */
export function stringFieldsOf(schema: z.ZodType | undefined, path: string): StringField[] {
  if (!schema) return []
  const definition = schema._zod.def as unknown as Definition
  if (definition.type === 'string') return [{ path, schema }]
  if (withoutText.has(definition.type)) return []
  // What a text is made into afterwards belongs to it.
  if (definition.type === 'pipe' && definition.in?._zod.def.type === 'string') return [{ path, schema }]
  const inner: [string, z.ZodType | undefined][] = [
    ...Object.entries(definition.shape ?? {}).map(([key, field]): [string, z.ZodType] => [`${path}.${key}`, field]),
    ...[...(definition.options ?? []), ...(definition.items ?? [])].map((one): [string, z.ZodType] => [path, one]),
    [`${path}[]`, definition.element],
    [`${path}{key}`, definition.keyType],
    [`${path}{}`, definition.valueType],
    ...[definition.innerType, definition.in, definition.out, definition.left, definition.right].map(
      (one): [string, z.ZodType | undefined] => [path, one],
    ),
    [path, definition.getter?.()],
  ]
  const found = inner.filter(([, one]) => one !== undefined)
  const isLeaf = ['object', 'transform'].includes(definition.type)
  if (found.length === 0 && !isLeaf) throw new Error(`${path} is a ${definition.type}, which this walk does not know`)
  return found.flatMap(([where, one]) => stringFieldsOf(one, where))
}
