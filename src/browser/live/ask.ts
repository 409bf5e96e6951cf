import type { Query } from '@tanstack/react-query'
import type { ContractInput } from '../../shared/contract.ts'
import type { LiveList } from '../../shared/live-noun.ts'
import type { LiveRow } from '../../shared/live.ts'
import { call } from '../api.ts'
import { queryClient } from '../query.ts'
import { mustHave } from './catching-up.ts'
import { changeHeard } from './changes.ts'
import { createPace } from './pace.ts'
import { type Listed, type Question, questionOf } from './patch.ts'

/** As many ids as one question names. */
const mostAsked = 50
const pace = createPace(2_000)
const waiting = new Map<string, Map<string, LiveRow>>()

/**
 * Asks which of some rows are in a list, by its own filter: what is asked for and not answered has left. What comes
 * meanwhile waits for the next question. More than one question holds, or one that fails, loads the list again.
 */
export function askAgain(
  query: Query,
  list: LiveList,
  rows: readonly LiveRow[],
  onAnswer: (rows: readonly LiveRow[], question: Question) => void,
): void {
  const asked = waiting.get(query.queryHash) ?? new Map<string, LiveRow>()
  waiting.set(query.queryHash, asked)
  for (const row of rows) asked.set(row.id, row)
  pace(query.queryHash, () => {
    const now = waiting.get(query.queryHash)
    waiting.delete(query.queryHash)
    // Nobody keeps the list any more.
    if (!now || now.size === 0 || queryClient.getQueryCache().get(query.queryHash) === undefined) return
    const answered = now.size > mostAsked ? Promise.reject(new Error('Too many to ask for')) : ask(query, list, now)
    answered.then(
      (found) => onAnswer(found, { ...questionOf(list, query.queryKey[2]), judge: () => 'in' }),
      () => mustHave(query, changeHeard()),
    )
  })
}

async function ask(
  { queryKey }: Query,
  { contract }: LiveList,
  rows: ReadonlyMap<string, LiveRow>,
): Promise<LiveRow[]> {
  const input = queryKey[2] as { query?: object }
  const asked = { ...input, query: { ...input.query, ids: [...rows.keys()] } }
  const { items } = (await call(contract, asked as ContractInput<typeof contract>)) as Listed
  const found = new Set(items.map(({ id }) => id))
  const left = [...rows.values()].filter(({ id }) => !found.has(id))
  return [...items, ...left.map(({ id, freshness }): LiveRow => ({ id, freshness, gone: true }))]
}
