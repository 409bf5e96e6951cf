import { lastHeard } from './changes.ts'
import { rowsHeard, rowsSince } from './heard-rows.ts'
import { noteComing } from './held-answers.ts'
import { noteLate } from './late-rows.ts'
import { liveListNamed } from './nouns.ts'
import { type Listed, patchList, questionOf } from './patch.ts'

/**
 * Asks for what a query holds, and notes how old the answer is. Into that of a list it brings what was heard meanwhile: it
 * may be older.
 * What only the server can judge is asked about once the answer is held. Of a page no row is put in, for the place between
 * two pages is nobody's: what it does not have is brought into all pages together, once they are held.
 * @param queryKey of the query that holds the answer: its name and its input say which list it is, and of what
 * @param page whether it is given up, and whether what is held begins with it
 */
export async function withRowsHeard<T>(
  queryKey: readonly unknown[],
  ask: () => Promise<T>,
  { signal, isFirst = true }: { readonly signal?: AbortSignal; readonly isFirst?: boolean } = {},
): Promise<T> {
  const [mark, askedAt] = [rowsHeard(), lastHeard()]
  const answer = await ask()
  if (signal?.aborted) return answer
  noteComing(queryKey, answer, askedAt, isFirst)
  const [, name, input, pages] = queryKey
  const list = liveListNamed(String(name))
  const rows = list ? rowsSince(String(name), mark) : []
  if (!list || rows.length === 0) return answer
  const listed = answer as T & Listed
  const held = new Set(listed.items.map(({ id }) => id))
  const here = pages ? rows.filter(({ id }) => held.has(id)) : rows
  const { list: patched, unknown } = patchList(listed, here, questionOf(list, input))
  noteLate(queryKey, [...unknown, ...rows.filter((row) => !here.includes(row))])
  return patched
}
