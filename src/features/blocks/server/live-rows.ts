import type { LiveReader } from '../../../server/live/reader.ts'
import { listBlocks, listedBlockSchema } from '../contract.ts'
import { listedBlocks } from './queries.ts'

/** Changed blocks as open calendars are sent them. */
export const blockRows: LiveReader = {
  list: listBlocks,
  row: listedBlockSchema,
  read: listedBlocks,
}
