import type { z } from 'zod'
import { wordOf } from './address.ts'
import { both } from '../both.ts'
import type { Field, Filter } from './field.ts'

/** What a list that is no record's is filtered by, by the name under which it is asked; each is a field with its filter. */
export type ListFilters = Readonly<Record<string, Field & { readonly filter: Filter }>>

/** What is asked by such filters: lists where several may be chosen; nothing where nothing is. */
export type AskedBy<F extends ListFilters> = {
  readonly [Name in keyof F]?: F[Name]['filter'] extends { readonly several: true }
    ? z.output<F[Name]['read']>[]
    : z.output<F[Name]['read']>
}

/** A filter of which several may be chosen, under its key of the address. */
export function severalIn<const Key extends string>(key: Key) {
  return { key, none: both('Qualquer', 'Any'), several: true } as const
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The values that the address gives a filter, comma-separated; what is not among the known, or no id, is none. */
export function valuesIn({ filter, values }: ListFilters[string], written: string | undefined): string[] {
  const parts = (written ?? '').split(',')
  const known = values?.filter((one) => parts.includes(wordOf(filter, one)))
  const found = known ?? parts.filter((part) => uuid.test(part))
  return filter.several ? found : found.slice(0, 1)
}

/** Values of a filter as the address has them; undefined takes it away. */
export function writtenIn({ filter }: ListFilters[string], values: readonly string[]): string | undefined {
  return values.length > 0 ? values.map((one) => wordOf(filter, one)).join(',') : undefined
}

/** What a list is asked by what the address says. Each key is read by itself: one that means nothing filters nothing. */
export function askedBy<F extends ListFilters>(
  filters: F,
  search: Readonly<Record<string, string | undefined>>,
): AskedBy<F> {
  const asked = Object.entries<ListFilters[string]>(filters).flatMap(([name, field]) => {
    const values = valuesIn(field, search[field.filter.key])
    return values.length > 0 ? [[name, field.filter.several ? values : values[0]] as const] : []
  })
  // The values are those that the fields know, under their names.
  return Object.fromEntries(asked) as AskedBy<F>
}
