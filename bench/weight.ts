import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromium as chromiumPath, chromiumArguments } from '../scripts/chromium.ts'
import { demoPassword } from '../src/app/demo/accounts.ts'
import type { Report } from './report.ts'

/** JavaScript and CSS that the sign-in page and the week page load in all, from an empty cache. */
export async function weighPages(report: Report, address: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments })
  try {
    const signIn = await weigh(browser, async (page) => {
      await page.goto(address)
      await page.locator('input[type=password]').waitFor()
    })
    add(report, 'sign-in page', signIn, 100)
    const week = await weigh(
      browser,
      async (page) => {
        await page.goto(`${address}/agendamentos-da-semana?modo=semana`)
        await page.locator('[data-column] [data-id]').first().waitFor()
      },
      await signedIn(browser, address),
    )
    add(report, 'week page', week, 240)
  } finally {
    await browser.close()
  }
}

function add(report: Report, page: string, { gzip, sent, files }: Weight, aim: number): void {
  report.add({
    bench: `weight of the ${page}`,
    side: 'JavaScript and CSS, gzip',
    value: gzip / 1000,
    unit: 'kB',
    aims: { value: aim },
    note: `${files} files, ${(sent / 1000).toFixed(0)} kB as sent`,
  })
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

interface Weight {
  gzip: number
  /** As the server compressed it for this browser. */
  sent: number
  files: number
}

async function weigh(
  browser: Browser,
  visit: (page: Page) => Promise<void>,
  storageState?: StorageState,
): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'pt-BR',
    ...(storageState && { storageState }),
  })
  const page = await context.newPage()
  const weights: Promise<{ gzip: number; sent: number }>[] = []
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return
    weights.push(
      (async () => ({
        gzip: gzipSync(await response.body(), { level: 9 }).length,
        sent: (await response.request().sizes()).responseBodySize,
      }))(),
    )
  })
  try {
    await visit(page)
    // Whatever is loaded ahead for the next page weighs as well.
    await page.waitForTimeout(2_000)
    const all = await Promise.all(weights)
    const sum = (of: 'gzip' | 'sent') => all.reduce((total, one) => total + one[of], 0)
    return { gzip: sum('gzip'), sent: sum('sent'), files: all.length }
  } finally {
    await context.close()
  }
}

/** What a browser keeps of somebody who signed in: without the cookie the page would ask for the password again. */
async function signedIn(browser: Browser, address: string): Promise<StorageState> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(address)
    await page.locator('input[type=email]').fill('receptionist@demo.example')
    await page.locator('input[type=password]').fill(demoPassword)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname !== '/')
    return await context.storageState()
  } finally {
    await context.close()
  }
}
