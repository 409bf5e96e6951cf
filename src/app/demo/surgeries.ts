import type { Agenda, Due } from './agenda.ts'
import { minute, type OpenDay } from './calendar.ts'
import { catalogue, type DemoProcedure, type ProfessionalFunction } from './catalogue.ts'
import { density } from './fate.ts'
import type { DemoPatient } from './patients.ts'
import type { DemoProfessional } from './professionals.ts'
import type { RoomTeam } from './roster.ts'
import type { Visit } from './visit.ts'

const long = [
  [catalogue.fue, 30],
  [catalogue.fueSedated, 18],
  [catalogue.crown, 32],
  [catalogue.beard, 12],
  [catalogue.touchUp, 8],
] as const
const short = [
  [catalogue.touchUp, 30],
  [catalogue.eyebrow, 55],
  [catalogue.beard, 15],
] as const

/** When the patient of a surgery comes before and after it, in days, and for what. */
const journey: readonly (readonly [DemoProcedure, from: number, to: number, share: number])[] = [
  [catalogue.evaluation, -48, -26, 0.9],
  [catalogue.preExams, -18, -12, 0.9],
  [catalogue.preOperative, -10, -5, 0.95],
  [catalogue.day1, 1, 1, 1],
  [catalogue.day7, 7, 8, 0.95],
  [catalogue.month1, 28, 34, 0.9],
  [catalogue.month6, 176, 184, 0.7],
]

/** Those who are operated on, one after the other; nobody twice. */
export interface SurgicalQueue {
  readonly waiting: DemoPatient[]
  readonly rebooked: Due[]
}

/** Fills one theatre for one day: one long case or two shorter ones. */
export function fillTheatre(agenda: Agenda, openDay: OpenDay, team: RoomTeam, queue: SurgicalQueue): void {
  const { random } = agenda
  // Theatres are what a network like this lives on: around today each has a case nearly every day.
  const nearby = Math.abs(openDay.offset) <= 11
  const chanceOfCase = density(openDay.offset) * openDay.unit.demand
  let starts = openDay.opens + team.room.setupMinutes * minute
  const turnover = (team.room.cleaningMinutes + team.room.setupMinutes) * minute
  const turns = [
    [long, nearby ? (1 + chanceOfCase) / 2 : chanceOfCase],
    [short, chanceOfCase * 0.85],
  ] as const
  for (const [list, likely] of turns) {
    if (!random.chance(likely)) continue
    const fitting = list.filter(([procedure]) => {
      const end = starts + (procedure.minutes + team.room.cleaningMinutes) * minute
      return end <= openDay.closes && hasFunctions(team.people, procedure)
    })
    const procedure = fitting.length > 0 ? random.weighted(fitting) : shortest(openDay, starts)
    if (!procedure) return
    let visit = operate(agenda, openDay, team, queue, procedure, starts)
    // Someone who waits for a date is glad of a theatre that was given back.
    if (visit?.fate === 'cancelled') visit = operate(agenda, openDay, team, queue, procedure, starts)
    // Anyone who does not come leaves the theatre empty all the same.
    if (visit && visit.fate !== 'cancelled') starts = Math.ceil((visit.ends + turnover) / (15 * minute)) * 15 * minute
  }
}

function shortest(openDay: OpenDay, starts: number): DemoProcedure | null {
  return starts + (catalogue.eyebrow.minutes + 30) * minute <= openDay.closes ? catalogue.eyebrow : null
}

function operate(
  agenda: Agenda,
  openDay: OpenDay,
  team: RoomTeam,
  queue: SurgicalQueue,
  procedure: DemoProcedure,
  starts: number,
): Visit | null {
  const { random } = agenda
  const again = queue.rebooked.findIndex((due) => due.offset <= openDay.offset && due.procedure === procedure)
  const due = again >= 0 ? queue.rebooked.splice(again, 1)[0] : undefined
  const patient = due?.patient ?? queue.waiting.pop()
  if (!patient) return null
  const held = !due && openDay.offset > 9 && openDay.offset < 60 && random.chance(0.11)
  const holdMinutes = held ? holdOf(agenda, random.pick([30, 24 * 60, 48 * 60])) : undefined
  const people = chosenFor(procedure, team.people)
  const visit = agenda.propose({
    openDay,
    room: team.room,
    people,
    procedure,
    patient,
    starts,
    replaces: due?.replaces,
    holdMinutes,
  })
  if (!visit) queue.waiting.unshift(patient)
  else if (visit.fate === 'kept' && !held) planJourney(agenda, visit, due !== undefined)
  const last = agenda.due.at(-1)
  if (last?.procedure.kind === 'surgery') queue.rebooked.push(...agenda.due.splice(-1))
  return visit
}

/** Of short holds a desk has two at the most, so that it may still propose three dates to a patient. */
function holdOf({ visits }: Agenda, minutes: number): number {
  const isShort = (one: number | null) => one !== null && one <= 30
  if (!isShort(minutes) || visits.filter((one) => isShort(one.holdMinutes)).length < 2) return minutes
  return 24 * 60
}

function planJourney(agenda: Agenda, surgery: Visit, evaluated: boolean): void {
  const { random } = agenda
  for (const [procedure, from, to, share] of journey) {
    if (!random.chance(share) || (evaluated && procedure === catalogue.evaluation)) continue
    const offset = surgery.openDay.offset + random.whole(from, to)
    agenda.due.push({ patient: surgery.patient, procedure, offset, replaces: null })
  }
}

/** As many of the team as the procedure asks for, function by function. */
function chosenFor(procedure: DemoProcedure, people: readonly DemoProfessional[]): DemoProfessional[] {
  const left = [...people]
  return procedure.functions.flatMap((role: ProfessionalFunction) => {
    const index = left.findIndex((one) => one.function === role)
    return index < 0 ? [] : left.splice(index, 1)
  })
}

function hasFunctions(people: readonly DemoProfessional[], procedure: DemoProcedure): boolean {
  return chosenFor(procedure, people).length === procedure.functions.length
}
