import type { LiveReader } from '../../../../server/live/reader.ts'
import { listBlocks, listedBlockSchema } from '../calendar-contract.ts'
import { blockItemSchema, searchBlocks } from '../list-contract.ts'
import { blockItems } from './list-queries.ts'
import { listedBlocks } from './queries.ts'

/** Changed blocks as open calendars are sent them. */
export const blockRows: LiveReader = {
  list: listBlocks,
  row: listedBlockSchema,
  read: listedBlocks,
}

/** The same as the list of blocks has them. */
export const blockItemRows: LiveReader = { list: searchBlocks, row: blockItemSchema, read: blockItems }
