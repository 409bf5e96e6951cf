import { sql } from 'kysely'

const mark = '/* prepared */'

/**
 * Begins a statement that is asked again and again: every connection parses it once and, where PostgreSQL finds that
 * as good, plans it once. For statements of few shapes; what differs from call to call belongs into its parameters.
 */
export const prepared = sql.raw(mark)

/** Names of marked statements, which all connections share. */
const names = new Map<string, string>()
/** Every connection keeps what it prepared, so shapes beyond these are sent without a name. */
const mostNames = 200

/** The name under which connections prepare a marked statement; undefined for others. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames || !text.trimStart().startsWith(mark)) return known
  const name = `pauta_${names.size + 1}`
  names.set(text, name)
  return name
}
