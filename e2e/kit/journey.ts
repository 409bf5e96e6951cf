import { type BrowserContext, type ConsoleMessage, expect, type Page, test as base } from '@playwright/test'
import { deviceZone } from '../../scripts/testing/moved-clock.ts'
import { appAddress } from './address.ts'
import { type Person, signInOf } from './people.ts'
import { type Kept, type WindowKind, Windows } from './windows.ts'

export { expect } from '@playwright/test'

/** A chart whose page is hidden for an instant, while the code of the next one comes, has no size and says so. */
const ofHiddenChart = /^The width\(0\) and height\(0\) of chart should be greater than 0/

/** What the browser says on the console, except what a journey provokes on purpose. */
export class Noise {
  readonly #heard: string[] = []
  readonly #expected: RegExp[] = []
  readonly #lostFocusAfter: string[] = []

  /** Says beforehand what a journey makes the browser complain about. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  listen(context: BrowserContext): void {
    context.on('console', (message) => this.#hear(message))
    context.on('weberror', (error) => this.#heard.push(`page error: ${error.error().stack ?? error.error().message}`))
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (ofHiddenChart.test(message.text())) return
    this.#heard.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  }

  /** After this action the keyboard stood nowhere. */
  lostFocus(what: string): void {
    this.#lostFocusAfter.push(what)
  }

  focusLost(): string[] {
    return this.#lostFocusAfter
  }

  unexpected(): string[] {
    return this.#heard.filter((line) => !this.#expected.some((pattern) => pattern.test(line)))
  }
}

interface Journey {
  /** Opens a browser of its own in which the person has signed in, at a path. */
  readonly as: (person: Person, path?: string, window?: WindowKind) => Promise<Page>
  /** Opens a browser of its own in which nobody has signed in. */
  readonly visitor: (path?: string, window?: WindowKind) => Promise<Page>
  readonly noise: Noise
  /** What both are made of. */
  readonly open: (path: string, kind: WindowKind, kept: Kept) => Promise<Page>
}

/**
 * A journey of a user through the running Pauta. Whatever the browser complains about fails it, and so
 * does a command or a closed dialog that leaves the focus on the page's body.
 */
export const test = base.extend<Journey, { windows: Windows }>({
  baseURL: async ({}, use) => use(appAddress()),

  windows: [
    async ({ browser }, use, { project }) => {
      const { locale = 'pt-BR', timezoneId = deviceZone } = project.use
      const windows = new Windows(browser, { locale, timezoneId })
      await use(windows)
      await windows.close()
    },
    { scope: 'worker' },
  ],

  noise: [
    async ({}, use) => {
      const noise = new Noise()
      await use(noise)
      expect(noise.unexpected(), 'what the browser complained about').toEqual([])
      expect(noise.focusLost(), 'after what the focus was on the body of the page').toEqual([])
    },
    { auto: true },
  ],

  open: async ({ windows, noise }, use, info) => {
    await use(async (path, kind, kept) => {
      const page = await windows.open(kind, kept, noise)
      await page.goto(path)
      return page
    })
    const isFine = info.status === info.expectedStatus
    // What is attached is shown in the list of a run in part alone.
    if (!isFine)
      process.stdout.write(`${[`${info.title}:`, ...noise.unexpected(), ...(await windows.told())].join('\n\n')}\n`)
    await windows.takeBack({ keep: isFine })
  },

  visitor: async ({ open }, use) => use((path = '/', kind = {}) => open(path, kind, { cookies: [], localStorage: [] })),

  as: async ({ open }, use) =>
    use(async (person, path = '/', kind = {}) => {
      const { token, user, cookies } = await signInOf(person)
      const localStorage = [
        { name: 'token', value: token },
        { name: 'tokenReceivedAt', value: String(Date.now()) },
        { name: 'user', value: JSON.stringify(user) },
      ]
      return open(path, kind, { cookies, localStorage })
    }),
})
