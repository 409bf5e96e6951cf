import { connect, type Socket } from 'node:net'

/** What a run of requests showed. Latencies in milliseconds. */
export interface LoadResult {
  count: number
  p50: number
  p99: number
  perSecond: number
  /** Answers by HTTP status. */
  statuses: Record<string, number>
  /** Bytes of the last answer's body. */
  bytes: number
  /** The first body that was not a success, to show what went wrong. */
  refusal?: string
}

export interface Load {
  /** `http://host:port` */
  address: string
  connections: number
  seconds: number
  /** The next request, as it goes over the wire; see `request`. */
  next: () => Buffer
}

/** A request as bytes, made ahead, so that the load costs little beside what is measured. */
export function request(
  method: string,
  path: string,
  options: { token?: string; headers?: string; body?: string } = {},
): Buffer {
  const { token, headers = '', body } = options
  const authorization = token ? `authorization: Bearer ${token}\r\n` : ''
  const content =
    body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${authorization}${headers}${content}\r\n${body ?? ''}`,
  )
}

/** Keeps so many connections busy, one request after the other on each, and times every answer to its last byte. */
export async function load({ address, connections, seconds, next }: Load): Promise<LoadResult> {
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  const seen: { bytes: number; refusal?: string } = { bytes: 0 }
  const started = performance.now()
  const end = started + seconds * 1000
  const one = async (): Promise<void> => {
    const connection = await open(address)
    while (performance.now() < end) {
      const bytes = next()
      const sent = performance.now()
      const { status, body } = await connection.ask(bytes)
      latencies.push(performance.now() - sent)
      statuses[status] = (statuses[status] ?? 0) + 1
      seen.bytes = body.length
      if (!status.startsWith('2')) seen.refusal ??= body.toString()
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, one))
  const elapsed = (performance.now() - started) / 1000
  latencies.sort((a, b) => a - b)
  return {
    count: latencies.length,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    perSecond: latencies.length / elapsed,
    statuses,
    ...seen,
  }
}

/** The value below which the fraction of the sorted values lies. */
export function quantile(sorted: readonly number[], fraction: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN
}

interface Answer {
  status: string
  body: Buffer
}

/** A connection that speaks just enough HTTP: kept alive, answers with a length or in chunks. */
export async function open(address: string): Promise<{ ask(request: Buffer): Promise<Answer>; close(): void }> {
  const { hostname, port } = new URL(address)
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let chunks: Buffer[] = []
  let received = 0
  let needed = Number.POSITIVE_INFINITY
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  let head: { status: string; bodyAt: number; chunked: boolean } | undefined

  const finish = () => {
    const all = Buffer.concat(chunks)
    const answer = { status: head!.status, body: all.subarray(head!.bodyAt) }
    chunks = []
    received = 0
    needed = Number.POSITIVE_INFINITY
    head = undefined
    waiting?.resolve(answer)
  }
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    received += chunk.length
    if (!head) {
      const all = chunks.length === 1 ? chunk : Buffer.concat(chunks)
      const bodyAt = all.indexOf('\r\n\r\n') + 4
      if (bodyAt < 4) return
      const text = all.subarray(0, bodyAt).toString('latin1')
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
      head = { status: text.slice(9, 12), bodyAt, chunked: length === undefined }
      if (length !== undefined) needed = bodyAt + Number(length)
    }
    if (head.chunked ? chunk.subarray(-5).toString('latin1') === '0\r\n\r\n' : received >= needed) finish()
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('the server closed the connection')))
  return {
    ask: (bytes) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(bytes)
      }),
    close: () => {
      waiting = undefined
      socket.destroy()
    },
  }
}
