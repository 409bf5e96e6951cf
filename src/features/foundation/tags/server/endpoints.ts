import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { recordEndpoints } from '../../../../server/record/endpoints.ts'
import { listTags } from '../contract.ts'
import { mergeTag, unmergeTag } from '../merge-contract.ts'
import { tags } from '../record.ts'
import { tagCommands } from './commands.ts'
import { merge, unmerge } from './merging.ts'
import { catalogue, tagQueries } from './queries.ts'

/** The tags that every screen reads, and their administration. */
export const tagEndpoints: Endpoint[] = [
  endpoint(listTags, ({ database }) => catalogue(database)),
  endpoint(mergeTag, merge),
  endpoint(unmergeTag, unmerge),
  ...recordEndpoints(tags, tagQueries, tagCommands),
]
