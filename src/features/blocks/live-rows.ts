import type { LiveReader } from '../../server/live/reader.ts'
import { listBlocks, listedBlockSchema } from './contract.ts'
import { listedBlocks } from './queries.ts'

/** Changed blocks as open calendars are sent them; a deletion can be taken back. */
export const blockRows: LiveReader = {
  list: listBlocks,
  row: listedBlockSchema,
  read: listedBlocks,
  comesBack: true,
}
