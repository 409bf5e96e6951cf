import type { Contract, ContractOutput, ParsedInput } from './contract.ts'
import type { LiveEvent, LiveRow } from './live.ts'
import type { VerbName } from './noun-events.ts'
import type { RoutePath } from './route-table.ts'

/** What of a query tells that an event does not concern it; see `Concerns`. */
export type Judged = 'id' | 'ids' | 'unit' | 'interval' | 'patient' | 'resource'

/** Whether a row is in a list: yes, no, or nobody but the server can say. */
export type Judgement = 'in' | 'out' | 'unknown'

/** A row as it is, not one that is no more. */
export type PresentRow = Exclude<LiveRow, { readonly gone: true }>

/** A list whose changed rows open screens are sent, and what can be said of them without asking the server. */
export interface LiveList {
  readonly contract: Contract
  /** Whether the list with this query, as its contract parses it, has the row. */
  readonly judge: (row: PresentRow, query: unknown) => Judgement
  /** Which of two rows stands first; 0 where their place is the same. */
  readonly compare: (one: PresentRow, other: PresentRow, query: unknown) => number
  /** Nouns with whose records its rows change and are sent too: those that its reader has `alsoFor`. */
  readonly follows?: readonly string[]
}

/** What is known of something that happened, by which its record is opened. */
export interface Opened {
  /** Of the record, or by which other name the bell tells of it. */
  readonly noun: string
  /** `noun.verb` of what happened. */
  readonly event: string
  readonly openedBy: string
  readonly unitId: string | null
  readonly days: readonly [string, string] | null
  readonly startsAt: string | null
  /** Of its unit: pages of days are asked for by its calendar. */
  readonly zone: string
}

/** Where a record is shown, and what is after `?` there. Without a path it opens over the page that is shown. */
export interface Place {
  readonly path: RoutePath | null
  readonly search: Readonly<Record<string, string | undefined>>
}

/** The same as an address, such as `/tags?registro=` or `?pedido=`: the id follows where it ends so. */
type Address = RoutePath | `${RoutePath | ''}?${string}`

/** What a noun declares of itself, so that screens follow it and open its records, and the kits need not know it. */
export interface LiveNoun {
  readonly noun: string
  /** Where a record opens: the page that shows it best first, then others for those who may not open that. */
  readonly opens?: readonly Address[] | ((about: Opened) => Place)
  /** By what an event of it is told apart from those that concern a query of it; without any, each concerns all. */
  readonly judgedBy?: readonly Judged[]
  /** By name of a query, the verbs that change its answer; by default each may. */
  readonly verbs?: Readonly<Record<string, readonly VerbName[]>>
  /** What its queries answer depends on the whole weeks, Monday to Sunday, that hold the days they ask for, as rest does. */
  readonly wholeWeeks?: boolean
  /** Its records are people with an account: what happens to one's own changes one's role, units or name. */
  readonly isAccount?: true
  readonly lists?: readonly LiveList[]
  /** The list that everybody's screens hold: fetched once, and again when something happened. */
  readonly catalogue?: string
  /** Nouns inside of whose records this one's are shown. */
  readonly shownWith?: readonly string[]
  /** Nouns that this one is computed from, and changes with. */
  readonly computedFrom?: readonly string[]
  /** By what an event of those is told apart, where that is not unit and time; where they differ, by their noun. */
  readonly computedBy?: readonly Judged[] | ((noun: string) => readonly Judged[])
  /**
   * By name of a list of events, whether it has one with this query: it is offered then, for what somebody reads does not
   * move, and what stood there yesterday is not fetched again.
   */
  readonly grows?: Readonly<Record<string, (event: LiveEvent, query: Readonly<Record<string, unknown>>) => boolean>>
  /** Names of queries that add up many rows: fetched again every two seconds at most. */
  readonly sums?: readonly string[]
}

type RowOf<C> = ContractOutput<C> extends { items: readonly (infer Row)[] } ? Row : never
type QueryOf<C> = ParsedInput<C>['query']

/**
 * Declares a live list by the types of its contract.
 * @param follows nouns with whose records its rows are sent too
 */
export function liveList<C extends Contract>(
  contract: C,
  how: {
    readonly judge: (row: RowOf<C>, query: QueryOf<C>) => Judgement
    readonly compare: (one: RowOf<C>, other: RowOf<C>, query: QueryOf<C>) => number
  },
  follows: readonly string[] = [],
): LiveList {
  return { contract, judge: how.judge as LiveList['judge'], compare: how.compare as LiveList['compare'], follows }
}
