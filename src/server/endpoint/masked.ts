import { z } from 'zod'
import { askingForHidden, type Mask, maskOn, seesMasked } from '../../shared/masked.ts'
import { Problem } from '../../shared/problem.ts'
import { both } from '../../shared/both.ts'
import { lastTwoDigits, maskPersonName } from '../../shared/text.ts'
import { invalid } from './input.ts'
import type { Actor } from './session.ts'

type Reader = Pick<Actor, 'id' | 'role'>
type Masker = (value: unknown, reader: Reader) => unknown
type Members = Readonly<Record<string, unknown>>

/**
 * Refuses a search, filter or order by what the reader does not see: the result would reveal it.
 * @throws Problem INVALID_INPUT naming each
 */
export function refuseHidden(reader: Reader | null, query: z.ZodType | undefined, asked: unknown): void {
  if (!reader || !seesMasked(reader.role)) return
  const barred = askingForHidden(query, (asked ?? {}) as Members)
  if (barred.length === 0) return
  throw invalid(barred.map(({ name, bar }) => ({ path: name, code: 'hidden', message: bar.instead ?? notByHidden })))
}

const notByHidden = both(
  'Seu perfil não vê este dado, e por isso não procura, filtra nem ordena por ele',
  'Your role does not see this, so it cannot search, filter or sort by it',
)

/** A value as the reader may see it: whole, or with everything masked that its schema says is masked. */
export function asSeen<Value>(reader: Reader | null, schema: z.ZodType, value: Value): Value {
  if (!reader || !seesMasked(reader.role)) return value
  const mask = maskerOf(schema)
  return mask ? (mask(value, reader) as Value) : value
}

/** Whether anything of what the schema describes is masked to the reader. */
export function isMaskedTo(reader: Reader | null, schema: z.ZodType): boolean {
  return reader !== null && seesMasked(reader.role) && maskerOf(schema) !== undefined
}

/** What may stand beside a refusal for whoever sees masked; anything else could hold a name or a text, and is left out. */
const tellable = new Set([
  'appointmentId',
  'because',
  'blockers',
  'changedAt',
  'changedBy',
  'exception',
  'nearest',
  'providerCode',
  'reason',
  'retryAfterSeconds',
  'state',
  'total',
  'version',
])

/** A refusal as the reader may see it: a record in it is masked as in an answer, the values of its changes are left out. */
export function problemAsSeen(reader: Reader | null, answer: z.ZodType, error: unknown): unknown {
  if (!reader || !seesMasked(reader.role) || !(error instanceof Problem)) return error
  const { current, ...others } = error.extra
  const extra = {
    ...Object.fromEntries(Object.entries(others).filter(([name]) => tellable.has(name))),
    ...(current !== undefined && { current: asSeen(reader, answer, current), changes: [] }),
  }
  return new Problem(error.code, error.wording, { ...(error.fields && { fields: error.fields }), extra })
}

const maskers = new WeakMap<z.ZodType, { mask: Masker | undefined }>()

/** What masks values of a schema; undefined where nothing of them is masked. */
function maskerOf(schema: z.ZodType): Masker | undefined {
  const known = maskers.get(schema)
  if (known) return known.mask
  const mask = maskOf(schema)
  maskers.set(schema, { mask })
  return mask
}

function maskOf(schema: z.ZodType): Masker | undefined {
  if (schema instanceof z.ZodObject) return maskerOfMembers(schema.shape)
  if (schema instanceof z.ZodArray) return maskerOfEach(schema.element as z.ZodType)
  if (schema instanceof z.ZodUnion) return oneAfterTheOther(schema.options as z.ZodType[])
  const inner = unwrapped(schema)
  return inner && maskerOf(inner)
}

function unwrapped(schema: z.ZodType): z.ZodType | undefined {
  const isWrapped = schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
  return isWrapped ? (schema.unwrap() as z.ZodType) : undefined
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function maskerOfMembers(shape: Readonly<Record<string, z.ZodType>>): Masker | undefined {
  const members = Object.entries(shape).flatMap(([name, schema]) => {
    const mask = memberMasker(name, schema)
    return mask ? [[name, mask] as const] : []
  })
  if (members.length === 0) return undefined
  return (value, reader) => {
    if (!isMembers(value)) return value
    const masked: Record<string, unknown> = { ...value }
    for (const [name, mask] of members) if (name in value) masked[name] = mask(value, reader)
    return masked
  }
}

/** Masks one member, given all of them: some are masked by what is beside them. */
function memberMasker(name: string, schema: z.ZodType): ((all: Members, reader: Reader) => unknown) | undefined {
  const mask = maskOn(schema)
  if (mask) {
    const nothing = emptied(name, schema)
    return (all, reader) => left(all, { name, mask, nothing }, reader)
  }
  const inner = maskerOf(schema)
  return inner && ((all, reader) => inner(all[name], reader))
}

function maskerOfEach(element: z.ZodType): Masker | undefined {
  const mask = maskerOf(element)
  return mask && ((value, reader) => (Array.isArray(value) ? value.map((one) => mask(one, reader)) : value))
}

function oneAfterTheOther(options: readonly z.ZodType[]): Masker | undefined {
  const all = options.map(maskerOf).filter((mask) => mask !== undefined)
  if (all.length === 0) return undefined
  return (value, reader) => all.reduce((masked, mask) => mask(masked, reader), value)
}

function left(
  all: Members,
  { name, mask, nothing }: { name: string; mask: Mask; nothing: unknown },
  reader: Reader,
): unknown {
  const value = all[name]
  if (mask.writtenBy !== undefined && all[mask.writtenBy] === reader.id) return value
  if (mask.leaves === 'nothing') return nothing
  if (typeof value !== 'string') return value
  if (mask.leaves === 'lastDigits') return `•••${lastTwoDigits(value)}`
  const goesBy = mask.goesBy === undefined ? undefined : all[mask.goesBy]
  return maskPersonName(typeof goesBy === 'string' && goesBy !== '' ? goesBy : value)
}

/** What is in place of a hidden value: null where that may be, else what is empty of its kind. */
function emptied(name: string, schema: z.ZodType): unknown {
  if (schema instanceof z.ZodNullable) return null
  if (schema instanceof z.ZodOptional) return undefined
  if (schema instanceof z.ZodString) return ''
  if (schema instanceof z.ZodArray) return []
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodBoolean) return false
  throw new Error(`${name} is hidden from masked sight and cannot be empty: make it nullable`)
}
