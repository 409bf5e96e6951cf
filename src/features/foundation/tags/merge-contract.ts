import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { tags } from './record.ts'

const byId = z.strictObject({ id: idSchema })

export const mergeTag = defineContract({
  name: 'tag.merge',
  method: 'POST',
  path: '/tags/:id/merge',
  summary: 'Merge a tag into another: what bears the one bears the other, none twice; it can be taken back',
  permission: 'tag.approve',
  params: byId,
  body: z.strictObject({ into: idSchema, version: z.int() }),
  output: tags.schemas.row,
  errors: ['STALE', 'WRONG_STATE'],
})

export const unmergeTag = defineContract({
  name: 'tag.unmerge',
  method: 'POST',
  path: '/tags/:id/unmerge',
  summary: 'Take a merge back: what bore the tag, and still bears the other, bears it again',
  permission: 'tag.approve',
  params: byId,
  output: tags.schemas.row,
  errors: ['WRONG_STATE'],
})
