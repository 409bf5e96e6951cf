import { z } from 'zod'
import type { Both } from '../both.ts'
import { ahead, past } from '../input-rules.ts'
import { both } from '../both.ts'
import { plainDateSchema } from '../time.ts'

/** What a typed day or instant cannot come before, each by a name: how a refusal says it, `da venda`, `the sale`. */
export type Anchors = Readonly<Record<string, Both>>

/** Something of ours happened then: never after today. */
export interface Happened<Named extends Anchors = Anchors> {
  readonly is: 'happened'
  readonly notBefore: Named
  /**
   * `limited`: what is older than the limit of its unit is typed by a manager, with a reason. `free`: it is usually
   * written long after, so that no age is strange.
   */
  readonly late: 'limited' | 'free'
  /** It may come before them, by as many days as anybody may look back. */
  readonly beforehand?: true
  /** What is said of a day that is still to come, where another sentence says it better. */
  readonly tooEarly?: Both
}

/** How a day or an instant that somebody types stands to today and to what it belongs to. */
export type DayDeclaration =
  | Happened
  /**
   * It is to come, or begins to hold, also from an earlier day on: no further than three years ahead. `standing` may have
   * been so before, so that the command judges what of it is new.
   */
  | { readonly is: 'planned'; readonly standing?: true }
  /** Something of the world, as it is printed or registered, such as an expiry: on either side of today. */
  | { readonly is: 'ofTheWorld' }
  /** It names what is on record, or a stretch of days that is asked about. */
  | { readonly is: 'named' }
  /** Nobody types it: a device says it by its clock, and the command holds it to what can be. */
  | { readonly is: 'told' }

export const planned = { is: 'planned' } as const satisfies DayDeclaration
export const standing = { is: 'planned', standing: true } as const satisfies DayDeclaration
export const ofTheWorld = { is: 'ofTheWorld' } as const satisfies DayDeclaration
export const named = { is: 'named' } as const satisfies DayDeclaration
export const told = { is: 'told' } as const satisfies DayDeclaration

const declarations = z.registry<{ declaration: DayDeclaration }>()

const notYet = both('Este dia ainda não chegou', 'This day has not come yet')

/** A kind of event whose day is typed, declared once for its contract and for the command that judges it. */
export function happened<const Named extends Anchors, const Late extends Happened['late']>(
  more: Omit<Happened<Named>, 'is'> & { readonly late: Late },
): Happened<Named> & { readonly late: Late } {
  return { is: 'happened', ...more }
}

/**
 * A field in which somebody types a day, or with another schema an instant or a local moment, with what it is to be.
 * Every one of a command is made by it (`app/typed-days.test.ts`). Of `happened`, the command judges by `requireDay` of
 * `server/endpoint/typed-day.ts` what only the record knows.
 */
export function dayOf(declaration: DayDeclaration): typeof plainDateSchema
export function dayOf<Schema extends z.ZodType<string>>(declaration: DayDeclaration, schema: Schema): Schema
export function dayOf(declaration: DayDeclaration, schema: z.ZodType<string> = plainDateSchema): z.ZodType<string> {
  return judged(declaration, schema).register(declarations, { declaration })
}

function judged(declaration: DayDeclaration, schema: z.ZodType<string>): z.ZodType<string> {
  if (declaration.is === 'planned' && !declaration.standing) return ahead(schema)
  if (declaration.is === 'happened') return past(schema, declaration.tooEarly ?? notYet)
  // Registering is of one schema alone: shared ones stay without.
  return schema.clone()
}

/** What was declared of a field; undefined where nothing was. */
export function declarationOf(schema: z.ZodType): DayDeclaration | undefined {
  return declarations.get(schema)?.declaration
}
