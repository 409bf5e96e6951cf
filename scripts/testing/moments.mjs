// At which moments the tests run (decision 151). Plain JavaScript for any Node from 20 on.
import { spawnSync } from 'node:child_process'

/**
 * The hours at which São Paulo has another date than Manaus or than UTC, on days that end something: an ordinary one, a
 * month, February with and without its 29th, a year; and the night in which the device's own zone changes its clock.
 * What is `drawn` has been run whole, and CI may draw it.
 */
export const moments = [
  { at: 'now', drawn: true },
  { at: '2027-01-20T00:20-03:00', drawn: false },
  { at: '2027-01-20T12:00-03:00', drawn: false },
  { at: '2027-01-20T23:40-03:00', drawn: false },
  { at: '2027-04-30T00:20-03:00', drawn: false },
  { at: '2027-04-30T23:40-03:00', drawn: false },
  { at: '2026-12-31T00:20-03:00', drawn: false },
  { at: '2026-12-31T12:00-03:00', drawn: false },
  { at: '2026-12-31T23:40-03:00', drawn: false },
  { at: '2027-02-28T23:40-03:00', drawn: false },
  { at: '2028-02-28T23:40-03:00', drawn: false },
  { at: '2028-02-29T00:20-03:00', drawn: false },
  { at: '2028-02-29T12:00-03:00', drawn: false },
  { at: '2028-02-29T23:40-03:00', drawn: false },
  { at: '2027-03-14T01:50-05:00[America/New_York]', drawn: false },
]

/**
 * The moment of this run, for TEST_MOMENT of what it starts (`moved-clock.ts`): that which TEST_MOMENT names; in CI one
 * drawn by the commit; else none. Where the clock cannot be moved, CI fails and everybody else is told.
 */
export function momentOfRun() {
  const { CI, TEST_MOMENT = CI === undefined ? 'now' : drawnMoment() } = process.env
  if (TEST_MOMENT === 'now' || TEST_MOMENT === '') return ''
  if (canMove()) return TEST_MOMENT
  console.log('Installing datefudge (once) …')
  spawnSync('sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends datefudge'], {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (canMove()) return TEST_MOMENT
  console.log(`NOT MOVED to ${TEST_MOMENT}: that needs the package datefudge, which could not be installed.`)
  if (CI !== undefined) process.exit(1)
  return ''
}

/** In words, for the first and the last line of a run. */
export function momentShown(moment) {
  return moment ? `The clock was moved: the tests began at ${moment}` : 'The clock was not moved'
}

function drawnMoment() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  const drawn = moments.filter(({ drawn }) => drawn)
  // Without a repository there is no commit to draw by.
  return stdout ? drawn[Number.parseInt(stdout.slice(0, 8), 16) % drawn.length].at : 'now'
}

function canMove() {
  return spawnSync('datefudge', ['2030-01-01', 'date', '+%Y'], { encoding: 'utf8' }).stdout?.trim() === '2030'
}
