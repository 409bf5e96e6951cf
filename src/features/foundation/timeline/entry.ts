import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/language.ts'
import { hidden } from '../../../shared/masked.ts'
import { instantSchema } from '../../../shared/time.ts'
import type { Both } from '../../../shared/both.ts'

/** What an entry may say beside what it is of; what its kind has no use for is null. */
export const saidSchema = z.strictObject({
  /** The record that opens it, where that is another than its own: the appointment of a step, the order of a payment. */
  ofId: idSchema.nullable(),
  number: z.int().nullable(),
  /** What it is about, by names of catalogues: a procedure, a tag. */
  subject: z.string().nullable(),
  state: z.string().nullable(),
  /** By which way: a method of payment, a channel. */
  way: z.string().nullable(),
  /** A reason from a list. */
  reason: z.string().nullable(),
  amountCentavos: z.int().nullable(),
  /** The time that it is about, such as the start of the appointment that was confirmed. */
  about: instantSchema.nullable(),
  /** What somebody wrote. */
  text: hidden(z.string().nullable()),
  byName: z.string().nullable(),
  /** The steps of a case in its room, each when it was taken. */
  steps: z.array(z.strictObject({ step: z.string(), at: instantSchema })).nullable(),
})
export type Said = z.output<typeof saidSchema>

/** Something that happened to a patient, or will. */
export const entrySchema = saidSchema.extend({
  /** The record's. */
  id: idSchema,
  kind: z.string(),
  /** Which of the moments of its kind. */
  what: z.string(),
  at: instantSchema,
  unitId: idSchema.nullable(),
})
export type Entry = z.output<typeof entrySchema>

/** In which language an entry is told, and on which clock. */
export interface Telling {
  readonly language: Language
  /** Of the entry's unit. */
  readonly zone: string
}

/** Where an entry leads: a page, or what opens over this one. */
export interface Way {
  readonly path?: string
  readonly search: Readonly<Record<string, string>>
}

/** How entries of one kind are told. A noun declares it beside its `server/timeline-queries.ts`. */
export interface TimelineKind {
  readonly kind: string
  /** The name of the filter. */
  readonly label: Both
  readonly title: (entry: Entry, telling: Telling) => string
  /** What is said beneath it, beside its unit. */
  readonly details: (entry: Entry, telling: Telling) => readonly (string | null)[]
  /** Undefined where its record stands on the page itself. */
  readonly way: (entry: Entry) => Way | undefined
}
