import type { Agenda, Due } from './agenda.ts'
import { minute, type OpenDay } from './calendar.ts'
import { catalogue, type DemoProcedure } from './catalogue.ts'
import { density } from './fate.ts'
import type { DemoRoom } from './network.ts'
import type { DemoPatient } from './patients.ts'
import type { RoomTeam } from './roster.ts'

/** What is offered in a room when nobody is due there, by how often. */
const offered: Record<Exclude<DemoRoom['kind'], 'surgery'>, readonly (readonly [DemoProcedure, number])[]> = {
  consultation: [
    [catalogue.evaluation, 22],
    [catalogue.prp, 26],
    [catalogue.mesotherapy, 22],
    [catalogue.needling, 14],
    [catalogue.reevaluation, 16],
  ],
  exam: [
    [catalogue.trichoscopy, 60],
    [catalogue.photographs, 40],
  ],
  recovery: [[catalogue.light, 1]],
}
/** Treatments that come in sessions, four weeks apart. */
const inSessions: ReadonlySet<DemoProcedure> = new Set([
  catalogue.prp,
  catalogue.mesotherapy,
  catalogue.needling,
  catalogue.light,
])

/** Who may fill a free half hour: those never seen before, and everyone else. */
export interface VisitQueue {
  readonly newcomers: DemoPatient[]
  readonly everyone: readonly DemoPatient[]
  /** Due already and not seen yet, by room kind. */
  readonly overdue: Record<DemoRoom['kind'], Due[]>
}

/** Fills a room other than a theatre for one day, back to back with the gaps that a day leaves. */
export function fillRoom(agenda: Agenda, openDay: OpenDay, team: RoomTeam, queue: VisitQueue): void {
  const { random } = agenda
  const kind = team.room.kind
  if (kind === 'surgery') return
  const grid = (kind === 'consultation' ? 15 : 20) * minute
  // The rooms beside the doctors' are asked for less; around today they are kept lively.
  const nearby = Math.abs(openDay.offset) <= 11
  const full = density(openDay.offset) * openDay.unit.demand * (kind === 'consultation' ? 1 : nearby ? 0.9 : 0.6)
  const lunch = openDay.opens + random.pick([290, 300, 320, 340]) * minute
  const saturday = openDay.weekday === 6
  let starts = openDay.opens + (saturday ? 0 : random.pick([0, 30, 60])) * minute
  starts = openDay.opens + Math.ceil((starts - openDay.opens) / grid) * grid
  const last = openDay.closes - (saturday ? 0 : random.pick([0, 20, 40, 60])) * minute
  while (starts < last) {
    const eating = !saturday && starts >= lunch && starts < lunch + 45 * minute
    if (random.chance(eating ? 0.8 : 1 - full)) {
      starts += grid * random.pick([1, 2])
      continue
    }
    const visit = bookDue(agenda, openDay, team, queue, starts) ?? bookOffered(agenda, openDay, team, queue, starts)
    // A place given back in time is mostly filled again; one given back late stays empty.
    if (visit && (visit.fate !== 'cancelled' || random.chance(0.3))) starts = visit.ends
    else if (!visit) starts += grid
  }
}

function bookDue(agenda: Agenda, openDay: OpenDay, { room, people }: RoomTeam, queue: VisitQueue, starts: number) {
  const overdue = queue.overdue[room.kind]
  for (const [index, { patient, procedure, replaces }] of overdue.entries()) {
    if (index > 12) return null
    if (!agenda.comesFresh(patient, openDay.offset, 0)) continue
    if (replaces && replaces.endedAt > agenda.now) continue
    const visit = agenda.propose({ openDay, room, people, procedure, patient, starts, replaces })
    if (visit) {
      overdue.splice(index, 1)
      return visit
    }
  }
  return null
}

function bookOffered(agenda: Agenda, openDay: OpenDay, { room, people }: RoomTeam, queue: VisitQueue, starts: number) {
  const { random } = agenda
  if (room.kind === 'surgery') return null
  let procedure = random.weighted(offered[room.kind])
  let patient: DemoPatient | undefined
  if (procedure === catalogue.evaluation) {
    patient = queue.newcomers.pop()
    if (!patient) procedure = catalogue.reevaluation
  }
  for (let tries = 0; !patient && tries < 12; tries++) {
    const candidate = random.pick(queue.everyone)
    if (agenda.comesFresh(candidate, openDay.offset, 5)) patient = candidate
  }
  if (!patient) return null
  const visit = agenda.propose({ openDay, room, people, procedure, patient, starts })
  if (visit && inSessions.has(procedure) && random.chance(0.6)) {
    agenda.due.push({ patient, procedure, offset: openDay.offset + random.pick([28, 28, 29, 35]), replaces: null })
  }
  if (!visit && procedure === catalogue.evaluation) queue.newcomers.push(patient)
  return visit
}
