import { z } from 'zod'
import { idSchema } from '../ids.ts'
import type { Language } from '../language.ts'
import type { Noun } from '../noun-events.ts'
import type { Both } from '../both.ts'
import type { Field, Given } from './field.ts'

/** A line of text. `write` says what is taken; what is read is text, or null where it may be. */
export function text<Write extends z.ZodType<string>, const More extends Given<string>>(write: Write, more: More) {
  return { kind: 'text', read: z.string(), write, show: (value: string) => value, ...more } as const satisfies Field
}

/** A whole number. `shown` says it with its unit: "30 min". */
export function whole<const More extends Given<number>>(
  write: z.ZodType<number>,
  shown: (value: number, language: Language) => string,
  more: More,
) {
  return { kind: 'whole', read: z.int(), write, show: shown, ...more } as const satisfies Field
}

/** One of a few values, each with its word. */
export function oneOf<const Value extends string, const More extends Given<Value>>(
  values: readonly Value[],
  words: Readonly<Record<Language, Readonly<Record<Value, string>>>>,
  more: More,
) {
  const schema = z.enum(values)
  const show = (value: Value, language: Language) => words[language][value]
  return { kind: 'oneOf', values, read: schema, write: schema, show, ...more } as const satisfies Field
}

const yes: Both<readonly [no: string, yes: string]> = { 'pt-BR': ['Não', 'Sim'], en: ['No', 'Yes'] }

/** Whether something is so. */
export function yesNo<const More extends Given<boolean>>(more: More) {
  const show = (value: boolean, language: Language) => yes[language][value ? 1 : 0]
  return { kind: 'yesNo', read: z.boolean(), write: z.boolean(), show, ...more } as const satisfies Field
}

/** Another record, by its id; `namedBy` is the member beside it that says what it is called. */
export function ref<const More extends Given<string>>(to: Noun, namedBy: string, more: More) {
  const show = (value: string) => value
  return { kind: 'ref', to, namedBy, read: idSchema, write: idSchema, show, ...more } as const satisfies Field
}

/** A value as it is declared: lists are not changed. */
type Held<Value> = Value extends readonly (infer One)[] ? readonly One[] : Value

/** What is like nothing else: its schemas and words are given, and the noun's screen gives its input. */
export function custom<Read extends z.ZodType, Write extends z.ZodType, const More extends Given<Held<z.input<Write>>>>(
  schemas: { readonly read: Read; readonly write: Write; readonly held?: (value: z.output<Read>) => z.input<Write> },
  show: (value: NonNullable<z.output<Read>>, language: Language) => string,
  more: More,
) {
  return { kind: 'custom', ...schemas, show, ...more } as const satisfies Field
}

/** The same field, of which nothing may be known: null, or left out of a new record. */
export function optional<const F extends Field>(field: F) {
  const schemas = { read: field.read.nullable(), write: field.write.nullable().optional() }
  // Schemas of the field's own: what they make of themselves is known of any.
  return { ...field, ...schemas, optional: true } as Omit<F, 'read' | 'write'> & {
    readonly read: z.ZodNullable<F['read']>
    readonly write: z.ZodOptional<z.ZodNullable<F['write']>>
    readonly optional: true
  }
}
