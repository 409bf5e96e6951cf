import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import type { LiveList } from '../../../shared/live-noun.ts'

const row = z.strictObject({ id: z.string(), freshness: z.int(), value: z.int() })
const common = { method: 'GET', summary: '', permission: 'unit.read' } as const

/** A list whose changed rows are sent. */
export const listRows = defineContract({
  ...common,
  name: 'thing.list',
  path: '/things',
  output: z.strictObject({ items: z.array(row) }),
})
/** A list of pages that is loaded again when something happens. */
export const listPages = defineContract({
  ...common,
  name: 'thing.pages',
  path: '/pages',
  query: z.strictObject({ cursor: z.string().optional() }),
  output: z.strictObject({ items: z.array(row), nextCursor: z.string().nullable() }),
})
/** One adds them up. */
export const sum = defineContract({
  ...common,
  name: 'thing.sum',
  path: '/sum',
  output: z.strictObject({ value: z.int() }),
})
export const readThing = defineContract({
  ...common,
  name: 'thing.read',
  path: '/things/:id',
  params: z.strictObject({ id: z.string() }),
  output: row,
})
export const editThing = defineContract({ ...readThing, name: 'thing.edit', method: 'POST' })

/** A list that nothing here changes. */
export const furtherList: LiveList = {
  contract: defineContract({
    ...common,
    name: 'further.list',
    path: '/further',
    output: z.strictObject({ items: z.array(row) }),
  }),
  judge: () => 'out',
  compare: () => 0,
}

/** How screens follow the rows. */
export const thingList: LiveList = {
  contract: listRows,
  judge: () => 'in',
  compare: (one, other) => one.id.localeCompare(other.id),
}
