import type { z } from 'zod'
import type { Language } from '../language.ts'
import type { Bar } from '../masked.ts'
import type { Permission } from '../permissions.ts'
import type { ProblemCode } from '../problem.ts'
import type { Both } from '../both.ts'
import type { Fields } from './field.ts'
import type { RecordWords } from './record-words.ts'
import type { Rule } from './schemas.ts'

/** In use, or archived: kept for what names it, and no choice any more. */
export interface LifeCycle<Archived extends string> {
  /** What `state` of the list is called for those: `inactive`. */
  readonly archived: Archived
  /** The member of the address, and its values, for the archived alone and for all. */
  readonly key: string
  readonly values: readonly [archived: string, all: string]
  readonly title: Both
  /** Whether the list shows all of them unless asked otherwise: then the second of `values` is for those in use. */
  readonly listsAll?: true
  /** Further states that its list is asked for, of those in use: each with its value in the address and its word. */
  readonly more?: readonly { readonly state: Archived; readonly value: string; readonly word: Both }[]
  /** Of its column. */
  readonly width: string
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

export interface Declaration<
  F extends Fields,
  Asked extends Fields,
  Beside extends z.ZodRawShape,
  Archived extends string,
  Sort extends string,
  May extends Permission,
  Paged extends boolean,
> {
  readonly noun: string
  /** What its create is called, where it is another word: `invite`. */
  readonly createVerb?: string
  /** Beneath `/` and `/settings/`. */
  readonly path: string
  /** What its list is called and where that and its file are, where it does not stand in the settings. */
  readonly list?: { readonly name: string; readonly path: string; readonly file: string }
  readonly permissions: {
    readonly read: Permission
    readonly create: May
    readonly edit: May
    /** To take its list as a file; anyone who reads may, unless said. */
    readonly export?: Permission
    /** To archive and restore; anyone who edits may, unless said. */
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
  /** Whether it is of people whom not everybody sees: masked sight then sees, and asks about, only what a field says. */
  readonly personal?: true
  /** Of such a record: what they may search for all the same. */
  readonly searchBar?: Bar
  /** How it goes out of use, where it does. */
  readonly lifeCycle?: LifeCycle<Archived>
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
  /** What forms say at once and commands refuse in words of their own. */
  readonly formRules?: readonly Rule[]
  /** What the API's document says of its endpoints. */
  readonly summaries: Readonly<Record<'list' | 'export' | 'read' | 'create' | 'edit', string>>
  /** Codes that a create, and an edit, is refused with beside the usual ones. */
  readonly createErrors?: readonly ProblemCode[]
  readonly editErrors?: readonly ProblemCode[]
  /** Whether an edit may be asked about first: it then takes a `confirmation`. */
  readonly confirmsEdit?: true
}
