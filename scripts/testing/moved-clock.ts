import { spawnSync } from 'node:child_process'

const moment = process.env.TEST_MOMENT ?? ''

/** The device's zone of the tests: no unit's, so that nothing can lean on the machine's clock being right by chance. */
export const deviceZone = /\[(.+)\]$/.exec(moment)?.[1] ?? 'Asia/Kolkata'

/** Of Debian's package of that name; the loader puts in where the machine keeps its libraries (decision 151). */
const library = '/usr/$LIB/datefudge/datefudge.so'

/**
 * Moves the clock of everything that this process starts from now on, servers, PostgreSQL and browsers alike, to the moment
 * that TEST_MOMENT names, such as `2026-12-31T23:40-03:00`, followed in brackets by the device's zone where it is to be
 * another. From there time goes on at its own pace; timers and durations are not touched. Does nothing without TEST_MOMENT,
 * and where the clock has been moved already.
 * @throws Error where it is no moment, or the clock cannot be moved
 */
export function moveClock(): void {
  if (!moment || process.env.DATEFUDGE) return
  const start = Date.parse(moment.replace(/\[.*/, ''))
  if (Number.isNaN(start)) throw new Error(`TEST_MOMENT=${moment} is no moment such as 2026-12-31T23:40-03:00`)
  process.env.LD_PRELOAD = library
  process.env.DATEFUDGE = String(Math.round((Date.now() - start) / 1000))
  const shown = Number(spawnSync('date', ['+%s'], { encoding: 'utf8' }).stdout) * 1000
  if (Math.abs(shown - start) > 60_000)
    throw new Error('TEST_MOMENT needs the package datefudge, which moves the clock: apt-get install datefudge')
}
