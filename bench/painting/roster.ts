/// <reference types="node" />
// Measures how long a month of roster for 60 professionals takes from a click to its painting, how long one moved shift
// takes, and whether a scroll from top to bottom keeps every frame. Prints JSON with medians.
import type { Browser } from '@playwright/test'
import { openHouse } from './chromium.ts'

const rounds = Number(process.env['ROUNDS'] ?? 9)
interface Timing {
  script: number
  painted: number
}
interface Scroll {
  frames: number
  /** Frames that came later than one and a half of a usual one. */
  late: number
  slowest: number
  /** Milliseconds from the beginning of a frame until its own work was done: the median and the most. */
  work: number
  mostWork: number
  /** Late frames of as many in which nothing happened: what the machine itself does. */
  lateAtRest: number
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

async function measured(browser: Browser, address: string): Promise<{ show: Timing; move: Timing; scroll: Scroll }> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, timezoneId: 'America/Sao_Paulo' })
  try {
    await page.goto(`${address}?kit=roster`)
    await page.evaluate(() => document.fonts.load('14px "Inter Variable"'))
    const timings = {} as Record<'show' | 'move', Timing>
    for (const step of ['show', 'move'] as const) {
      await page.evaluate(() => (window.painted = undefined))
      await page.click(`#${step}`)
      timings[step] = (await (await page.waitForFunction(() => window.painted)).jsonValue()) as Timing
    }
    const shown = await page.locator('[data-chip]').count()
    if (shown < 250) throw new Error(`only ${shown} chips are in sight`)
    const scroll = await page.evaluate(scrollThrough)
    return { ...timings, scroll }
  } finally {
    await page.close()
  }
}

/** Scrolls the whole roster down, 40 pixels a frame (2,400 a second), and counts the frames that came late. */
async function scrollThrough(): Promise<Scroll> {
  const scroller = document.querySelector('[role="region"]')!
  const frame = () =>
    new Promise<{ began: number; worked: number }>((resolve) =>
      requestAnimationFrame((began) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve({ began, worked: performance.now() - began }))
        port1.start()
        port2.postMessage(null)
      }),
    )
  const count = async (isOver: () => boolean, act: () => void) => {
    let last = await frame()
    const gaps: number[] = []
    const works: number[] = []
    while (!isOver()) {
      act()
      const next = await frame()
      gaps.push(next.began - last.began)
      works.push(next.worked)
      last = next
    }
    works.sort((a, b) => a - b)
    return { gaps, works, late: gaps.filter((gap) => gap > 25).length }
  }
  await frame()
  const scrolled = await count(
    () => scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1,
    () => (scroller.scrollTop += 40),
  )
  let left = scrolled.gaps.length
  const rest = await count(
    () => left === 0,
    () => (left -= 1),
  )
  return {
    frames: scrolled.gaps.length,
    late: scrolled.late,
    slowest: Math.max(...scrolled.gaps),
    work: scrolled.works[Math.floor(scrolled.works.length / 2)]!,
    mostWork: scrolled.works.at(-1)!,
    lateAtRest: rest.late,
  }
}

const { address, browser, close } = await openHouse()
const all: Awaited<ReturnType<typeof measured>>[] = []
try {
  await measured(browser, address)
  for (let round = 0; round < rounds; round++) all.push(await measured(browser, address))
} finally {
  await close()
}

const rounded = (value: number) => Math.round(value * 10) / 10
const summary = (timings: readonly Timing[]) => ({
  paintedMs: rounded(median(timings.map(({ painted }) => painted))),
  scriptMs: rounded(median(timings.map(({ script }) => script))),
  slowestMs: rounded(Math.max(...timings.map(({ painted }) => painted))),
})
console.log(
  JSON.stringify(
    {
      benchmark: 'roster',
      professionals: 60,
      days: 31,
      rounds,
      clickToPaintedMonth: { ...summary(all.map(({ show }) => show)), aimMs: 300 },
      moveOne: summary(all.map(({ move }) => move)),
      scroll: {
        frames: median(all.map(({ scroll }) => scroll.frames)),
        lateFrames: median(all.map(({ scroll }) => scroll.late)),
        lateFramesAtRest: median(all.map(({ scroll }) => scroll.lateAtRest)),
        slowestFrameMs: rounded(median(all.map(({ scroll }) => scroll.slowest))),
        workPerFrameMs: rounded(median(all.map(({ scroll }) => scroll.work))),
        mostWorkMs: rounded(median(all.map(({ scroll }) => scroll.mostWork))),
        aimLateFrames: 0,
      },
    },
    null,
    2,
  ),
)
