import { test } from '@playwright/test'
import type { NewAppointment } from '../../src/features/agenda/appointments/contract.ts'
import type { Appointment, AppointmentDetail } from '../../src/features/agenda/appointments/record.ts'
import type { Block } from '../../src/features/agenda/blocks/calendar-contract.ts'
import type { PatientDetail } from '../../src/features/patients/patients/record.ts'
import type { Procedure, ProfessionalFunction } from '../../src/features/network/procedures/contract.ts'
import type { Professional } from '../../src/features/network/professionals/contract.ts'
import type { Room, Unit } from '../../src/features/foundation/units/contract.ts'
import { openOn } from '../../src/features/foundation/units/rules.ts'
import { newId } from '../../src/shared/ids.ts'
import { addDays, dayRange, instantAt, todayIn } from '../../src/shared/time.ts'
import { appAddress } from './address.ts'
import { type Person, signInOf } from './people.ts'

interface Items<Item> {
  readonly items: Item[]
}

/** Calls the API as a person, as their browser would. @throws Error for an answer that is no success */
export async function ask<Answer>(person: Person, method: string, path: string, body?: object): Promise<Answer> {
  const { token } = await signInOf(person)
  const response = await fetch(`${appAddress()}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} as ${person}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

/** The unit at which the demo's receptionist sits. */
export async function mainUnit(): Promise<Unit> {
  const { items } = await ask<Items<Unit>>('admin', 'GET', '/units')
  const unit = items.find(({ shortName }) => shortName === 'Jardins')
  if (!unit) throw new Error('The demo network has no unit Jardins')
  return unit
}

/** The procedure of that name. */
export async function procedureCalled(name: string): Promise<Procedure> {
  const { items } = await ask<Items<Procedure>>('admin', 'GET', '/procedures')
  const procedure = items.find((one) => one.name === name)
  if (!procedure) throw new Error(`No procedure is called ${name}`)
  return procedure
}

let lastDay = ''
let lastNearerDay = ''

/**
 * A weekday of ordinary hours, half a year ahead and more, on which nothing stands: what time or weekday it is now makes
 * no difference. Nobody else gets the same one: workers look in different months.
 */
export async function dayOfOnesOwn(unit: Unit): Promise<string> {
  return (lastDay = await unusedDay(unit, 180 + 170 * test.info().parallelIndex, lastDay))
}

/** A day of one's own at least so many days after another. */
export const dayAfter = (unit: Unit, date: string, days: number): Promise<string> =>
  unusedDay(unit, 0, addDays(date, days - 1))

/** The same within the year for which time that comes free finds whom it suits. */
export async function nearerDayOfOnesOwn(unit: Unit): Promise<string> {
  return (lastNearerDay = await unusedDay(unit, 140 + 20 * test.info().parallelIndex, lastNearerDay))
}

/** The first day after the last one, or at least so many days ahead. */
async function unusedDay(unit: Unit, daysAhead: number, last: string): Promise<string> {
  let date = last === '' ? addDays(todayIn(unit.timeZone, new Date().toISOString()), daysAhead) : addDays(last, 1)
  while (!isFullDay(unit, date) || (await isUsed(unit, date))) date = addDays(date, 1)
  return date
}

/**
 * A weekday of ordinary hours, four months ahead, on which nothing stands for so many weeks in a row. For recurrences:
 * those are written 18 months ahead and no further, where the days of one's own are soon.
 */
export async function weeksOfOnesOwn(unit: Unit, count: number): Promise<string> {
  const today = todayIn(unit.timeZone, new Date().toISOString())
  for (let date = addDays(today, 120 + 5 * test.info().parallelIndex); ; date = addDays(date, 1)) {
    const weeks = Array.from({ length: count }, (_, week) => addDays(date, 7 * week))
    const used = isFullDay(unit, date) ? await Promise.all(weeks.map((one) => isUsed(unit, one))) : [true]
    if (!used.includes(true)) return date
  }
}

function isFullDay(unit: Unit, date: string): boolean {
  const [hours] = openOn(unit, date)
  return hours !== undefined && Date.parse(hours.to) - Date.parse(hours.from) >= 10 * 3_600_000
}

/** Whether another journey has booked or blocked something on the day. */
async function isUsed(unit: Unit, date: string): Promise<boolean> {
  if ((await appointmentsOn(unit, date)).length > 0) return true
  const { from, to } = dayRange(date, unit.timeZone)
  const query = new URLSearchParams({ unitId: unit.id, from, to })
  return (await ask<Items<Block>>('admin', 'GET', `/blocks?${query.toString()}`)).items.length > 0
}

/** Everything that stands on a day at the unit. */
export async function appointmentsOn(unit: Unit, date: string): Promise<Appointment[]> {
  const { from, to } = dayRange(date, unit.timeZone)
  const query = new URLSearchParams({ unitId: unit.id, from, to, limit: '2000' })
  return (await ask<Items<Appointment>>('admin', 'GET', `/appointments?${query.toString()}`)).items
}

/**
 * Everybody of a function in the unit whose registration is valid on a day, so many at least. Registrations of the demo
 * network end one after the other: whoever is missing by then is registered, and journeys walk on any day alike.
 */
export async function peopleOf(
  unit: Pick<Unit, 'id' | 'state'>,
  work: ProfessionalFunction,
  date: string,
  count = 1,
): Promise<Professional[]> {
  const { items } = await ask<Items<Professional>>('admin', 'GET', '/professionals')
  const people = items.filter(
    (one) =>
      one.active &&
      one.function === work &&
      one.unitIds.includes(unit.id) &&
      (one.registrationValidUntil ?? date) >= date,
  )
  while (people.length < count) people.push(await registered(unit, work))
  return people
}

/** Somebody of a name of their own, written with an accent, whose registration does not end. */
export async function registered(unit: Pick<Unit, 'id' | 'state'>, work: ProfessionalFunction): Promise<Professional> {
  return ask('admin', 'POST', '/professionals', {
    id: newId(),
    name: nameOfOnesOwn('Zoé'),
    function: work,
    unitIds: [unit.id],
    councilNumber: String(Number.parseInt(newId().slice(-7), 16)),
    councilState: unit.state,
  })
}

/** A room of a name of its own, in which nothing stands. */
export const roomOfOnesOwn = (unit: Pick<Unit, 'id'>, kind: Room['kind']): Promise<Room> =>
  ask('admin', 'POST', '/rooms', {
    id: newId(),
    unitId: unit.id,
    name: nameOfOnesOwn('Sala'),
    kind,
    setupMinutes: 0,
    cleaningMinutes: 0,
  })

/** A consultation room, and a doctor whose registration is valid on the day. */
export async function roomAndDoctor(
  unit: Unit,
  date: string,
  which = 0,
): Promise<{ room: Room; doctor: Professional }> {
  const room = unit.rooms.filter(({ kind, active }) => kind === 'consultation' && active)[which]
  const doctor = (await peopleOf(unit, 'doctor', date, which + 1))[which]
  if (!room || !doctor) throw new Error(`The unit has no consultation room number ${which}`)
  return { room, doctor }
}

/** A name that nobody else has. */
export function nameOfOnesOwn(first: string, last = ''): string {
  const letters = Array.from(newId().slice(-7), (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 16))).join(
    '',
  )
  return `${first} Z${letters} ${last}`.trim()
}

/** A new patient whose name nobody else has. */
export async function newPatient(firstName = 'Aurora', more: Partial<PatientDetail> = {}): Promise<PatientDetail> {
  const name = nameOfOnesOwn(firstName, 'Prado')
  return ask('receptionist', 'POST', '/patients', { id: newId(), name, ...more })
}

/** What every booking of the journeys has in common. */
export interface Slot {
  readonly unit: Unit
  readonly date: string
  readonly room: Room
  readonly doctor: Professional
  readonly procedure: Procedure
}

/** A day of one's own with a room and a doctor on it. */
export async function slotOfOnesOwn(which = 0, { weeks = 1 }: { weeks?: number } = {}): Promise<Slot> {
  const unit = await mainUnit()
  const date = weeks > 1 ? await weeksOfOnesOwn(unit, weeks) : await dayOfOnesOwn(unit)
  return {
    unit,
    date,
    ...(await roomAndDoctor(unit, date, which)),
    procedure: await procedureCalled('Avaliação capilar'),
  }
}

/** Books through the API: `at` is minutes of the day by the unit's clock. */
export async function booked(
  { unit, date, room, doctor, procedure }: Slot,
  patient: { id: string },
  at: number,
  { minutes = 30, by = 'receptionist', ...more }: { minutes?: number; by?: Person } & Partial<NewAppointment> = {},
): Promise<AppointmentDetail> {
  return ask(by, 'POST', '/appointments', {
    id: newId(),
    unitId: unit.id,
    patientId: patient.id,
    procedureId: procedure.id,
    roomId: room.id,
    professionalIds: [doctor.id],
    startsAt: instantAt(date, at, unit.timeZone),
    endsAt: instantAt(date, at + minutes, unit.timeZone),
    ...more,
  })
}

/** `09:30` as minutes of the day. */
export function clock(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
