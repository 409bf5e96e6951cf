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

/**
 * A connection that prepares the statements marked with `prepared`, that waits for no answer to `begin` (it travels
 * with the first statement of its transaction, which fails where it failed), and that writes what is asked together
 * at once: to the kernel, every write costs as much as ten kilobytes.
 */
export class PreparingClient extends pg.Client {
  #gathers = false

  // pg's own signature is a dozen overloads; whatever is not meant here passes through as it came.
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given
    const name = typeof text === 'string' ? nameOf(text) : undefined
    const asked = name === undefined ? given : [{ name, text, values }, ...rest]
    this.#gather()
    // oxlint-disable-next-line typescript/unbound-method -- bound by `apply`
    const answer: unknown = Reflect.apply(super.query, this, asked)
    return (text === 'begin' ? goingAhead(answer as Promise<unknown>) : answer) as never
  }

  #gather(): void {
    if (this.#gathers) return
    const { stream } = this.connection
    this.#gathers = true
    stream.cork()
    // After the promises that are settled already, and so after the statements that follow from them.
    process.nextTick(() => {
      this.#gathers = false
      stream.uncork()
    })
  }
}

function goingAhead(begun: Promise<unknown>): Promise<{ command: string; rows: [] }> {
  begun.catch(() => {})
  return Promise.resolve({ command: 'BEGIN', rows: [] })
}
