import { z } from 'zod'
import { type Contract, defineContract } from '../contract.ts'
import { idSchema } from '../ids.ts'
import type { Permission } from '../permissions.ts'
import { lineText } from '../text-schema.ts'
import type { Declaration, LifeCycle } from './declaration.ts'
import type { Fields } from './field.ts'
import { schemasOf } from './schemas.ts'

const one = z.strictObject({ id: idSchema })
const canSchema = z.array(z.enum(['edit', 'archive', 'restore', 'delete']))
/** What a CONFIRMATION_REQUIRED answer carried: do it all the same. */
const confirmation = lineText.max(100).optional()
const switched = z.strictObject({ version: z.int().optional(), confirmation })
type States<Archived extends string> = [Archived] extends [never] ? never : 'active' | Archived | 'all'

/** What a list may be asked for by, the first unless it is asked. */
function stateNames(lifeCycle: LifeCycle<string> | undefined): string[] {
  if (!lifeCycle) return []
  const others = [...(lifeCycle.more ?? []).map(({ state }) => state), lifeCycle.archived]
  return lifeCycle.listsAll ? ['all', 'active', ...others] : ['active', ...others, 'all']
}

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
  const Sort extends string,
  const May extends Permission,
  const Archived extends string = never,
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
    formRules = [],
    summaries,
  } = declaration
  const listed = declaration.list ?? { name: 'listManaged', path: `settings/${path}`, file: `settings/${path}/export` }
  const schemas = schemasOf<F, Asked, Beside, States<Archived>, Sort, Paged>({
    fields,
    // Without any, nothing is what they are.
    filters: declaration.filters ?? ({} as Asked),
    beside,
    sorts,
    // Nothing said is not paged, as the type has it.
    paged: (declaration.paged ?? false) as Paged,
    rules,
    wholeRules,
    formRules,
    edited: {
      ...(lifeCycle && !lifeCycle.by && { active: z.boolean().optional() }),
      version: z.int(),
      ...(declaration.confirmsEdit && { confirmation }),
    },
    // Of these names, or none.
    states: stateNames(lifeCycle) as unknown as States<Archived>[],
    personal: declaration.personal ?? false,
    searchBar: declaration.searchBar,
  })
  const reading = { method: 'GET', permission: permissions.read } as const
  const switching = (way: 'archive' | 'restore') => {
    if (!lifeCycle?.by) return undefined
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
      name: `${noun}.${declaration.createVerb ?? 'create'}`,
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
  /** Of those that may go out of use. */
  readonly active?: boolean
  readonly version: number
  readonly [member: string]: unknown
}
export type Can = z.output<typeof canSchema>[number]

type Nothing = z.ZodUndefined
type Declared = ReturnType<
  typeof defineRecord<Fields, Record<never, never>, string, Permission, string, Fields, boolean>
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
  /** Of those that may go out of use. */
  readonly state?: string
  readonly sort?: string | undefined
  /** Of a list that comes in pages. */
  readonly cursor?: string | undefined
  readonly limit?: number
  readonly [field: string]: unknown
}

/** A record as its administration shows it. */
export type RowOf<R extends { readonly schemas: { readonly row: z.ZodType } }> = z.output<R['schemas']['row']>
