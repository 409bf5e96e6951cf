import {
  changesHeader,
  listsHeader,
  type LiveEvent,
  livePath,
  positionHeader,
  shownForHeader,
} from '../../../shared/live.ts'
import { isContained, readPosition } from '../../../shared/position.ts'
import { tokenOf } from '../../session/testing.ts'

interface Thing {
  readonly id: string
  readonly freshness: number
  readonly value: number
}

interface Transaction {
  readonly xid: number
  readonly event: LiveEvent
  readonly write: () => void
}

interface Stream {
  /** Sends a message, whole or in two pieces. */
  readonly send: (name: string, data: unknown) => void
  readonly fail: () => void
  isCatchingUp: boolean
}

/** A number between 0 and so many, other than the one before. */
type Chance = (below: number) => number

const pageSize = 3
// Never the same again: what a tab remembers it remembers over the runs of a test.
let counted = 0
const next = () => (counted += 1)

/**
 * A server that does what the real one says it does, no better: transactions commit in another order than their numbers
 * and events were given, announcements are late or lost, answers read at one moment and arrive at another.
 */
export class ModelServer {
  readonly things = new Map<string, Thing>()
  /** Whether nothing gets through, everything, or now and then a call is lost. */
  network: 'out' | 'well' | 'poor' = 'poor'
  readonly #chance: Chance
  readonly #running = new Set<number>()
  readonly #committed: LiveEvent[] = []
  readonly #told = new Set<number>()
  readonly #streams = new Set<Stream>()
  readonly #changedRows = new Set<string>()
  readonly #past: { readonly at: number; readonly position: string }[] = []
  #xmax = next()
  #heard: string
  #ended = false

  constructor(chance: Chance, count: number) {
    this.#chance = chance
    for (let index = 0; index < count; index += 1) this.#put(`t${index}`)
    this.#heard = this.#position()
    this.#past.push({ at: -Infinity, position: this.#heard })
    this.#look()
  }

  end(): void {
    this.#ended = true
    this.cut()
  }

  /** Everything that is, in order. */
  items(): Thing[] {
    return [...this.things.values()].toSorted((one, other) => one.id.localeCompare(other.id))
  }

  /** A colleague changes a thing, makes it where it is not, or deletes it; the transaction takes a while. */
  change(id: string, isDeleted = false): void {
    const transaction = this.#begin(id, () => void (isDeleted ? this.things.delete(id) : this.#put(id)))
    setTimeout(() => this.#commit(transaction), this.#chance(400))
  }

  /** Every stream breaks, wherever it is. */
  cut(): void {
    for (const stream of this.#streams) stream.fail()
    this.#streams.clear()
  }

  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(input, 'https://model.example')
    if (pathname === livePath) return this.#listen(new Headers(init.headers), init.signal)
    if (!pathname.startsWith('/api/v1/')) return Response.json({ token: tokenOf('uid-rita') })
    await this.#onTheWay(init.signal)
    const headers: Record<string, string> = { [positionHeader]: this.#heard }
    const answer = this.#answer(init.method ?? 'GET', pathname.slice('/api/v1/'.length), searchParams, headers)
    const text = JSON.stringify(answer)
    await this.#onTheWay(init.signal)
    if (answer === null)
      return Response.json({ code: 'NOT_FOUND', status: 404, title: '', type: '', detail: '' }, { status: 404 })
    return new Response(text, { headers })
  }

  #answer(method: string, path: string, query: URLSearchParams, headers: Record<string, string>): unknown {
    const items = this.items()
    if (path === 'things') return { items }
    if (path === 'sum') return { value: items.reduce((all, { value }) => all + value, 0) }
    if (path === 'pages') {
      const after = query.get('cursor')
      const rest = after === null ? items : items.filter(({ id }) => id > after)
      const page = rest.slice(0, pageSize)
      return { items: page, nextCursor: rest.length > pageSize ? page.at(-1)!.id : null }
    }
    const id = path.slice('things/'.length)
    if (method === 'POST' && this.things.has(id)) {
      const transaction = this.#begin(id, () => this.#put(id))
      this.#commit(transaction)
      headers[changesHeader] = JSON.stringify([transaction.event])
    }
    return this.things.get(id) ?? null
  }

  async #onTheWay(signal: AbortSignal | null | undefined): Promise<void> {
    const isLost = this.network === 'out' || (this.network === 'poor' && this.#chance(20) === 0)
    await new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
      setTimeout(() => (isLost ? reject(new TypeError('lost on the way')) : resolve()), this.#chance(900))
    })
  }

