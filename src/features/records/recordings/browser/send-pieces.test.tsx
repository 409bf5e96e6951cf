import { afterEach, describe, expect, test, vi } from 'vitest'
import { ProblemError } from '../../../../browser/problem.ts'
import { fileSource, type Hindrance, sendPieces } from './send-pieces.ts'

type Answer = Response | 'cut' | 'cut after'

/** A server that has what it was sent, on a line that answers as it is told before it works again. */
function playing(answers: Answer[]) {
  const there: string[] = []
  const methods: string[] = []
  const length = () => there.join('').length
  const ask = async (_address: unknown, init: RequestInit = {}): Promise<Response> => {
    methods.push(init.method ?? '')
    const answer = answers.shift()
    if (answer === 'cut') throw new TypeError('Failed to fetch')
    if (answer instanceof Response) return answer
    if (init.method === 'PATCH') {
      const headers = new Headers(init.headers)
      if (Number(headers.get('upload-offset')) !== length()) return new Response(null, { status: 409 })
      there.push(await (init.body as Blob).text())
    }
    // It has arrived, and nobody is told.
    if (answer === 'cut after') throw new TypeError('Failed to fetch')
    return new Response(null, { status: 204, headers: { 'upload-offset': String(length()) } })
  }
  return { there, methods, ask }
}

async function send(content: string, answers: Answer[]) {
  const { there, methods, ask } = playing(answers)
  const hindrances: Hindrance[] = []
  const arrived: number[] = []
  const stop = new AbortController()
  const sent = await sendPieces({
    id: 'x',
    source: fileSource(new Blob([content])),
    signal: stop.signal,
    fetch: ask,
    onArrived: (bytes) => arrived.push(bytes),
    onHindered: (hindrance) => hindrances.push(hindrance),
  })
  return { sent, there: there.join(''), hindrances: hindrances.filter(Boolean), arrived, methods }
}

afterEach(() => vi.useRealTimers())

const content = 'abcdefgh'.repeat(50_000)

describe('what is sent piece by piece', () => {
  test('arrives whole, and tells how far it is', async () => {
    const { sent, there, arrived, hindrances } = await send(content, [])
    expect(there === content).toBe(true)
    expect([sent, arrived[0], arrived.at(-1), hindrances]).toEqual([content.length, 0, content.length, []])
  })

  test('goes on over a line that breaks, before a piece or after it arrived, without sending any of it twice', async () => {
    const { there, hindrances } = await send(content, [
      ...(['cut', new Response(null, { status: 204, headers: { 'upload-offset': '0' } }), 'cut after'] as const),
      new Response(null, { status: 502 }),
    ])
    expect(there === content).toBe(true)
    expect(hindrances).toEqual(['offline', 'offline', 'offline'])
  })

  test('waits where the disk is full or another tab is ahead, and asks how far it is', async () => {
    const none = new Response(null, { status: 204, headers: { 'upload-offset': '0' } })
    const { there, hindrances, methods } = await send(content, [
      none,
      new Response(null, { status: 507 }),
      new Response(null, { status: 423 }),
    ])
    expect(there === content).toBe(true)
    expect(hindrances).toEqual(['full', 'offline'])
    expect(methods.slice(0, 4)).toEqual(['HEAD', 'PATCH', 'HEAD', 'HEAD'])
  })

  test('waits out ten minutes in which the storage does not answer, and says so', async () => {
    // Not the frames: what earlier files left drawing would be drawn for twenty minutes.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    // Asked twice a second at first, and every half minute at last.
    const sending = send(
      content,
      Array.from({ length: 25 }, () => new Response(null, { status: 503 })),
    )
    const before = Date.now()
    let took = 0
    void sending.then(() => (took = Date.now() - before))
    await vi.advanceTimersByTimeAsync(20 * 60_000)
    const { there, hindrances } = await sending
    expect(there === content).toBe(true)
    expect(new Set(hindrances)).toEqual(new Set(['away']))
    expect(took).toBeGreaterThan(10 * 60_000)
  })

  test('ends with what the server refuses for good, and at once where somebody stops it', async () => {
    const refusal = { code: 'RULE_BROKEN', status: 422, title: 'x', detail: 'O paciente revogou' }
    const refused = new Response(JSON.stringify(refusal), {
      status: 422,
      headers: { 'content-type': 'application/problem+json' },
    })
    await expect(send(content, [refused])).rejects.toBeInstanceOf(ProblemError)
    const stop = new AbortController()
    const waiting = sendPieces({
      id: 'x',
      source: fileSource(new Blob(['a'])),
      signal: stop.signal,
      onArrived: () => {},
      onHindered: () => stop.abort(new Error('stopped')),
      fetch: playing(['cut']).ask,
    })
    await expect(waiting).rejects.toThrow('stopped')
  })
})
