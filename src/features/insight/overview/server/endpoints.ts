import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import type { EventsByNoun } from '../../../../shared/noun-events.ts'
import { readOverview } from '../contract.ts'
import { readNews, seeNews } from '../news-contract.ts'
import { read as news, see } from './news.ts'
import { read } from './reading.ts'

/** How units stand, and what changed; the declarations of what can happen are handed in. */
export function overviewEndpoints({ events }: { readonly events: EventsByNoun }): Endpoint[] {
  return [endpoint(readOverview, read), endpoint(readNews, (context) => news(events, context)), endpoint(seeNews, see)]
}
