import type { EventEmitter } from 'node:events'
import pg from 'pg'
import type { Liveness } from './liveness.ts'
import { takingRawRows } from './raw-rows.ts'
import { sendingOf } from './prepared.ts'

/** The database gave no sign of life for as long as anybody waits; the connection was given up. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'
}

/** The connection broke after the commit was sent and before it was answered: nobody knows whether it holds. */
export class CommitUnanswered extends Error {
  override readonly name = 'CommitUnanswered'
}

export interface ConnectionConfig extends pg.ClientConfig {
  /** Milliseconds without any answer to what was asked, after which the connection is destroyed; 0 for never. */
  deadline?: number
  /** Told of every answer, and of its lack. */
  liveness?: Pick<Liveness, 'answered' | 'unanswered'>
}

/**
 * A connection that prepares the statements marked with `prepared`, that waits for no answer to `begin` (it travels
 * with the first statement of its transaction, which fails where it failed), that writes what is asked together
 * at once (to the kernel, every write costs as much as ten kilobytes), and that does not wait for ever: a frozen
 * database stops no statement by itself, so past the deadline the socket is destroyed, whatever was sent on it, and
 * the pool makes a new connection. (The driver's own `query_timeout` answers the caller, but keeps the connection.)
 */
export class Connection extends pg.Client {
  readonly #deadline: number
  readonly #liveness: ConnectionConfig['liveness']
  #overdue: NodeJS.Timeout | undefined
  #gathers = false
  #wasReady = false
  #isLost = false

  constructor({ deadline = 0, liveness, ...config }: ConnectionConfig = {}) {
    super(config)
    this.#deadline = deadline
    this.#liveness = liveness
    this.#takeRawRows()
    // Each statement has the whole time: the clock starts anew with every answer, and rests when nothing is asked.
    this.connection.on('readyForQuery', () => {
      this.#wasReady = true
      this.#overdue?.refresh()
      liveness?.answered()
    })
    this.on('drain', () => this.#rest())
    this.on('end', () => this.#lose())
    this.on('error', () => this.#lose())
  }

  // pg's own signature is a dozen overloads; whatever is not meant here passes through as it came.
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given
    // The server has rolled back what was on a connection that is gone; what broke it says more than this would.
    if (text === 'rollback' && this.#isLost) return Promise.resolve({ command: 'ROLLBACK', rows: [] }) as never
    const sending = typeof text === 'string' ? sendingOf(text) : undefined
    const asked = sending === undefined ? given : [{ ...sending, text, values }, ...rest]
    this.#gather()
    this.#expectAnswer()
    // oxlint-disable-next-line typescript/unbound-method -- bound by `apply`
    const answer: unknown = Reflect.apply(super.query, this, asked)
    if (text === 'begin') return goingAhead(answer as Promise<unknown>) as never
    if (text === 'commit') return tellingUnanswered(answer as Promise<unknown>) as never
    return answer as never
  }

  /** Stretches of raw rows go where the driver's rows go, as rows of one field. */
  #takeRawRows(): void {
    const connection = this.connection as pg.Connection & { attachListeners(socket: EventEmitter): void }
    const attach = connection.attachListeners.bind(connection)
    connection.attachListeners = (socket) =>
      attach(takingRawRows(socket, (stretch) => void connection.emit('dataRow', { fields: [stretch] })))
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

  #expectAnswer(): void {
    if (this.#deadline === 0 || this.#isLost) return
    this.#overdue ??= setTimeout(() => {
      this.#liveness?.unanswered()
      this.connection.stream.destroy(new DeadlineExceeded(`no answer within ${this.#deadline} ms`))
    }, this.#deadline)
  }

  #rest(): void {
    clearTimeout(this.#overdue)
    this.#overdue = undefined
  }

  #lose(): void {
    // One that was never made, whether it was refused or nobody took it.
    if (!this.#wasReady && !this.#isLost) this.#liveness?.unanswered()
    this.#isLost = true
    this.#rest()
  }
}

function goingAhead(begun: Promise<unknown>): Promise<{ command: string; rows: [] }> {
  begun.catch(() => {})
  return Promise.resolve({ command: 'BEGIN', rows: [] })
}

async function tellingUnanswered(committed: Promise<unknown>): Promise<unknown> {
  try {
    return await committed
  } catch (error) {
    // An ordinary error rolled the transaction back. Whatever ended the connection did so before or after the commit.
    if (error instanceof pg.DatabaseError && error.severity === 'ERROR') throw error
    throw new CommitUnanswered('the commit was not answered', { cause: error })
  }
}
