import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type * as clinic from './clinic.ts'
import { accounts } from './data.ts'
import { bookInTime, perSecond, slotsOfTheBusyUnit } from './in-time.ts'
import { screens, tokensOfScreens } from './open-screens.ts'
import { signInByTurns } from './processes.ts'
import type { Report } from './report.ts'
import { withPauta } from './with-pauta.ts'
import { byTurns, type Figures, median, middle, ratio } from './rounds.ts'
import type { Screens, Sent } from './screens.ts'

interface Round extends Figures {
  /** Processors that the server used, and for each of the screens what it was sent. */
  cores: number
  sent: Sent
}

/** What it costs those who book in a unit that many screens show it: answers, and the server's processor time. */
export async function measureLive(
  report: Report,
  url: string,
  appointments: number,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  await withPauta(url, async (database, pauta) => {
    const { address } = pauta
    const booker = await signInByTurns(address, accounts)
    const tokens = await tokensOfScreens(database, address)
    const slots = slotsOfTheBusyUnit()
    const side = (shown: readonly string[]) => () =>
      oneRound({ address, tokens: shown }, pauta.pid, booker, slots, seconds)
    const sides = await byTurns<'alone' | 'beside', Round>({ alone: side([]), beside: side(tokens) }, rounds)
    const bench = `booking ${perSecond} times a second`
    report.add({ bench, appointments, side: 'no screen open', ...middle(sides.alone), ...coresOf(sides.alone) })
    report.add({
      bench,
      appointments,
      side: `${screens} screens of the unit open`,
      ...middle(sides.beside),
      ...coresOf(sides.beside, { value: 0.4 }),
      note: saidTo(sides.beside, perSecond * seconds),
    })
    report.add({
      bench,
      appointments,
      side: 'p99 with the screens, of without',
      value: ratio(sides.beside, sides.alone, 'p99'),
      unit: '×',
      aims: { value: 1.5 },
    })
  })
}

function coresOf(rounds: readonly Round[], aims?: { value: number }) {
  return { value: median(rounds.map(({ cores }) => cores)), unit: 'cores of Node', ...(aims && { aims }) }
}

/** @throws Error where a screen was not sent everything */
function saidTo(rounds: readonly Round[], bookings: number): string {
  for (const { sent } of rounds) {
    if (sent.changes !== screens * bookings || sent.rows !== screens * bookings)
      throw new Error(`${bookings} bookings reached ${screens} screens as ${JSON.stringify(sent)}`)
  }
  return `${(median(rounds.map(({ sent }) => sent.bytes)) / screens / bookings).toFixed(0)} bytes a change and screen`
}

async function oneRound(
  shown: Screens,
  pid: number,
  token: () => string,
  slots: Generator<clinic.FreeSlot>,
  seconds: number,
): Promise<Round> {
  const people = fork(join(import.meta.dirname, 'screens.ts'))
  people.send(shown)
  await once(people, 'message')
  const before = await processorSeconds(pid)
  const started = performance.now()
  const figures = await bookInTime(shown.address, token, slots, seconds)
  // The last rows are still on their way.
  await pause(500)
  const cores = ((await processorSeconds(pid)) - before) / ((performance.now() - started) / 1000)
  people.send('count')
  const [sent] = (await once(people, 'message')) as [Sent]
  await once(people, 'exit')
  return { ...figures, cores, sent }
}

/** Processor time that a process has used, in seconds. Linux counts it in hundredths. */
async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) / 100
}
