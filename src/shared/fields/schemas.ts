import { z } from 'zod'
import { idSchema, newIdSchema } from '../ids.ts'
import { type Bar, hidden, marked, overHidden } from '../masked.ts'
import { searchText } from '../text-schema.ts'
import type { Field, Fields } from './field.ts'

type WrittenOf<F extends Field> = F extends { written: infer Written } ? Written : 'always'
type Strict<Shape extends z.ZodRawShape> = z.ZodObject<Shape, z.core.$strict>

type WriteShape<F extends Fields, When> = {
  [Name in keyof F as WrittenOf<F[Name]> extends When ? Name : never]: F[Name]['write']
}
/** The same of a new record: what has a value where nothing is said need not be sent. */
type CreateShape<F extends Fields> = {
  [Name in keyof WriteShape<F, 'always' | 'once'>]: F[Name] extends { unsaid: number | string | boolean }
    ? z.ZodDefault<F[Name]['write']>
    : F[Name]['write']
}
/** What is written of a field that is not left empty. */
type Known<Write> = Write extends z.ZodOptional<z.ZodNullable<infer Schema>> ? Schema : Write
type AskedShape<F extends Fields> = {
  [Name in keyof F as F[Name] extends { filter: object } ? Name : never]: z.ZodOptional<
    Extract<Known<F[Name]['write']>, z.ZodType>
  >
}
type RowShape<F extends Fields, Beside extends z.ZodRawShape, State extends string> = {
  [Name in keyof F]: F[Name]['read']
} & Beside & { id: typeof idSchema; version: z.ZodInt } & Alive<State, { active: z.ZodBoolean }>
/** What there is of a record that can go out of use. */
type Alive<State extends string, Shape> = [State] extends [never] ? unknown : Shape
type Optional<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: z.ZodOptional<Shape[Name]> }

/** What is asked of a list of records: of their fields, and what is no field of theirs. */
type ListShape<F extends Fields, Asked extends Fields, State extends string, Sort extends string> = AskedShape<F> & {
  [Name in keyof Asked]: z.ZodOptional<Asked[Name]['read']>
} & {
  q: z.ZodOptional<z.ZodString>
} & Alive<State, { state: z.ZodDefault<z.ZodEnum<{ [Name in State]: Name }>> }> & {
    sort: z.ZodDefault<z.ZodEnum<{ [Name in Sort]: Name }>>
  }

