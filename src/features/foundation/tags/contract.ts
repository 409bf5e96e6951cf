import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { tagColourNames, tagIcons, tagScopes } from './looks.ts'

/** A tag as marks show it. */
export const tagSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  colour: z.enum(tagColourNames),
  icon: z.enum(tagIcons),
  iconAddress: z.string().nullable(),
  scopes: z.array(z.enum(tagScopes)),
  active: z.boolean(),
  /** What took its place, where it was merged: rows that were read before still name it. */
  mergedInto: idSchema.nullable(),
})
export type Tag = z.output<typeof tagSchema>

export const listTags = defineContract({
  name: 'tag.list',
  method: 'GET',
  path: '/tags',
  summary: 'Every tag of the network, by name; archived and merged ones too, since records may name them',
  permission: 'tag.read',
  output: z.strictObject({ items: z.array(tagSchema) }),
})

/** Tags that are put on a record and taken off it; the nouns that bear tags have a command of their own for it. */
export const tagChangeSchema = z.strictObject({
  put: z.array(idSchema).max(20).default([]),
  take: z.array(idSchema).max(20).default([]),
})
export type TagChange = z.output<typeof tagChangeSchema>

/** The tags of a record after that. */
export const bornTagsSchema = z.strictObject({ tagIds: z.array(idSchema) })
export type BornTags = z.output<typeof bornTagsSchema>

/** What the commands that put tags on a record have in common. */
export const tagging = {
  method: 'POST',
  params: z.strictObject({ id: idSchema }),
  body: tagChangeSchema,
  output: bornTagsSchema,
  errors: ['WRONG_STATE'],
} as const
