import { z } from 'zod'
import { type Contract, defineContract } from '../contract.ts'
import { idSchema } from '../ids.ts'
import type { Language } from '../language.ts'
import type { Permission } from '../permissions.ts'
import type { ProblemCode } from '../problem.ts'
import { lineText } from '../text-schema.ts'
import type { Both, Fields } from './field.ts'
import type { RecordWords } from './record-words.ts'
import { type Rule, schemasOf } from './schemas.ts'

/** In use, or archived: kept for what names it, and no choice any more. */
interface LifeCycle<Archived extends string> {
  /** What `state` of the list is called for those: `inactive`. */
  readonly archived: Archived
  /** The member of the address, and its values, for the archived alone and for all. */
  readonly key: string
  readonly values: readonly [archived: string, all: string]
  readonly title: Both
  /** Whether the list shows all of them unless asked otherwise: then the second of `values` is for those in use. */
  readonly listsAll?: true
  /** Of its column, and of its control where that is not the usual. */
  readonly width: string
  readonly filterWidth?: string
  readonly words: Both<{
    readonly active: string
    readonly archived: string
    readonly archive: string
    readonly restore: string
    readonly onlyActive: string
    readonly onlyArchived: string
    readonly every: string
    /** Where an answer asks whether to archive all the same. */
    readonly anyway?: string
  }>
  /** What is asked before one is archived, where people would feel it. */
  readonly asked?: Both<{ readonly title: (name: string) => string; readonly text: string }>
  readonly done: Both<(name: string, archived: boolean) => string>
  /** Endpoints that archive and restore; without any, an edit does. */
  readonly by?: {
    readonly archive: Switch
    readonly restore: Switch
    /** Whether both are sent the version that was on the screen; what is so already is then answered as it is. */
    readonly versioned?: true
  }
}

interface Switch {
  readonly verb: string
  /** What it is refused with beside the usual, where it does not ask for confirmation. */
  readonly errors?: readonly ProblemCode[]
  readonly summary: string
}

/** What the name of a record is made of. */
type TitledRow<F extends Fields> = { readonly [Name in keyof F]: z.output<F[Name]['read']> }

interface Declaration<
  F extends Fields,
  Asked extends Fields,
  Beside extends z.ZodRawShape,
  Archived extends string,
  Sort extends string,
  May extends Permission,
  Paged extends boolean,
> {
  readonly noun: string
  /** Beneath `/` and `/settings/`. */
  readonly path: string
  /** What its list is called and where that and its file are, where it does not stand in the settings. */
  readonly list?: { readonly name: string; readonly path: string; readonly file: string }
  readonly permissions: {
    readonly read: Permission
    readonly create: May
    readonly edit: May
    /** To take its list as a file; whoever reads may, unless said. */
    readonly export?: Permission
    /** To archive and restore; whoever edits may, unless said. */
    readonly archive?: May
  }
  /** Where the record is a unit itself; else the field that points at one says whose it is. */
  readonly unit?: 'id'
  readonly fields: F
  /** What one is called, where that is not its first field. A method, so that any record can be asked. */
  title?(this: void, row: TitledRow<F>, language: Language): string
  /** What its list is asked that is no field of what is read: in the address where it has a filter. */
  readonly filters?: Asked
  /** Members of what is read that are no fields. */
  readonly beside: Beside
  /** Orders of the list; the first unless asked otherwise. */
  readonly sorts: readonly [Sort, ...Sort[]]
  /** Whether the list comes in pages: where there may be thousands. */
  readonly paged?: Paged
  readonly lifeCycle: LifeCycle<Archived>
  /** What the form shows in which part, in order. */
  readonly groups: readonly {
    readonly title: Both
    readonly hint?: Both
    readonly fields: readonly (keyof F & string)[]
  }[]
  /** What files are called and in which order they have what. */
  readonly file: { readonly name: string; readonly columns: readonly (keyof F | 'active')[] }
  readonly words: RecordWords
  /** Rules over several fields, asked of what is created, edited and typed. */
  readonly rules?: readonly Rule[]
  /** The same where a change may bring a part of what they hold together: not asked of what is edited. */
  readonly wholeRules?: readonly Rule[]
  /** What the API's document says of its endpoints. */
  readonly summaries: Readonly<Record<'list' | 'export' | 'read' | 'create' | 'edit', string>>
  /** Codes that a create, and an edit, is refused with beside the usual ones. */
  readonly createErrors?: readonly ProblemCode[]
  readonly editErrors?: readonly ProblemCode[]
  /** Whether an edit may be asked about first: it then takes a `confirmation`. */
  readonly confirmsEdit?: true
}

