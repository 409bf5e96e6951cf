import { sql } from 'kysely'
import pg from 'pg'

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

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames || !text.trimStart().startsWith(mark)) return known
  const name = `pauta_${names.size + 1}`
  names.set(text, name)
  return name
}

/** A connection that prepares the statements marked with `prepared`. */
export class PreparingClient extends pg.Client {
  // pg's own signature is a dozen overloads; whatever is not marked passes through as it came.
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given
    const name = typeof text === 'string' ? nameOf(text) : undefined
    const asked = name === undefined ? given : [{ name, text, values }, ...rest]
    return Reflect.apply(super.query, this, asked) as never
  }
}
