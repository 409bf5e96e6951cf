import type { Query } from '@tanstack/react-query'
import type { LiveList } from '../../shared/live-noun.ts'
import type { LiveRow } from '../../shared/live.ts'
import { nounOf } from '../../shared/contract.ts'
import { reportError } from '../error-hooks.ts'
import { contractKey, queryClient } from '../query.ts'
import { askAgain } from './ask.ts'
import { mustHave } from './catching-up.ts'
import { changeHeard } from './changes.ts'
import { isOwn, rememberOwn, rememberRows, rowsHeardOf } from './heard-rows.ts'
import { takeLate } from './late-rows.ts'
import { liveListNamed, liveLists } from './nouns.ts'
import { type Leftover, type Listed, patchList, patchPages, type Question, questionOf } from './patch.ts'
import { noteUnseen } from './unseen.ts'

/**
 * Brings changed rows into every cached answer of a list, whoever changed them: the live stream tells them, and so does
 * the answer to one's own command. What nobody here can judge is asked of the server, for what is on the screen.
 */
export function applyRows(name: string, rows: readonly LiveRow[]): void {
  const list = liveListNamed(name)
  const news = list ? rememberRows(name, rows) : []
  if (!list || news.length === 0) return
  patchAll(list, news)
  fetchOlderDetails(list, news)
}

/**
 * Puts rows that one's own command changed where they belong, also in lists of pages: now what was heard of them before
 * the answer came, from now on what is heard.
 */
export function showOwn(ids: readonly string[]): void {
  rememberOwn(ids)
  for (const list of liveLists()) {
    const rows = rowsHeardOf(list.contract.name, ids)
    if (rows.length > 0) patchAll(list, rows)
  }
}

/** The answer to one's own command has these rows of a list: they take the way of those that are heard. */
export function applyOwnRows(name: string, rows: readonly LiveRow[]): void {
  rememberOwn(rows.map(({ id }) => id))
  applyRows(name, rows)
}

function patchAll(list: LiveList, rows: readonly LiveRow[]): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: contractKey(list.contract) }))
    patch(query, list, rows)
}

/** Brings rows into what a query holds. What cannot be brought in is loaded again, and keeps nobody else from theirs. */
function patch(query: Query, list: LiveList, rows: readonly LiveRow[]): void {
  // What comes while its first answer is under way is late; see below.
  if (query.state.data === undefined) return
  try {
    const { unknown, unseen } = patchQuery(query, rows, questionOf(list, query.queryKey[2]))
    if (unknown.length > 0) askOrMark(query, list, unknown)
    note(query, unseen)
  } catch (error) {
    reportError(error)
    mustHave(query, changeHeard())
  }
}

/** Brings rows that came while an answer was under way into what is held, as soon as it is; see `withRowsHeard`. */
export function followLateRows(): void {
  queryClient.getQueryCache().subscribe((event) => {
    const query = event.query as Query
    if (event.type === 'removed') takeLate(query.queryHash)
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const rows = takeLate(query.queryHash)
    const list = rows.length > 0 && liveListNamed(String(query.queryKey[1]))
    if (list) patch(query, list, rows)
  })
}

function patchQuery(query: Query, rows: readonly LiveRow[], question: Question): Leftover {
  if (query.queryKey[3] === 'pages') {
    const data = query.state.data as { readonly pages: readonly Listed[] }
    const { pages, ...leftover } = patchPages(data.pages, rows, question, isOwn)
    if (pages !== data.pages) hold(query, { ...data, pages })
    return leftover
  }
  const data = query.state.data as Listed
  const { list, ...leftover } = patchList(data, rows, question)
  if (list !== data) hold(query, list)
  return leftover
}

/** Puts data into the cache without making the answer look newer than it is. */
function hold(query: Query, data: unknown): void {
  const { isInvalidated, dataUpdatedAt } = query.state
  queryClient.setQueryData(query.queryKey, data, { updatedAt: dataUpdatedAt })
  if (isInvalidated) query.invalidate()
}

function askOrMark(query: Query, list: LiveList, rows: readonly LiveRow[]): void {
  if (!query.isActive()) return mustHave(query, changeHeard())
  askAgain(query, list, rows, (answered, question) => {
    if (query.state.data === undefined) return mustHave(query, changeHeard())
    note(query, patchQuery(query, withoutOvertaken(list, answered), question).unseen)
  })
}

/** Without the answers about rows of which something fresher was heard while they were on their way. */
function withoutOvertaken({ contract }: LiveList, answered: readonly LiveRow[]): LiveRow[] {
  const heard = rowsHeardOf(
    contract.name,
    answered.map(({ id }) => id),
  )
  const freshest = new Map(heard.map(({ id, freshness }) => [id, freshness]))
  return answered.filter(({ id, freshness }) => freshness >= (freshest.get(id) ?? freshness))
}

/** Where nothing is shown yet, nothing moves under anybody's eyes: what came is shown at once. */
function note(query: Query, unseen: readonly LiveRow[]): void {
  const { pages = [] } = query.state.data as { readonly pages?: readonly Listed[] }
  if (pages.some(({ items }) => items.length > 0)) noteUnseen(query.queryHash, unseen)
  else if (unseen.length > 0) mustHave(query, changeHeard())
}

/** What is shown of a record alone is fetched again where a row of it is fresher: its patient was renamed, say. */
function fetchOlderDetails({ contract }: LiveList, rows: readonly LiveRow[]): void {
  const freshness = new Map(rows.map((row) => [row.id, row.freshness]))
  const isOlder = ({ queryKey, state }: Query) => {
    const { params } = (queryKey[2] ?? {}) as { params?: { id?: string } }
    const held = state.data as { freshness?: number } | undefined
    return held?.freshness !== undefined && held.freshness < (freshness.get(params?.id ?? '') ?? -1)
  }
  const change = changeHeard()
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [nounOf(contract)], predicate: isOlder }))
    mustHave(query, change)
}