const one = z.strictObject({ id: idSchema })
const canSchema = z.array(z.enum(['edit', 'archive', 'restore', 'delete']))
/** What a CONFIRMATION_REQUIRED answer carried: do it all the same. */
const confirmation = lineText.max(100).optional()
const switched = z.strictObject({ version: z.int().optional(), confirmation })
/** What a list that comes whole answers here is null alone. */
function nextCursorOf(paged = false): z.ZodType<string | null> {
  return paged ? z.string().nullable() : z.null()
}

/**
 * Declares a noun that is a record: what both sides must know of it, with the contracts of its endpoints. Each side has
 * a part of its own, `recordEndpoints` of the server and `RecordPage` and `RecordPanel` of the browser.
 */
export function defineRecord<
  const F extends Fields,
  const Beside extends z.ZodRawShape,
  const Archived extends string,
  const Sort extends string,
  const May extends Permission,
  const Asked extends Fields = Record<never, never>,
  const Paged extends boolean = false,
>(declaration: Declaration<F, Asked, Beside, Archived, Sort, May, Paged>) {
  const {
    noun,
    path,
    permissions,
    fields,
    beside,
    sorts,
    lifeCycle,
    rules = [],
    wholeRules = [],
    summaries,
  } = declaration
  const listed = declaration.list ?? { name: 'listManaged', path: `settings/${path}`, file: `settings/${path}/export` }
  const schemas = schemasOf<F, Asked, Beside, 'active' | Archived | 'all', Sort, Paged>({
    fields,
    // Without any, nothing is what they are.
    filters: declaration.filters ?? ({} as Asked),
    beside,
    sorts,
    // Nothing said is not paged, as the type has it.
    paged: (declaration.paged ?? false) as Paged,
    rules,
    wholeRules,
    edited: {
      ...(!lifeCycle.by && { active: z.boolean().optional() }),
      version: z.int(),
      ...(declaration.confirmsEdit && { confirmation }),
    },
    states: lifeCycle.listsAll ? ['all', 'active', lifeCycle.archived] : ['active', lifeCycle.archived, 'all'],
  })
  const reading = { method: 'GET', permission: permissions.read } as const
  const switching = (way: 'archive' | 'restore') => {
    if (!lifeCycle.by) return undefined
    const {
      [way]: { verb, summary, errors = way === 'archive' ? (['CONFIRMATION_REQUIRED'] as const) : [] },
      versioned,
    } = lifeCycle.by
    const refusal = versioned ? 'STALE' : 'WRONG_STATE'
    const body = {
      ...(versioned && { version: z.int() }),
      ...(errors.includes('CONFIRMATION_REQUIRED') && { confirmation }),
    }
    return defineContract({
      name: `${noun}.${verb}`,
      method: 'POST',
      path: `/${path}/:id/${verb}`,
      summary,
      permission: permissions.archive ?? permissions.edit,
      params: one,
      ...(Object.keys(body).length > 0 && { body: z.strictObject(body) as unknown as typeof switched }),
      output: schemas.row,
      errors: [refusal, ...errors],
    })
  }
  return {
    ...declaration,
    schemas,
    archive: switching('archive'),
    restore: switching('restore'),
    list: defineContract({
      ...reading,
      name: `${noun}.${listed.name}`,
      path: `/${listed.path}`,
      summary: summaries.list,
      query: schemas.asked,
      output: z.strictObject({ items: z.array(schemas.row), nextCursor: nextCursorOf(declaration.paged) }),
    }),
    export: defineContract({
      ...reading,
      name: `${noun}.export`,
      path: `/${listed.file}`,
      permission: permissions.export ?? permissions.read,
      summary: summaries.export,
      cost: 'expensive',
      query: schemas.taken,
      output: z.unknown(),
    }),
    read: defineContract({
      ...reading,
      name: `${noun}.read`,
      path: `/${path}/:id`,
      summary: summaries.read,
      params: one,
      output: z.strictObject({ ...schemas.row.shape, can: canSchema }),
    }),
    create: defineContract({
      name: `${noun}.create`,
      method: 'POST',
      path: `/${path}`,
      summary: summaries.create,
      permission: permissions.create,
      body: schemas.create,
      output: schemas.row,
      errors: ['ALREADY_EXISTS', 'ID_REUSED', ...(declaration.createErrors ?? [])],
    }),
    edit: defineContract({
      name: `${noun}.edit`,
      method: 'PATCH',
      path: `/${path}/:id`,
      summary: summaries.edit,
      permission: permissions.edit,
      params: one,
      body: schemas.edit,
      output: schemas.row,
      errors: [
        ...(['STALE', 'ALREADY_EXISTS'] as const),
        ...(declaration.confirmsEdit ? (['CONFIRMATION_REQUIRED'] as const) : []),
        ...(declaration.editErrors ?? []),
      ],
    }),
  }
}

