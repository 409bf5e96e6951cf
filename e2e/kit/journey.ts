import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import { appAddress } from './address.ts'
import { watchFocus } from './focus.ts'
import { type Person, signInOf } from './people.ts'

export { expect } from '@playwright/test'

/** What the browser says on the console, except what a journey provokes on purpose. */
export class Noise {
  readonly #heard: string[] = []
  readonly #expected: RegExp[] = []
  readonly #lostFocus: string[] = []

  /** Says beforehand what a journey makes the browser complain about. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  async listen(context: BrowserContext): Promise<void> {
    await watchFocus(context, (what) => this.#lostFocus.push(what))
    context.on('console', (message) => this.#hear(message))
    context.on('weberror', (error) => this.#heard.push(`page error: ${error.error().stack ?? error.error().message}`))
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    this.#heard.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  }

  /** After which actions the keyboard stood nowhere. */
  lostFocus(): string[] {
    return this.#lostFocus
  }

  unexpected(): string[] {
    return this.#heard.filter((line) => !this.#expected.some((pattern) => pattern.test(line)))
  }
}

/** A browser window: 1366 × 768 as at the clinic's desk, or a phone. */
interface Window {
  readonly phone?: boolean
  readonly englishDevice?: boolean
}

interface Journey {
  /** Opens a browser of its own in which the person has signed in, at a path. */
  readonly as: (person: Person, path?: string, window?: Window) => Promise<Page>
  /** Opens a browser of its own in which nobody has signed in. */
  readonly visitor: (path?: string, window?: Window) => Promise<Page>
  readonly noise: Noise
}

/**
 * A journey of a user through the running Pauta. Whatever the browser complains about fails it, and so
 * does a command or a closed dialog that leaves the focus on the page's body.
 */
export const test = base.extend<Journey>({
  baseURL: async ({}, use) => use(appAddress()),

  noise: [
    async ({}, use) => {
      const noise = new Noise()
      await use(noise)
      expect(noise.unexpected(), 'what the browser complained about').toEqual([])
      expect(noise.lostFocus(), 'after what the focus was on the body of the page').toEqual([])
    },
    { auto: true },
  ],

  visitor: async ({ browser, noise }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (path = '/', window = {}) => {
      const context = await openContext(browser, window)
      contexts.push(context)
      await noise.listen(context)
      const page = await context.newPage()
      await page.goto(path)
      return page
    })
    for (const context of contexts) await context.close()
  },

  as: async ({ browser, noise }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (person, path = '/', window = {}) => {
      const { token, user, cookies } = await signInOf(person)
      const context = await openContext(browser, window, [
        { name: 'token', value: token },
        { name: 'tokenReceivedAt', value: String(Date.now()) },
        { name: 'user', value: JSON.stringify(user) },
      ])
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: appAddress(), httpOnly: true })))
      contexts.push(context)
      await noise.listen(context)
      const page = await context.newPage()
      await page.goto(path)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

function openContext(
  browser: Browser,
  { phone = false, englishDevice = false }: Window,
  localStorage: { name: string; value: string }[] = [],
): Promise<BrowserContext> {
  const { locale, timezoneId } = test.info().project.use
  return browser.newContext({
    baseURL: appAddress(),
    locale: englishDevice ? 'en-GB' : (locale ?? 'pt-BR'),
    timezoneId: timezoneId ?? 'Asia/Kolkata',
    acceptDownloads: true,
    ...(phone
      ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
      : { viewport: { width: 1366, height: 768 } }),
    storageState: { cookies: [], origins: [{ origin: appAddress(), localStorage }] },
  })
}
