import type { z } from 'zod'
import type { Both } from '../both.ts'
import type { Language } from '../language.ts'
import type { Mask } from '../masked.ts'
import type { Noun } from '../noun-events.ts'
import type { Permission } from '../permissions.ts'

/** What somebody chooses of a list by a field, kept in the address. */
export interface Filter {
  /** What it is called in the address. */
  readonly key: string
  /** What the control says while nothing is chosen: "Todos os tipos". */
  readonly none: Both
  /** What values are called in the address, where that is another word. */
  readonly words?: Readonly<Record<string, string>>
  /** Of a text: the member that has the values in use, among which one is chosen. */
  readonly among?: string
  /** Several may be chosen, and are a list in the address. */
  readonly several?: true
}

/** Place of a field in lists; what `Column` of the browser says of it. */
interface InList {
  readonly width?: string
  /** What the list is asked for by its heading, ascending; descending it is `-key`, where the record has that order. */
  readonly sort?: string
  readonly card?: 'corner' | 'none'
  readonly hiddenAtFirst?: true
}

/** What is said of a field beside its kind. */
interface Look<Value> {
  /** What it is called in forms, histories and files. */
  readonly label: Both
  /** What it is called in lists and facts, where that is shorter. */
  readonly short?: Both
  /** What a new record's form begins with; nothing unless said. */
  readonly begin?: Value | null
  /** What a new record has where nothing is said of it. */
  readonly unsaid?: Value
  /** A member that is written when the record is made and never after, or never at all; always unless said. */
  readonly written?: 'once' | 'never'
  /** What nobody without this permission sees or writes, on screens and in files. */
  readonly secret?: Permission
  readonly filter?: Filter
  /** What masked sight is left of it, where the record is personal: nothing unless said. */
  readonly masked?: 'shown' | Mask
  /** Whether only the answer of one has it, and not that of lists. */
  readonly listed?: false
  /** False where lists do not show it. */
  readonly column?: InList | false
  /** False where the facts do not show it, being part of another. */
  readonly fact?: false
  /** What it is called in files, where that is another word. */
  readonly exported?: Both
  /** In its input while that is empty. */
  readonly placeholder?: Both
  /** Beneath its input. */
  readonly hint?: Both
  /** Twelfths of the form's width on a desk, and on a phone. */
  readonly span?: readonly [desk: number, phone: number]
}

/** What a declaration says beside its kind, which knows the type of its values. */
export type Given<Value> = Look<NoInfer<Value>>

/** A value in a sentence or cell; an empty text where there is nothing to show. */
type Shown = (value: never, language: Language) => string

/** One fact of a record, as both sides know it. Forms hold its value, or null, as it is. */
export interface Field<Read extends z.ZodType = z.ZodType, Write extends z.ZodType = z.ZodType> extends Look<unknown> {
  readonly kind: 'text' | 'phone' | 'whole' | 'money' | 'percent' | 'date' | 'oneOf' | 'yesNo' | 'ref' | 'custom'
  /** The schema of its value in answers. */
  readonly read: Read
  /** The schema of what people write; in both languages what it refuses. */
  readonly write: Write
  readonly show: Shown
  /** What is held in forms and written back, of what is read, where that is less. */
  readonly held?: (value: never) => unknown
  /** Whether it may be left empty: null, or not sent with a new one. */
  readonly optional?: true
  /** Of `oneOf`: what may be chosen. */
  readonly values?: readonly string[]
  /** Of `ref`: what it points at, and the member of the record that says its name. */
  readonly to?: Noun
  readonly namedBy?: string
}

export type Fields = Readonly<Record<string, Field>>

/** A value as forms hold it and as it is written back, of what is read. */
export function heldOf({ held }: Pick<Field, 'held'>, value: unknown): unknown {
  // Which values a field has is known where it is declared.
  return held && value !== null && value !== undefined ? held(value as never) : value
}

/** A field's value as people read it; an empty text where there is none. */
export function shownOf({ show }: Pick<Field, 'show'>, value: unknown, language: Language): string {
  // Which values a field has is known where it is declared, and kits show all fields alike.
  return value === null || value === undefined ? '' : show(value as never, language)
}
