import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import type { Recorded } from '../../audit/server/lists.ts'
import { readOverview } from '../contract.ts'
import { readNews, seeNews } from '../news-contract.ts'
import { read as news, see } from './news.ts'
import { read } from './reading.ts'

/** How units stand, and what changed, of what nouns declare. */
export function overviewEndpoints(recorded: Recorded): Endpoint[] {
  return [
    endpoint(readOverview, read),
    endpoint(readNews, (context) => news(recorded, context)),
    endpoint(seeNews, see),
  ]
}
