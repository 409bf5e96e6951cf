import { rowsHeard, rowsSince } from './heard-rows.ts'
import { noteLate } from './late-rows.ts'
import { liveListNamed } from './nouns.ts'
import { type Listed, patchList, questionOf } from './patch.ts'

/**
 * Asks for a list, and brings into its answer what was heard meanwhile: the answer may be older. Others are passed on.
 * What only the server can judge is asked about once the answer is held. Of a page no row is put in, for the place between
 * two pages is nobody's: what it does not have is brought into all pages together, once they are held.
 * @param queryKey of the query that holds the answer: its name and its input say which list it is, and of what
 */
export async function withRowsHeard<T>(queryKey: readonly unknown[], ask: () => Promise<T>): Promise<T> {
  const mark = rowsHeard()
  const answer = await ask()
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