/** A record whose fields a kit does not know by name. */
export interface AnyRow {
  readonly id: string
  readonly active: boolean
  readonly version: number
  readonly [member: string]: unknown
}
export type Can = z.output<typeof canSchema>[number]

type Nothing = z.ZodUndefined
type Declared = ReturnType<
  typeof defineRecord<Fields, Record<never, never>, string, string, Permission, Fields, boolean>
>

/** Any record, for kits that know no noun. */
export interface AnyRecord extends Omit<
  Declared,
  'schemas' | 'list' | 'export' | 'read' | 'create' | 'edit' | 'archive' | 'restore'
> {
  readonly schemas: { readonly row: z.ZodObject & z.ZodType<AnyRow> } & Readonly<Record<'begun' | 'typed', z.ZodObject>>
  readonly list: Contract<
    Nothing,
    z.ZodType<AskedOf>,
    Nothing,
    z.ZodType<{ items: AnyRow[]; nextCursor: string | null }>,
    Permission
  >
  readonly export: Contract<Nothing, z.ZodType<AskedOf & { format: 'csv' | 'xlsx' }>, Nothing, z.ZodType, Permission>
  readonly read: Contract<typeof one, Nothing, Nothing, z.ZodType<AnyRow & { can: Can[] }>, Permission>
  readonly create: Contract<Nothing, Nothing, z.ZodType<{ id: string }>, z.ZodType<AnyRow>, Permission>
  readonly edit: Contract<typeof one, Nothing, z.ZodType<{ version: number }>, z.ZodType<AnyRow>, Permission>
  readonly archive: Contract<typeof one, Nothing, typeof switched, z.ZodType<AnyRow>, Permission> | undefined
  readonly restore: Contract<typeof one, Nothing, typeof switched, z.ZodType<AnyRow>, Permission> | undefined
}

/** What a list is asked, as it is parsed: search, state, order and what fields filter by. */
export interface AskedOf {
  readonly q?: string | undefined
  readonly state: string
  readonly sort: string
  /** Of a list that comes in pages. */
  readonly cursor?: string | undefined
  readonly limit?: number
  readonly [field: string]: unknown
}

/** A record as its administration shows it. */
export type RowOf<R extends { readonly schemas: { readonly row: z.ZodType } }> = z.output<R['schemas']['row']>
