import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Report } from './report.ts'
import { scaled } from './scale.ts'

const rounds = scaled(9, 1)

interface Week {
  clickToPaintedWeek: { ours: { paintedMs: number }; timesFaster: number }
  moveOne: { ours: { paintedMs: number }; timesFaster: number }
}
interface Roster {
  clickToPaintedMonth: { paintedMs: number }
  scroll: { lateFrames: number; slowestFrameMs: number }
}
interface Board {
  clickToPaintedBoard: { ms: { median: number } }
  moveOne: { ms: { median: number } }
}

/** How soon a browser has painted the week, beside react-big-calendar, the month of a roster and the board of confirmations. */
export async function measurePainting(report: Report): Promise<void> {
  const week = await outcomeOf<Week>('run.ts')
  const beside = { side: 'of react-big-calendar', unit: 'part of the time' }
  for (const [bench, { ours, timesFaster }, aim] of [
    ['week of 840 appointments, from click to paint', week.clickToPaintedWeek, 3],
    ['one of 840 appointments moved', week.moveOne, 4],
  ] as const) {
    report.add({ bench, side: 'Pauta', value: ours.paintedMs, unit: 'ms' })
    report.add({ bench, ...beside, value: 1 / timesFaster, aims: { value: 1 / aim } })
  }
  const { clickToPaintedMonth, scroll } = await outcomeOf<Roster>('roster.ts')
  const month = 'roster of 60 people'
  const { paintedMs } = clickToPaintedMonth
  report.add({
    bench: `${month}, from click to paint`,
    side: 'Pauta',
    value: paintedMs,
    unit: 'ms',
    aims: { value: 300 },
  })
  report.add({
    bench: `${month}, scrolled through`,
    side: 'Pauta',
    value: scroll.lateFrames,
    unit: 'late frames',
    aims: { value: 0 },
    note: `slowest ${scroll.slowestFrameMs} ms`,
  })
  const { clickToPaintedBoard, moveOne } = await outcomeOf<Board>('board.ts')
  const board = 'board of 500 confirmations'
  const shown = { side: 'Pauta', unit: 'ms' }
  const [painted, moved] = [clickToPaintedBoard.ms.median, moveOne.ms.median]
  report.add({ bench: `${board}, from click to paint`, ...shown, value: painted, aims: { value: 300 } })
  report.add({ bench: `${board}, a card moved`, ...shown, value: moved, aims: { value: 50 } })
}

async function outcomeOf<Outcome>(program: string): Promise<Outcome> {
  const file = join(import.meta.dirname, 'painting', program)
  const env = { ...process.env, ROUNDS: String(rounds) }
  const { stdout } = await promisify(execFile)(process.execPath, [file], { maxBuffer: 16e6, env })
  return JSON.parse(stdout.slice(stdout.indexOf('{\n'))) as Outcome
}
