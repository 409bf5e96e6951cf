import type { Judgement, LiveList, PresentRow } from '../../shared/live-noun.ts'
import type { LiveRow } from '../../shared/live.ts'

/** A list as its endpoint answers it. */
export interface Listed {
  readonly items: readonly PresentRow[]
  readonly nextCursor?: string | null
}

/** A question to a list: what is in it and in which order. */
export interface Question {
  readonly judge: (row: PresentRow) => Judgement
  readonly compare: (one: PresentRow, other: PresentRow) => number
}

/** What came of a patch beside the list itself. */
export interface Leftover {
  /** Rows of which only the server can say whether they are in the list. */
  readonly unknown: readonly LiveRow[]
  /** Rows that belong where nothing was put or moved: the list is to be loaded again to see them. */
  readonly unseen: readonly LiveRow[]
}

/** The question that a query with this input puts to a list. */
export function questionOf(list: LiveList, input: unknown): Question {
  const asked = input as { query?: unknown } | undefined
  const query = list.contract.query?.parse(asked?.query ?? {})
  return {
    judge: (row) => list.judge(row, query),
    compare: (one, other) => list.compare(one, other, query),
  }
}

/**
 * A whole list with its changed rows: put in where they belong, replaced, taken out. What is not fresher than what is
 * held is left out, and every other item stays identical; so does the list where nothing changes.
 */
export function patchList<List extends Listed>(list: List, rows: readonly LiveRow[], question: Question) {
  const unknown: LiveRow[] = []
  let items = list.items
  for (const row of rows) {
    const index = items.findIndex(({ id }) => id === row.id)
    const held = items[index]
    if (held && held.freshness >= row.freshness) continue
    const judgement = row.gone ? 'out' : question.judge(row)
    if (judgement === 'unknown') unknown.push(row)
    else if (row.gone || judgement === 'out') items = held ? items.toSpliced(index, 1) : items
    else if (held && question.compare(held, row) === 0) items = items.with(index, row)
    else items = putIn(held ? items.toSpliced(index, 1) : items, row, question, Boolean(list.nextCursor))
  }
  return { list: items === list.items ? list : { ...list, items }, unknown, unseen: [] }
}

/** At its place; after the last only where the list ends there. */
function putIn(items: readonly PresentRow[], row: PresentRow, { compare }: Question, hasMore: boolean) {
  const place = items.findIndex((item) => compare(item, row) > 0)
  if (place >= 0) return items.toSpliced(place, 0, row)
  return hasMore ? items : [...items, row]
}

/**
 * Pages of a list with their changed rows: replaced where their place stayed, taken out where they left. Nothing is put
 * in or moved under the eyes of anyone who reads them, but what they change themselves.
 */
export function patchPages<Page extends Listed>(
  pages: readonly Page[],
  rows: readonly LiveRow[],
  question: Question,
  isOwn: (id: string) => boolean = () => false,
) {
  const unknown: LiveRow[] = []
  const unseen: LiveRow[] = []
  let next = pages
  for (const row of rows) {
    const at = next.findIndex(({ items }) => items.some(({ id }) => id === row.id))
    const page = next[at]
    const held = page?.items.find(({ id }) => id === row.id)
    if (held && held.freshness >= row.freshness) continue
    const judgement = row.gone ? 'out' : question.judge(row)
    if (judgement === 'unknown') unknown.push(row)
    else if (row.gone || judgement === 'out') {
      if (page) next = without(next, at, row.id)
    } else if (page && held && keepsPlace(next, held, row, question))
      next = next.with(at, { ...page, items: page.items.map((item) => (item === held ? row : item)) })
    else if (isOwn(row.id)) next = putInPage(held ? without(next, at, row.id) : next, row, question)
    else if (held || !isBeyond(next, row, question)) unseen.push(row)
  }
  return { pages: next, unknown, unseen }
}

/** Whether a row stands between the same two as before, also where what it is sorted by has changed. */
function keepsPlace(pages: readonly Listed[], held: PresentRow, row: PresentRow, { compare }: Question): boolean {
  if (compare(held, row) === 0) return true
  const items = pages.flatMap((page) => page.items)
  const [before, after] = [items[items.indexOf(held) - 1], items[items.indexOf(held) + 1]]
  if (before && compare(before, row) > 0) return false
  return after ? compare(row, after) < 0 : !pages.at(-1)?.nextCursor
}

function without<Page extends Listed>(pages: readonly Page[], at: number, gone: string): readonly Page[] {
  const page = pages[at]
  return page ? pages.with(at, { ...page, items: page.items.filter(({ id }) => id !== gone) }) : pages
}

/** Before the first that is after it; of what is loaded after the last, only where the list ends there. */
function putInPage<Page extends Listed>(pages: readonly Page[], row: PresentRow, question: Question): readonly Page[] {
  const found = pages.findIndex(({ items }) => items.some((item) => question.compare(item, row) > 0))
  const at = found >= 0 ? found : pages.length - 1
  const page = pages[at]
  if (!page) return pages
  const items = putIn(page.items, row, question, Boolean(page.nextCursor))
  return items === page.items ? pages : pages.with(at, { ...page, items })
}

/** Whether a row comes after the last that has been loaded, where more follow. */
function isBeyond(pages: readonly Listed[], row: PresentRow, { compare }: Question): boolean {
  const page = pages.at(-1)
  const last = page?.items.at(-1)
  return Boolean(page?.nextCursor && last && compare(last, row) < 0)
}
