import type { Browser, BrowserContext, Page } from '@playwright/test'
import { appAddress } from './address.ts'
import { Diary } from './diary.ts'
import { emptying } from './emptying.ts'
import { watchFocus } from './focus.ts'
import { stateOf } from './page-state.ts'

/** A browser window: 1366 × 768 as at the clinic's desk, or a phone. */
export interface WindowKind {
  readonly phone?: boolean
  readonly englishDevice?: boolean
  /** No other journey gets it, neither before nor after: for one that does what cannot be undone, such as a route or a clock of its own. */
  readonly alone?: boolean
}

/** What is in a browser before its first page: whose session it is, or nobody's. */
export interface Kept {
  readonly cookies: readonly { readonly name: string; readonly value: string }[]
  readonly localStorage: readonly { readonly name: string; readonly value: string }[]
}

/** Told of what the browser says while a journey walks. */
export interface Listener {
  readonly listen: (context: BrowserContext) => void
  readonly lostFocus: (what: string) => void
}

export interface Device {
  readonly locale: string
  readonly timezoneId: string
}

interface OpenWindow {
  /** Windows of the same kind stand in for each other. */
  readonly kind: string
  readonly size: { readonly width: number; readonly height: number }
  /** Leaves nothing of a journey in it; none in a window that is not handed on. */
  readonly empty: (() => Promise<void>) | undefined
  readonly context: BrowserContext
  readonly page: Page
  readonly diary: Diary
  listener: Listener | undefined
}

const desk = { width: 1366, height: 768 }
const phone = { width: 390, height: 844 }

/**
 * The windows of one worker. A window that a journey has walked through is emptied (storage, cookies, listeners, other
 * tabs) and handed to the next: it reads and compiles the same scripts in a third of the processor's time that a new one
 * takes. What cannot be taken out of it again is refused there (`emptying`).
 */
export class Windows {
  readonly #browser: Browser
  readonly #device: Device
  readonly #idle: OpenWindow[] = []
  readonly #used: OpenWindow[] = []

  constructor(browser: Browser, device: Device) {
    this.#browser = browser
    this.#device = device
  }

  /** An empty page of a browser that holds what is kept and nothing else. */
  async open(kind: WindowKind, kept: Kept, listener: Listener): Promise<Page> {
    const key = JSON.stringify([kind.phone ?? false, kind.englishDevice ?? false])
    const found = kind.alone ? -1 : this.#idle.findIndex((one) => one.kind === key)
    const open = this.#idle.splice(found, found < 0 ? 0 : 1)[0] ?? (await this.#create(kind, key))
    this.#used.push(open)
    await open.context.addCookies(kept.cookies.map((cookie) => ({ ...cookie, url: appAddress(), httpOnly: true })))
    await open.page.evaluate((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    }, kept.localStorage)
    open.listener = listener
    open.diary.clear()
    listener.listen(open.context)
    return open.page
  }

  /** How each window of the journey stands, and what it asked and was told last. */
  async told(): Promise<string[]> {
    return Promise.all(this.#used.map(async ({ page, diary }) => `${await stateOf(page)}\n${diary.text()}`))
  }

  /** Takes back the windows of a journey that has ended; they are kept for others where it ended as it should. */
  async takeBack({ keep }: { keep: boolean }): Promise<void> {
    const taken = this.#used.splice(0).map(async (open) => {
      open.listener = undefined
      if (!keep || !open.empty || open.page.isClosed()) return open.context.close()
      await open.empty()
      await open.page.setViewportSize(open.size)
      return void this.#idle.push(open)
    })
    for (const one of await Promise.allSettled(taken)) if (one.status === 'rejected') throw one.reason
  }

  async close(): Promise<void> {
    for (const { context } of this.#idle.splice(0)) await context.close()
  }

  async #create(
    { phone: isPhone = false, englishDevice = false, alone = false }: WindowKind,
    kind: string,
  ): Promise<OpenWindow> {
    const { locale, timezoneId } = this.#device
    const size = isPhone ? phone : desk
    const context = await this.#browser.newContext({
      baseURL: appAddress(),
      locale: englishDevice ? 'en-GB' : locale,
      timezoneId,
      acceptDownloads: true,
      viewport: size,
      ...(isPhone && { hasTouch: true, isMobile: true }),
    })
    await watchFocus(context, (what) => open.listener?.lostFocus(what))
    const page = await context.newPage()
    const diary = await Diary.of(page)
    // The lightest page of the same origin: storage belongs to origins.
    await page.goto('/build.json')
    const empty = alone ? undefined : await emptying(context, page)
    const open: OpenWindow = { kind, size, empty, context, page, diary, listener: undefined }
    return open
  }
}

/**
 * Looks at what a window of the desk shows as a phone shows it: as narrow, and touched by a finger. What is shown is not
 * loaded again, which takes most of the time of a look.
 */
export async function seenOnPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await session.send('Emulation.setDeviceMetricsOverride', { ...phone, deviceScaleFactor: 1, mobile: true })
  await look()
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.detach()
  await page.setViewportSize({ ...desk, height: desk.height - 1 })
  await page.setViewportSize(desk)
}
