/// <reference types="node" />
// Measures, in turn A B A B, how long our agenda and react-big-calendar take from a click to the
// painted week of 840 appointments, and to show one of them moved. Prints JSON with medians and ratios.
import type { Browser } from '@playwright/test'
import { openHouse } from './chromium.ts'

const rounds = Number(process.env['ROUNDS'] ?? 9)
const kits = ['agenda', 'rbc'] as const
const steps = ['show', 'move'] as const

type Kit = (typeof kits)[number]
type Step = (typeof steps)[number]
interface Timing {
  script: number
  painted: number
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Shows the week and then moves one appointment, in a fresh page. */
async function measured(browser: Browser, address: string, kit: Kit): Promise<Record<Step, Timing>> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, timezoneId: 'America/Sao_Paulo' })
  try {
    await page.goto(`${address}?kit=${kit}`)
    await page.evaluate(() => document.fonts.load('14px "Inter Variable"'))
    const timings = {} as Record<Step, Timing>
    for (const step of steps) {
      await page.evaluate(() => (window.painted = undefined))
      await page.click(`#${step}`)
      timings[step] = (await (await page.waitForFunction(() => window.painted)).jsonValue()) as Timing
    }
    const shown = await page.locator(kit === 'agenda' ? '[data-column] [data-id]' : '.rbc-event').count()
    if (shown !== 840) throw new Error(`${kit} shows ${shown} appointments instead of 840`)
    return timings
  } finally {
    await page.close()
  }
}

const { address, browser, close } = await openHouse()
const all: Record<Kit, Record<Step, Timing[]>> = {
  agenda: { show: [], move: [] },
  rbc: { show: [], move: [] },
}
try {
  for (const kit of kits) await measured(browser, address, kit)
  for (let round = 0; round < rounds; round++) {
    for (const kit of kits) {
      const timings = await measured(browser, address, kit)
      for (const step of steps) all[kit][step].push(timings[step])
    }
  }
} finally {
  await close()
}

const rounded = (value: number) => Math.round(value * 10) / 10
const summary = (timings: readonly Timing[]) => ({
  paintedMs: rounded(median(timings.map((timing) => timing.painted))),
  scriptMs: rounded(median(timings.map((timing) => timing.script))),
  slowestMs: rounded(Math.max(...timings.map((timing) => timing.painted))),
})
const ratio = (step: Step, key: keyof Timing) =>
  rounded(median(all.rbc[step].map((timing) => timing[key])) / median(all.agenda[step].map((timing) => timing[key])))
console.log(
  JSON.stringify(
    {
      benchmark: 'painting',
      appointments: 840,
      rounds,
      clickToPaintedWeek: {
        ours: summary(all.agenda.show),
        reactBigCalendar: summary(all.rbc.show),
        timesFaster: ratio('show', 'painted'),
      },
      moveOne: {
        ours: summary(all.agenda.move),
        reactBigCalendar: summary(all.rbc.move),
        timesFaster: ratio('move', 'painted'),
      },
      moveOneScriptOnlyTimesFaster: ratio('move', 'script'),
      aim: 2,
    },
    null,
    2,
  ),
)
