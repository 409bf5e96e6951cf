import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { livePath } from '../../src/shared/live.ts'
import { hearOnlyOf, Traffic } from './network-log.ts'

/** What a page has loaded and asked for since it was last told. */
export interface Loaded {
  /** Requests of the server's answers; without the live stream and the files of the build. */
  readonly requests: number
  /** Files of the build, and what they weigh by gzip. */
  readonly files: number
  readonly script: number
  readonly style: number
}

/** Weighs what a page loads by itself, in a window alone. Told of it before its first address. */
export class ScreenCosts {
  readonly #traffic: Traffic
  #finished: Request[] = []

  private constructor(page: Page, traffic: Traffic) {
    this.#traffic = traffic
    page.on('requestfinished', (request) => this.#finished.push(request))
  }

  static async of(page: Page): Promise<ScreenCosts> {
    // What colleagues change meanwhile is asked for again, and no part of the page.
    await hearOnlyOf(page.context(), [])
    // What is loaded half a minute later for a session that ends stands for no screen (`sign-in-again.tsx`).
    await page.addInitScript((late) => {
      const start = globalThis.setTimeout
      globalThis.setTimeout = ((work: () => void, after?: number) =>
        after === late ? 0 : start(work, after)) as typeof setTimeout
    }, 30_000)
    return new ScreenCosts(page, await Traffic.of(page))
  }

  /** What came until nothing more does. */
  async loaded(): Promise<Loaded> {
    await this.#traffic.ends()
    const finished = this.#finished.filter((request) => new URL(request.url()).pathname !== livePath)
    this.#finished = []
    const answers = finished.filter((request) => new URL(request.url()).pathname.startsWith('/api/'))
    const ofType = (type: string) => finished.filter((request) => request.resourceType() === type)
    const [script, style] = [await weightOf(ofType('script')), await weightOf(ofType('stylesheet'))]
    return {
      requests: answers.length,
      files: ofType('script').length + ofType('stylesheet').length,
      script,
      style,
    }
  }
}

async function weightOf(requests: readonly Request[]): Promise<number> {
  const bodies = await Promise.all(requests.map(async (request) => (await request.response())?.body()))
  return bodies.reduce((sum, body) => sum + (body ? gzipSync(body, { level: 9 }).length : 0), 0)
}
