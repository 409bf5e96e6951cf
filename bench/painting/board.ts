/// <reference types="node" />
// Measures how long a board of 500 confirmations takes from a click to its painting, and how long one confirmed card
// takes to stand in its column. Prints JSON with medians.
import type { Browser } from '@playwright/test'
import { openHouse } from './chromium.ts'

const rounds = Number(process.env['ROUNDS'] ?? 9)
const steps = ['show', 'move'] as const
interface Timing {
  script: number
  painted: number
}
type Timings = Record<(typeof steps)[number], Timing>

async function measured(browser: Browser, address: string): Promise<Timings> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, timezoneId: 'America/Sao_Paulo' })
  try {
    await page.goto(`${address}?kit=board`)
    await page.evaluate(() => document.fonts.load('14px "Inter Variable"'))
    const timings = {} as Timings
    for (const step of steps) {
      await page.evaluate(() => (window.painted = undefined))
      await page.click(`#${step}`)
      timings[step] = (await (await page.waitForFunction(() => window.painted)).jsonValue()) as Timing
    }
    // Columns draw what is in view; their heads say how many there are.
    const heads = await page.locator('[data-column] h2 .figures').allInnerTexts()
    const held = heads.reduce((sum, head) => sum + Number(head), 0)
    if (held !== 500) throw new Error(`the board has ${held} cards instead of 500`)
    return timings
  } finally {
    await page.close()
  }
}

const { address, browser, close } = await openHouse()
const all: Timings[] = []
try {
  await measured(browser, address)
  for (let round = 0; round < rounds; round++) all.push(await measured(browser, address))
} finally {
  await close()
}

const rounded = (value: number) => Math.round(value * 10) / 10
const summary = (step: (typeof steps)[number], key: keyof Timing) => {
  const sorted = all.map((timings) => timings[step][key]).sort((a, b) => a - b)
  return { median: rounded(sorted[Math.floor(sorted.length / 2)]!), slowest: rounded(sorted.at(-1)!) }
}
console.log(
  JSON.stringify(
    {
      benchmark: 'board',
      cards: 500,
      rounds,
      clickToPaintedBoard: { ms: summary('show', 'painted'), scriptMs: summary('show', 'script'), aimMs: 300 },
      moveOne: { ms: summary('move', 'painted'), scriptMs: summary('move', 'script'), aimMs: 50 },
    },
    null,
    2,
  ),
)
