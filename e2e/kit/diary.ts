import type { Page } from '@playwright/test'
import { livePath } from '../../src/shared/live.ts'

/** Lines that a diary keeps. */
const kept = 40

/**
 * What a window asked of the server and what its live stream brought, with the seconds since it was opened: told where a
 * journey failed, it shows whether a change was not told, not asked for, or not shown.
 */
export class Diary {
  #lines: string[] = []
  #from = performance.now()

  static async of(page: Page): Promise<Diary> {
    const diary = new Diary()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const streams = new Set<string>()
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      const { pathname } = new URL(request.url)
      if (pathname === livePath) streams.add(requestId)
      if (pathname.startsWith('/api/')) diary.#write(`${request.method} ${pathname}`)
    })
    session.on('Network.responseReceived', ({ response: { url, status } }) => {
      const { pathname } = new URL(url)
      if (pathname.startsWith('/api/')) diary.#write(`${status} ${pathname}`)
    })
    session.on('Network.dataReceived', ({ requestId, dataLength }) => {
      if (streams.has(requestId)) diary.#write(`live: ${dataLength} bytes`)
    })
    session.on('Network.loadingFailed', ({ requestId, errorText }) => {
      if (streams.has(requestId)) diary.#write(`live: ${errorText}`)
    })
    return diary
  }

  /** Begins anew, for another journey. */
  clear(): void {
    this.#lines = []
    this.#from = performance.now()
  }

  text(): string {
    return this.#lines.join('\n')
  }

  // Paths alone: what was searched for is nobody's business.
  #write(what: string): void {
    this.#lines = [...this.#lines.slice(1 - kept), `${((performance.now() - this.#from) / 1000).toFixed(1)} ${what}`]
  }
}
