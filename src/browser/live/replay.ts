import { liveListNamed } from './nouns.ts'
import { rowsHeard, rowsSince } from './heard-rows.ts'
import { type Listed, patchList, questionOf } from './patch.ts'

/**
 * Asks for a list, and brings into its answer what was heard meanwhile: the answer may be older. Others are passed on.
 * Of a page no row is put in: the place between two pages is nobody's.
 */
export async function withRowsHeard<T>(
  name: string,
  input: unknown,
  ask: () => Promise<T>,
  isPage = false,
): Promise<T> {
  const mark = rowsHeard()
  const answer = await ask()
  const list = liveListNamed(name)
  const rows = list ? rowsSince(name, mark) : []
  if (!list || rows.length === 0) return answer
  const listed = answer as T & Listed
  const held = new Set(listed.items.map(({ id }) => id))
  return patchList(listed, isPage ? rows.filter(({ id }) => held.has(id)) : rows, questionOf(list, input)).list
}
