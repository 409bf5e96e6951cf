import { pauseOf, type TappedStep, tappedSteps } from '../../features/surgery/theatre/steps.ts'
import type { Database } from '../../server/database/connect.ts'
import { actorAt } from './accounts.ts'
import { day, minute } from './calendar.ts'
import { insertRows } from './insert.ts'
import type { Life } from './life.ts'
import type { DemoPlan } from './plan.ts'
import { type Random, randomOf } from './random.ts'
import { instant } from './rows.ts'
import type { Visit } from './visit.ts'

/** How far back surgeries have their steps, in days: enough to learn how long they take. */
const daysBack = 120

/**
 * Writes the steps of the surgeries of the last months and of today, and how long the rooms were theirs: whoever is operated on
 * now stands at a step on the board.
 * @param now epoch milliseconds
 */
export async function writeTheatre(
  database: Database,
  { visits, lives }: Pick<DemoPlan, 'visits' | 'lives'>,
  now: number,
): Promise<void> {
  const random = randomOf('pauta theatre')
  const taps: object[] = []
  const durations: object[] = []
  for (const visit of visits) {
    const life = lives.get(visit)
    if (visit.procedure.kind !== 'surgery' || visit.starts < now - daysBack * day || !life || life.arrivedAt === null)
      continue
    const times = timesOf(random, visit, life)
    for (const step of tappedSteps) {
      const at = times[step]
      if (at === undefined || at > now || !isTaken(step, life) || pauseOf(step) !== undefined) continue
      taps.push(tapRow(random, visit, step, at))
    }
    const doctor = visit.people.find((one) => one.function === 'doctor')
    if (life.status !== 'fulfilled' || !doctor || times['in-room'] === undefined || times.out === undefined) continue
    durations.push({
      appointment_id: visit.id,
      procedure_id: visit.procedure.id,
      doctor_id: doctor.id,
      minutes: Math.round((times.out - times['in-room']) / minute),
      out_at: instant(times.out),
    })
  }
  await insertRows(database, 'theatre_tap', taps)
  await insertRows(database, 'theatre_duration', durations)
}

/** What an appointment is says which of its steps were taken: it begins and ends with two of them. */
function isTaken(step: TappedStep, { status }: Life): boolean {
  if (status === 'arrived') return step === 'in-room'
  if (status === 'in-progress') return !['out', 'cleaning', 'free'].includes(step)
  return status === 'fulfilled'
}

function timesOf(random: Random, { procedure, room }: Visit, life: Life): Partial<Record<TappedStep, number>> {
  const { arrivedAt, startedAt, finishedAt } = life
  const planned = procedure.minutes * minute
  if (arrivedAt === null) return {}
  const starts = startedAt ?? arrivedAt + random.whole(28, 50) * minute
  const out = finishedAt ?? starts + planned
  const inRoom = Math.max(arrivedAt + minute, starts - random.whole(8, 14) * minute)
  return {
    'in-room': inRoom,
    'pause-1': Math.max(inRoom, starts - random.whole(2, 4) * minute),
    start: starts,
    'pause-2': starts + random.whole(12, 20) * minute,
    end: out - random.whole(9, 14) * minute,
    'pause-3': out - random.whole(3, 6) * minute,
    out,
    cleaning: out + random.whole(2, 5) * minute,
    free: out + (Math.max(8, room.cleaningMinutes) + random.whole(-2, 4)) * minute,
  }
}

function tapRow(random: Random, visit: Visit, step: TappedStep, at: number) {
  const id = random.id(at)
  return {
    id,
    appointment_id: visit.id,
    step,
    tapped_at: instant(at),
    received_at: instant(at),
    by: actorAt(visit.openDay.unit.id, 'PRE_POST_OPERATOR').id,
    sent: id,
  }
}
