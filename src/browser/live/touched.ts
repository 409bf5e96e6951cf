import type { Query } from '@tanstack/react-query'
import { readHistory } from '../../shared/history.ts'
import type { LiveEvent } from '../../shared/live.ts'
import { reportError } from '../error-hooks.ts'
import { besideOf, refetchWhere } from '../query.ts'
import type { Change } from './changes.ts'
import { askedBy, mayConcern } from './concern.ts'
import { liveState } from './current-state.ts'
import { changesWith, growingList, liveListNamed, liveNoun, nounsShowing } from './nouns.ts'
import { noteUnseen } from './unseen.ts'

/** An event, its place in what was heard, and of which lists its changed rows follow. */
export interface Happening {
  readonly event: LiveEvent
  readonly change: Change
  readonly rowsFollow: (list: string) => boolean
}

/**
 * Fetches again what the events concern and may not be in what is held, now where it is on the screen; not lists whose
 * changed rows follow. Of what cannot be judged everything is fetched that it may concern.
 */
export function fetchTouched(happened: readonly Happening[]): void {
  for (const one of happened) {
    try {
      refetchWhere((query) => concerns(one, query), one.change)
    } catch (error) {
      reportError(error)
    }
  }
}

function concerns(happening: Happening, query: Query): boolean {
  try {
    offerNew(query, happening.event)
    return touches(happening, query)
  } catch (error) {
    reportError(error)
    return true
  }
}

/** Offers the reader of a list of events what it does not show. */
function offerNew({ queryKey, queryHash }: Query, event: LiveEvent): void {
  const [noun, name, input] = queryKey as [string, string, object | undefined]
  if (!growingList(noun, name)?.(event, askedBy(input))) return
  noteUnseen(queryHash, [{ id: String(event.id), freshness: event.freshness }])
}

function touches({ event, rowsFollow }: Happening, { queryKey, meta, state }: Query): boolean {
  const [noun, name, input] = queryKey as [string, string, object | undefined]
  const { judgedBy = [], wholeWeeks, verbs, computedBy } = liveNoun(noun) ?? {}
  const { nouns: beside = [], about, by = ofBeside } = besideOf(meta) ?? {}
  const known = typeof about === 'function' ? (state.data === undefined ? {} : about(state.data)) : about
  const asked = { ...askedBy(input), ...known }
  if (noun === event.noun) {
    if (event.concerns.rowIds && rowsFollow(name) && liveListNamed(name) && liveState().kind === 'live') return false
    return verbs?.[name]?.some((one) => one === event.verb) !== false && mayConcern(event, asked, judgedBy, wholeWeeks)
  }
  if (name === readHistory.name && asked['noun'] === event.noun) return mayConcern(event, asked, ['id'])
  const happenedTo = nounsShowing(event.noun)
  if (changesWith(noun, happenedTo)) {
    // Its rows follow those of that noun.
    const follows = liveListNamed(name)?.follows?.includes(event.noun) === true
    if (follows && event.concerns.rowIds && rowsFollow(name) && liveState().kind === 'live') return false
    // Where somebody works and when is of another record: its id, patient and people are not what was asked for.
    const told = typeof computedBy === 'function' ? computedBy(event.noun) : computedBy
    const ofAny = told ?? judgedBy.filter((one) => one === 'unit' || one === 'interval')
    return mayConcern(event, asked, ofAny, wholeWeeks)
  }
  return beside.some((one) => changesWith(one, happenedTo)) && mayConcern(event, asked, by)
}

/** What a query says of the other nouns that it shows. */
const ofBeside = ['unit', 'interval', 'resource'] as const