  #put(id: string): void {
    this.things.set(id, { id, value: (this.things.get(id)?.value ?? 0) + 1, freshness: next() })
  }

  #begin(id: string, write: () => void): Transaction {
    const xid = next()
    this.#xmax = xid + 1
    this.#running.add(xid)
    const about = { id: next(), xid, noun: 'thing', verb: 'edit', entityId: id, unitId: null }
    return { xid, write, event: { ...about, concerns: { rowIds: [id] }, freshness: 0 } }
  }

  #commit({ xid, event, write }: Transaction): void {
    write()
    Object.assign(event, { freshness: next() })
    this.#running.delete(xid)
    this.#committed.push(event)
    // Some processes die before they announce it.
    if (this.#chance(8) > 0) setTimeout(() => this.#hear(event), this.#chance(300))
  }

  /** `xid`s are not without gaps here, which makes no difference. */
  #position(): string {
    const running = [...this.#running].toSorted((one, other) => one - other)
    return `m:${running[0] ?? this.#xmax}:${this.#xmax}:${running.join(',')}`
  }

  #hear(event: LiveEvent): void {
    if (this.#ended || this.#told.has(event.id)) return
    this.#told.add(event.id)
    this.#heard = this.#position()
    for (const stream of this.#streams) stream.send('change', event)
    this.#changedRows.add(event.entityId)
    setTimeout(() => this.#sendRows(), this.#chance(400))
  }

  #sendRows(): void {
    const rows = this.#rowsOf(this.#changedRows)
    this.#changedRows.clear()
    if (rows.length > 0) for (const stream of this.#streams) stream.send('rows', { list: 'thing.list', rows })
  }

  #rowsOf(ids: ReadonlySet<string>): unknown[] {
    return [...ids].map((id) => {
      const freshness = Math.max(0, ...this.#committed.filter((one) => one.entityId === id).map((one) => one.freshness))
      return this.things.get(id) ?? { id, freshness, gone: true }
    })
  }

  /** Every two seconds: what was never announced, and how far everything has been told. */
  #look(): void {
    if (this.#ended) return
    this.#heard = this.#position()
    for (const event of this.#committed) this.#hear(event)
    this.#past.push({ at: performance.now(), position: this.#heard })
    this.#sendRows()
    for (const stream of this.#streams) if (!stream.isCatchingUp) stream.send('position', this.#heard)
    setTimeout(() => this.#look(), 2_000)
  }

  async #listen(headers: Headers, signal: AbortSignal | null | undefined): Promise<Response> {
    await this.#onTheWay(signal)
    const waited = performance.now() - Number(headers.get(shownForHeader)) - 10_000
    const since = headers.get(positionHeader) ?? this.#past.findLast(({ at }) => at <= waited)?.position
    const stream = this.#open(signal)
    const lists = headers.get(listsHeader)?.split(',').filter(Boolean) ?? []
    stream.send('hello', { role: 'RECEPTIONIST', unitIds: ['018d7937-3000-7000-8000-000000000099'], lists })
    setTimeout(() => {
      const from = readPosition(since)
      const position = this.#position()
      const missed = this.#committed.filter(({ xid }) => !from || !isContained(xid, from))
      for (const event of missed) stream.send('change', event)
      const rows = this.#rowsOf(new Set(missed.map(({ entityId }) => entityId)))
      if (rows.length > 0) stream.send('rows', { list: 'thing.list', rows })
      stream.isCatchingUp = false
      stream.send('position', position)
    }, this.#chance(200))
    return stream.response
  }

  #open(signal: AbortSignal | null | undefined): Stream & { response: Response } {
    let controller!: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
    let isOver = false
    const fail = () => {
      if (!isOver) controller.error(new TypeError('the stream broke'))
      isOver = true
    }
    signal?.addEventListener('abort', fail)
    const write = (text: string) => void (isOver || controller.enqueue(new TextEncoder().encode(text)))
    const send = (name: string, data: unknown) => {
      const text = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
      // Told twice, and in pieces, as a busy network has them.
      const whole = this.#chance(6) === 0 && name !== 'position' ? text + text : text
      const at = this.#chance(whole.length)
      write(whole.slice(0, at))
      write(whole.slice(at))
    }
    const stream = { send, fail, isCatchingUp: true, response: new Response(body) }
    this.#streams.add(stream)
    return stream
  }
}