/** Which page is asked of a list that comes in pages. */
const pageShape = {
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

export interface Schemas<
  F extends Fields = Fields,
  Asked extends Fields = Fields,
  Beside extends z.ZodRawShape = z.ZodRawShape,
  State extends string = string,
  Sort extends string = string,
  Paged extends boolean = boolean,
> {
  /** A record as its administration shows it. */
  readonly row: Strict<RowShape<F, Beside, State>>
  /** What lists have of its fields. */
  readonly listed: Strict<
    { [Name in keyof F as F[Name] extends { listed: false } ? never : Name]: F[Name]['read'] } & { id: typeof idSchema }
  >
  /** The values in use of each text that is filtered by. */
  readonly among: z.ZodObject<Record<string, z.ZodArray<z.ZodString>>>
  /** Everything that is written of a new one. */
  readonly create: Strict<CreateShape<F> & { id: typeof newIdSchema }>
  /**
   * What may be written of one that is there, each or none, and the version that was on the screen; `active` where an
   * edit archives, `confirmation` where it may be asked about.
   */
  readonly edit: Strict<
    Optional<WriteShape<F, 'always'>> & {
      version: z.ZodInt
      confirmation: z.ZodOptional<z.ZodString>
    } & Alive<State, { active: z.ZodOptional<z.ZodBoolean> }>
  >
  /** What the form of a new one holds, and that of one that is there. */
  readonly begun: Strict<WriteShape<F, 'always' | 'once'>>
  readonly typed: Strict<WriteShape<F, 'always'>>
  readonly asked: Strict<ListShape<F, Asked, State, Sort> & (Paged extends true ? typeof pageShape : unknown)>
  readonly taken: Strict<ListShape<F, Asked, State, Sort> & { format: z.ZodEnum<{ csv: 'csv'; xlsx: 'xlsx' }> }>
}

/** What holds between several fields, of whatever they are; see `rule`. */
export type Rule = z.core.$ZodCheck<never>

interface Parts<
  F extends Fields,
  Asked extends Fields,
  Beside extends z.ZodRawShape,
  State extends string,
  Sort extends string,
  Paged extends boolean,
> {
  readonly fields: F
  /** What a list is asked beside its fields. */
  readonly filters: Asked
  readonly beside: Beside
  /** What an edit takes beside fields. */
  readonly edited: z.ZodRawShape
  /** None where it never goes out of use. */
  readonly states: readonly State[]
  readonly sorts: readonly [Sort, ...Sort[]]
  readonly paged: Paged
  /** Whether masked sight hides what does not say otherwise, and what is asked about it. */
  readonly personal: boolean
  /** What masked sight may search for all the same. */
  readonly searchBar: Bar | undefined
  readonly rules: readonly Rule[]
  /** Those that are not asked of an edit. */
  readonly wholeRules: readonly Rule[]
  /** Those that forms alone are asked. */
  readonly formRules: readonly Rule[]
}

function known(write: z.ZodType): z.ZodType {
  const isWrapped = write instanceof z.ZodOptional || write instanceof z.ZodNullable
  return isWrapped ? known(write.unwrap() as z.ZodType) : write
}

/** The schemas of a record, of its fields. The types say what is put together here, and tests of them that it is. */
export function schemasOf<
  F extends Fields,
  Asked extends Fields,
  Beside extends z.ZodRawShape,
  State extends string,
  Sort extends string,
  Paged extends boolean,
>({
  fields,
  filters,
  beside,
  edited,
  states,
  sorts,
  paged,
  personal,
  searchBar,
  rules,
  wholeRules,
  formRules,
}: Parts<F, Asked, Beside, State, Sort, Paged>): Schemas<F, Asked, Beside, State, Sort, Paged> {
  const named = Object.entries(fields)
  const written = (...when: unknown[]) =>
    Object.fromEntries(
      named.filter(([, { written: is }]) => when.includes(is)).map(([name, { write }]) => [name, write]),
    )
  const created = Object.entries(written(undefined, 'once')).map(([name, write]) => {
    const unsaid = fields[name]?.unsaid
    return [name, unsaid === undefined ? write : write.default(unsaid)]
  })
  const isHidden = ({ masked }: Field) => personal && masked !== 'shown'
  const read = (field: Field) =>
    isHidden(field) && field.masked !== 'shown' ? marked(field.read, field.masked ?? { leaves: 'nothing' }) : field.read
  const over = <Schema extends z.ZodType>(hides: boolean, schema: Schema, bar?: Bar) =>
    hides ? overHidden(schema, bar) : schema
  const byHidden = named.flatMap(([, field]) => {
    const sort = isHidden(field) && field.column && field.column.sort
    return sort ? [sort, `-${sort}`] : []
  })
  const shape = (taken: typeof named) => Object.fromEntries(taken.map(([name, field]) => [name, read(field)]))
  const asked = {
    q: over(personal, searchText.max(100), searchBar).optional(),
    ...Object.fromEntries(
      named
        .filter(([, { filter }]) => filter)
        .map(([name, field]) => [name, over(isHidden(field), known(field.write)).optional()]),
    ),
    ...Object.fromEntries(Object.entries(filters).map(([name, { read }]) => [name, read.optional()])),
    ...(states[0] !== undefined && { state: z.enum(states).default(states[0]) }),
    sort: over(byHidden.length > 0, z.enum(sorts), { values: byHidden }).default(sorts[0]),
  }
  const among = named.flatMap(([, field]) => {
    const values = z.array(z.string())
    return field.filter?.among ? [[field.filter.among, isHidden(field) ? hidden(values) : values] as const] : []
  })
  const inForms = [...rules, ...wholeRules, ...formRules]
  const held = (schema: z.ZodObject, by: readonly Rule[] = [...rules, ...wholeRules]) =>
    by.length > 0 ? schema.check(...(by as readonly never[])) : schema
  return {
    row: z.strictObject({
      id: idSchema,
      ...shape(named),
      ...(states.length > 0 && { active: z.boolean() }),
      ...beside,
      version: z.int(),
    }),
    listed: z.strictObject({ id: idSchema, ...shape(named.filter(([, { listed }]) => listed !== false)) }),
    among: z.strictObject(Object.fromEntries(among)),
    create: held(z.strictObject({ ...Object.fromEntries(created), id: newIdSchema })),
    edit: held(z.strictObject(written(undefined)).partial().extend(edited), rules),
    begun: held(z.strictObject(written(undefined, 'once')), inForms),
    typed: held(z.strictObject(written(undefined)), inForms),
    asked: z.strictObject({ ...asked, ...(paged && pageShape) }),
    taken: z.strictObject({ ...asked, format: z.enum(['csv', 'xlsx']) }),
  } as unknown as Schemas<F, Asked, Beside, State, Sort, Paged>
}
