import { type BrowserContext, expect, type Page } from '@playwright/test'
import { livePath } from '../../src/shared/live.ts'

/** What a page asks of the server from now on; it grows. */
export function asksOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== livePath) asked.push(`${request.method()} ${pathname}${search}`)
  })
  return asked
}

/** Milliseconds without a word after which nothing more comes of what happened: sums wait for two seconds at most. */
const longestPause = 2_500

/** Follows what a page asks for; of its live stream, where journeys beside this one are told of too, only what is asked for it. */
export class Traffic {
  #lastAt = performance.now()
  #toldAt = 0
  #underWay = 0
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  static async of(page: Page): Promise<Traffic> {
    const traffic = new Traffic(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const isLive = (url: string) => new URL(url).pathname === livePath
    const streams = new Set<string>()
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (isLive(request.url)) streams.add(requestId)
    })
    session.on('Network.dataReceived', ({ requestId }) => {
      if (streams.has(requestId)) traffic.#toldAt = performance.now()
      else traffic.#lastAt = performance.now()
    })
    const moves = (url: string, by: number) => {
      traffic.#lastAt = performance.now()
      if (!isLive(url)) traffic.#underWay += by
    }
    page.on('request', (request) => moves(request.url(), 1))
    page.on('requestfinished', (request) => moves(request.url(), -1))
    page.on('requestfailed', (request) => moves(request.url(), -1))
    return traffic
  }

  /** Waits until nothing is asked for or read ahead any more, also for what is just being told. */
  async ends(): Promise<void> {
    const from = performance.now()
    const isOver = () => this.#underWay === 0 && performance.now() - Math.max(from, this.#lastAt) > longestPause
    await expect(async () => {
      expect(isOver()).toBe(true)
      // On a busy machine a page is quiet because it has not come to what it asks next.
      await this.#page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))')
      expect(isOver()).toBe(true)
    }).toPass({ intervals: [200] })
  }

  /** Whether something came since an instant of `performance.now()`. */
  cameSince(instant: number): boolean {
    return Math.max(this.#lastAt, this.#toldAt) > instant
  }
}

/**
 * Lets the screens of a browser hear only of these records: journeys that walk beside this one change others all the
 * time. Say it before they are opened, of a window alone.
 */
export async function hearOnlyOf(context: BrowserContext, ids: readonly string[]): Promise<void> {
  await context.addInitScript(
    ({ path, wanted }) => {
      const goOn = globalThis.fetch.bind(globalThis)
      globalThis.fetch = async (input, init) => {
        const response = await goOn(input, init)
        if (!response.body || typeof input !== 'string' || !input.endsWith(path)) return response
        let rest = ''
        const sieve = new TransformStream<string, string>({
          transform(piece, stream) {
            const frames = (rest + piece).split('\n\n')
            rest = frames.pop() ?? ''
            for (const frame of frames)
              if (!/^event: (change|rows)$/m.test(frame) || wanted.some((id) => frame.includes(id)))
                stream.enqueue(`${frame}\n\n`)
          },
        })
        const body = response.body
          .pipeThrough(new TextDecoderStream())
          .pipeThrough(sieve)
          .pipeThrough(new TextEncoderStream())
        return new Response(body, { status: response.status, headers: response.headers })
      }
    },
    { path: livePath, wanted: ids },
  )
}
