import type { Page } from '@playwright/test'
import { livePath } from '../../src/shared/live.ts'

/** Lines that a diary keeps. */
const kept = 60

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
    /** What was asked of the server, by the number of its request. */
    const asked = new Map<string, string>()
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith('/api/')) return
      asked.set(requestId, pathname)
      diary.#write(`${request.method} ${pathname}`)
    })
    const write = (requestId: string, what: string) => {
      const path = asked.get(requestId)
      if (path !== undefined) diary.#write(`${what} ${path}`)
    }
    const end = (requestId: string, what: string) => {
      write(requestId, what)
      asked.delete(requestId)
    }
    session.on('Network.responseReceived', ({ requestId, response }) => write(requestId, String(response.status)))
    session.on('Network.loadingFinished', ({ requestId }) => end(requestId, 'whole'))
    session.on('Network.loadingFailed', ({ requestId, errorText }) => end(requestId, errorText))
    session.on('Network.dataReceived', ({ requestId, dataLength }) => {
      if (asked.get(requestId) === livePath) write(requestId, `${dataLength} bytes`)
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
