import type { Query } from '@tanstack/react-query'
import type { LiveEvent } from '../../shared/live.ts'
import { nounsBeside, refetchWhere } from '../query.ts'
import { mayConcern } from './concern.ts'
import { changesWith, isSum, liveListNamed, liveNoun, nounsShowing } from './nouns.ts'
import { createPace } from './pace.ts'

/** Milliseconds between two fetches of a sum, however much happens. */
const paceSums = createPace(2_000)

/** Fetches again what the events concern, now where it is on the screen; lists whose changed rows follow are left. */
export function fetchTouched(events: readonly LiveEvent[]): void {
  const isTouched = (query: Query) => events.some((event) => touches(event, query))
  refetchWhere((query) => {
    if (!isTouched(query)) return false
    if (!isSum(String(query.queryKey[1]))) return true
    paceSums(query.queryHash, () => refetchWhere((one) => one === query))
    return false
  })
}

function touches(event: LiveEvent, { queryKey, meta }: Query): boolean {
  const [noun, name, asked] = queryKey as [string, string, object | undefined]
  if (noun !== event.noun)
    return [noun, ...(nounsBeside(meta) ?? [])].some((one) => changesWith(one, nounsShowing(event.noun)))
  if (event.concerns.rowIds && liveListNamed(name)) return false
  return mayConcern(event, asked, liveNoun(noun)?.judgedBy ?? [])
}
