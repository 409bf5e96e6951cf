import type { Query } from '@tanstack/react-query'
import { readHistory } from '../../shared/history.ts'
import type { LiveEvent } from '../../shared/live.ts'
import { besideOf, refetchWhere } from '../query.ts'
import { askedBy, mayConcern } from './concern.ts'
import { liveState } from './current-state.ts'
import { rowsFollow } from './held-lists.ts'
import { changesWith, growingList, isSum, liveListNamed, liveNoun, nounsShowing } from './nouns.ts'
import { isOwnAnswer } from './own-answers.ts'
import { createPace } from './pace.ts'
import { noteUnseen } from './unseen.ts'

/** Milliseconds between two fetches of a sum, however much happens. */
const paceSums = createPace(2_000)

/** An event, and whether the command was one's own. */
export interface Happening {
  readonly event: LiveEvent
  readonly isOwn: boolean
}

/**
 * Fetches again what the events concern, now where it is on the screen; not lists whose changed rows follow, nor a record
 * as the command itself answered it.
 */
export function fetchTouched(happened: readonly Happening[]): void {
  const isTouched = (query: Query) =>
    happened.some(({ event, isOwn }) => !(isOwn && isOwnAnswer(query.state.data)) && touches(event, query))
  refetchWhere((query) => {
    offerNew(query, happened)
    if (!isTouched(query)) return false
    if (!isSum(String(query.queryKey[1]))) return true
    paceSums(query.queryHash, () => refetchWhere((one) => one === query))
    return false
  })
}

/** Offers the reader of a list of events what it does not show. */
function offerNew({ queryKey, queryHash }: Query, happened: readonly Happening[]): void {
  const [noun, name, input] = queryKey as [string, string, object | undefined]
  const has = growingList(noun, name)
  if (!has) return
  const added = happened.filter(({ event }) => has(event, askedBy(input)))
  const rows = added.map(({ event: { id, freshness } }) => ({ id: String(id), freshness }))
  noteUnseen(queryHash, rows)
}

function touches(event: LiveEvent, { queryKey, meta, state }: Query): boolean {
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
