import type { Query } from '@tanstack/react-query'
import { liveState } from './live/current-state.ts'
import { isPassing } from './problem.ts'
import { queryClient } from './query.ts'

/** Milliseconds after which what could not be refreshed is asked for again. */
const pause = 10_000

/**
 * Asks again for what is on the screen and could not be refreshed, for as long as that may help: it shows what was so before,
 * and nothing else would ask. While nothing is live it waits.
 */
export function refreshAgain(): void {
  queryClient.getQueryCache().subscribe((event) => {
    const query = event.query as Query
    if (event.type !== 'updated' || event.action.type !== 'error') return
    if (query.state.data !== undefined && isPassing(query.state.error)) setTimeout(again, pause, query)
  })
}

function again(query: Query): void {
  if (query.state.status !== 'error' || query.state.fetchStatus !== 'idle' || !query.isActive()) return
  if (liveState().kind !== 'live') setTimeout(again, pause, query)
  else void queryClient.refetchQueries({ predicate: (one) => one === query })
}
