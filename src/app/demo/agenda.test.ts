import { beforeEach, describe, expect, it } from 'vitest'
import { Agenda, type Proposal } from './agenda.ts'
import { day, minute, openDays } from './calendar.ts'
import { catalogue } from './catalogue.ts'
import { fillRoom, type VisitQueue } from './consultations.ts'
import { units } from './network.ts'
import { Occupancy } from './occupancy.ts'
import { patientsOf } from './patients.ts'
import { professionalsOf } from './professionals.ts'
import { randomOf } from './random.ts'
import { type RoomTeam, teamsOf } from './roster.ts'
import { squeezeIn } from './squeezes.ts'
import { fillTheatre, type SurgicalQueue } from './surgeries.ts'

const now = Date.parse('2026-11-25T13:40:00Z')
const [main] = units
const patients = patientsOf(randomOf('people'), now).filter(({ unit }) => unit === main)
const professionals = professionalsOf(Temporal.PlainDate.from('2026-11-25'))
const openDay = openDays(main, now).find(({ offset }) => offset === 1)
if (!openDay) throw new Error('closed tomorrow')
const teams = teamsOf(openDay, professionals, () => false)

function teamOf(kind: RoomTeam['room']['kind']): RoomTeam {
  const team = teams.find(({ room }) => room.kind === kind)
  if (!team) throw new Error(`nobody works in a room of kind ${kind}`)
  return team
}

let agenda: Agenda
beforeEach(() => {
  agenda = new Agenda(main, randomOf('agenda'), new Occupancy(), now)
})

function proposal(changes: Partial<Proposal> = {}): Proposal {
  const [patient] = patients
  if (!patient) throw new Error('no patients')
  const { room, people } = teamOf('consultation')
  // Squeezed-in patients are always kept, so that chance has no say here.
  const squeezeReason = 'Pedido do médico'
  return {
    openDay: openDay!,
    room,
    people,
    patient,
    procedure: catalogue.prp,
    starts: openDay!.opens,
    squeezeReason,
    ...changes,
  }
}

describe('proposing a visit', () => {
  it('books it for as long as the procedure takes', () => {
    const visit = agenda.propose(proposal())
    expect(visit).toMatchObject({ starts: openDay.opens, ends: openDay.opens + 45 * minute, fate: 'kept' })
    expect(agenda.visits).toEqual([visit])
  })

  it('refuses what is outside the hours', () => {
    expect(agenda.propose(proposal({ starts: openDay.opens - minute }))).toBeNull()
    expect(agenda.propose(proposal({ starts: openDay.closes - 44 * minute }))).toBeNull()
  })

  it('refuses a patient who is elsewhere at that time, in whatever room', () => {
    const exam = teamOf('exam')
    agenda.propose(proposal())
    const elsewhere = proposal({ room: exam.room, people: exam.people, procedure: catalogue.trichoscopy })
    expect(agenda.propose(elsewhere)).toBeNull()
    expect(agenda.propose({ ...elsewhere, starts: openDay.opens + 45 * minute })).not.toBeNull()
  })

  it('remembers on which days a patient comes', () => {
    const { patient } = proposal()
    expect(agenda.comesFresh(patient, openDay.offset, 5)).toBe(true)
    agenda.propose(proposal())
    expect(agenda.comesFresh(patient, openDay.offset, 0)).toBe(false)
    expect(agenda.comesFresh(patient, openDay.offset + 5, 5)).toBe(false)
    expect(agenda.comesFresh(patient, openDay.offset + 6, 5)).toBe(true)
  })

  it('cancels the one it replaces, at the moment it was booked itself', () => {
    const old = agenda.propose(proposal())
    if (!old) throw new Error('refused')
    old.endedAt = now - day
    const next = agenda.propose(proposal({ starts: openDay.opens + 60 * minute, replaces: old }))
    expect(old).toMatchObject({ fate: 'cancelled', cancelReason: 'rebooked', endedAt: next?.createdAt })
  })
})

describe('filling a day', () => {
  const visitQueue = (): VisitQueue => ({
    newcomers: patients.slice(0, 50),
    everyone: patients,
    overdue: { consultation: [], exam: [], recovery: [], surgery: [] },
  })

  it('sees first whoever is due, in the room of their procedure', () => {
    const queue = visitQueue()
    const [first] = patients.slice(-1)
    if (!first) throw new Error('no patients')
    queue.overdue.recovery.push({ patient: first, procedure: catalogue.day1, offset: 1, replaces: null })
    fillRoom(agenda, openDay, teamOf('recovery'), queue)
    expect(agenda.visits[0]).toMatchObject({ patient: first, procedure: catalogue.day1 })
    expect(queue.overdue.recovery).toEqual([])
  })

  it('keeps a consulting room busy, and offers nothing that belongs elsewhere', () => {
    fillRoom(agenda, openDay, teamOf('consultation'), visitQueue())
    const kept = agenda.visits.filter(({ fate }) => fate === 'kept')
    expect(kept.length).toBeGreaterThan(10)
    expect(kept.every(({ procedure }) => procedure.roomKind === 'consultation')).toBe(true)
  })

  it('leaves time in a theatre to clean and set up between two cases, and plans what follows a surgery', () => {
    const queue: SurgicalQueue = { waiting: [...patients], rebooked: [] }
    for (const one of openDays(main, now)) {
      const theatre = teamsOf(one, professionals, () => false).find(({ room }) => room.kind === 'surgery')
      if (theatre) fillTheatre(agenda, one, theatre, queue)
    }
    const kept = agenda.visits.filter(({ fate }) => fate === 'kept')
    const pauses = kept.flatMap(({ room, openDay: { date }, starts }, index) => {
      const before = kept.slice(0, index).findLast((other) => other.room === room && other.openDay.date === date)
      return before ? [(starts - before.ends) / minute] : []
    })
    expect(pauses.length).toBeGreaterThan(10)
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(60)
    expect(new Set(kept.map(({ patient }) => patient)).size).toBe(kept.length)
    for (const procedure of [catalogue.day1, catalogue.month1, catalogue.preOperative]) {
      expect(agenda.due.filter((due) => due.procedure === procedure).length).toBeGreaterThan(kept.length / 2)
    }
  })

  it('squeezes a few people in beside a consultation that is kept, with a reason', () => {
    for (const one of openDays(main, now).filter(({ offset }) => Math.abs(offset) < 20)) {
      for (const team of teamsOf(one, professionals, () => false)) fillRoom(agenda, one, team, visitQueue())
    }
    const hosts = agenda.visits.length
    squeezeIn(agenda, patients)
    const squeezed = agenda.visits.slice(hosts)
    expect(squeezed.length).toBeGreaterThan(5)
    expect(squeezed.every(({ squeezeReason, room }) => squeezeReason && room.kind === 'consultation')).toBe(true)
    expect(squeezed.every(({ createdAt }) => createdAt <= now)).toBe(true)
  })
})
