import { Agenda } from './agenda.ts'
import { blocksOf, type DemoBlock, needsOfBlock } from './blocks.ts'
import { daysAhead, openDays, type OpenDay, todayAt } from './calendar.ts'
import { catalogue } from './catalogue.ts'
import { fillRoom, type VisitQueue } from './consultations.ts'
import { type Life, livesOf } from './life.ts'
import { units } from './network.ts'
import { type DemoOrder, ordersOf } from './orders.ts'
import { Occupancy } from './occupancy.ts'
import { type DemoPatient, patientsOf } from './patients.ts'
import { type DemoProfessional, professionalsOf } from './professionals.ts'
import { type Random, randomOf } from './random.ts'
import { isAway, teamsOf } from './roster.ts'
import { squeezeIn } from './squeezes.ts'
import { fillTheatre, type SurgicalQueue } from './surgeries.ts'
import type { Visit } from './visit.ts'

export interface DemoPlan {
  readonly professionals: readonly DemoProfessional[]
  /** In the order in which they were registered. */
  readonly patients: readonly DemoPatient[]
  readonly blocks: readonly DemoBlock[]
  /** In the order of their start. */
  readonly visits: readonly Visit[]
  readonly lives: ReadonlyMap<Visit, Life>
  /** In the order in which they were made. */
  readonly orders: readonly DemoOrder[]
}

/** Everything the demo network holds, worked out in memory: the same for the same instant. */
export function planOf(instant: Temporal.Instant): DemoPlan {
  const now = Math.floor(instant.epochMilliseconds / 60_000) * 60_000
  const [main] = units
  const today = todayAt(main, now)
  const random = randomOf(`pauta demo ${today}`)
  const professionals = professionalsOf(Temporal.PlainDate.from(today))
  const patients = patientsOf(random, now)
  const occupancy = new Occupancy()
  const blocks = blocksOf(random, professionals, now)
  for (const block of blocks) occupancy.claim(needsOfBlock(block))
  const agendas = units.map((unit) => {
    const agenda = new Agenda(unit, random, occupancy, now)
    const own = patients.filter((patient) => patient.unit === unit)
    fill(agenda, random.shuffled(own), professionals, blocks)
    return agenda
  })
  const visits = agendas
    .flatMap((agenda) => agenda.visits)
    .toSorted((one, other) => one.starts - other.starts || (one.id < other.id ? -1 : 1))
  registerBeforeFirstVisit(random, patients, visits)
  const lives = livesOf(random, visits, now)
  const registered = patients.toSorted((one, other) => one.createdAt - other.createdAt)
  const orders = ordersOf({ visits, lives, patients: registered }, now)
  return { professionals, patients: registered, blocks, visits, lives, orders }
}

function fill(
  agenda: Agenda,
  patients: DemoPatient[],
  professionals: readonly DemoProfessional[],
  blocks: readonly DemoBlock[],
): void {
  const days = openDays(agenda.unit, agenda.now)
  const teams = new Map(days.map((one) => [one, teamsOf(one, professionals, (person) => isAway(person, one, blocks))]))
  const surgical: SurgicalQueue = { waiting: patients.slice(0, Math.floor(patients.length * 0.58)), rebooked: [] }
  const newcomers = patients.slice(Math.floor(patients.length * 0.58))
  for (const openDay of days) {
    for (const team of teams.get(openDay) ?? []) {
      if (team.room.kind === 'surgery') fillTheatre(agenda, openDay, team, surgical)
    }
  }
  followUpOlderSurgeries(agenda, surgical.waiting)
  const queue: VisitQueue = {
    newcomers,
    everyone: patients,
    overdue: { consultation: [], exam: [], recovery: [], surgery: [] },
  }
  for (const openDay of days) {
    takeDue(agenda, openDay, queue)
    for (const team of teams.get(openDay) ?? []) fillRoom(agenda, openDay, team, queue)
  }
  squeezeIn(agenda, patients)
}

/** Those who were operated on before the demo's first day come to be seen at six and twelve months. */
function followUpOlderSurgeries(agenda: Agenda, operated: readonly DemoPatient[]): void {
  const { random } = agenda
  for (const patient of operated) {
    if (!random.chance(0.7)) continue
    const procedure = random.pick([catalogue.month6, catalogue.month12])
    agenda.due.push({ patient, procedure, offset: random.whole(-180, daysAhead), replaces: null })
  }
}

/** Moves those who are due by that day to the queues of their kind of room, first washings before all others. */
function takeDue(agenda: Agenda, openDay: OpenDay, queue: VisitQueue): void {
  const later = []
  for (const due of agenda.due.splice(0)) {
    if (due.offset > openDay.offset) later.push(due)
    else if (due.procedure === catalogue.day1) queue.overdue.recovery.unshift(due)
    else if (openDay.offset - due.offset < 20 || due.replaces) queue.overdue[due.procedure.roomKind].push(due)
  }
  agenda.due.push(...later)
}

/** Nobody is booked before being registered; who first came within the demo's time was registered while booking. */
function registerBeforeFirstVisit(random: Random, patients: readonly DemoPatient[], visits: readonly Visit[]): void {
  const first = new Map<DemoPatient, Visit>()
  for (const visit of visits) {
    const known = first.get(visit.patient)
    if (!known || visit.createdAt < known.createdAt) first.set(visit.patient, visit)
  }
  for (const patient of patients) {
    const visit = first.get(patient)
    if (!visit) continue
    const atBooking = visit.createdAt - random.whole(2, 15) * 60_000
    if (visit.procedure === catalogue.evaluation || atBooking < patient.createdAt) patient.createdAt = atBooking
  }
}
