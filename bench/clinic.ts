import { holidayOn } from '../src/features/foundation/units/rules.ts'
import { addDays, addMinutes, instantAt } from '../src/shared/time.ts'
import { scaled } from './scale.ts'

// A network laid out by numbers, so that the same thing is found by arithmetic in TypeScript, in SQL and in pgbench.

/** 20 units in one zone; the first is busy: ten rooms and 800 appointments a week; the others four rooms and 200. */
export const units = 20
export const zone = 'America/Sao_Paulo'
export const busyRooms = 10
export const otherRooms = 4
export const rooms = busyRooms + (units - 1) * otherRooms
export const busyWeek = 800
export const otherWeek = 200
export const networkWeek = busyWeek + (units - 1) * otherWeek
export const patients = scaled(100_000, 10_000)
/** Scatters patients over the agenda; prime to their number, so that nobody is in two places at once. */
export const scatter = 7_919
/** The Monday of the week that is measured; the network's years lie around it. */
export const monday = '2026-11-16'
/** The server's clock during a benchmark: that Thursday, 10:00 in São Paulo. */
export const now = '2026-11-19T13:00:00Z'

const id = (family: string, number: number) => `00000000-0000-7000-8${family}-${number.toString(16).padStart(12, '0')}`
export const unitId = (unit: number): string => id('001', unit)
export const roomId = (room: number): string => id('002', room)
/** Each room has its doctor. */
export const doctorId = (room: number): string => id('003', room)
export const nurseId = (room: number): string => id('004', room)
export const patientId = (patient: number): string => id('005', patient)
export const consultationId = id('006', 1)

/** The unit that a room belongs to. */
export const unitOfRoom = (room: number): number =>
  room < busyRooms ? 0 : 1 + Math.floor((room - busyRooms) / otherRooms)

/** Half-hour slots between 15:00 and 18:00, which the laid-out agenda leaves free, in the two years after now. */
const freeWeeks = 104
const freeSlotsADay = 6
export const freeSlots = freeWeeks * 6 * freeSlotsADay * rooms

export interface FreeSlot {
  unitId: string
  roomId: string
  professionalIds: string[]
  patientId: string
  procedureId: string
  startsAt: string
  endsAt: string
}

/** The slot of a number below `freeSlots`; null on a holiday. Different numbers never share anything. */
export function freeSlot(number: number): FreeSlot | null {
  const room = number % rooms
  const time = Math.floor(number / rooms)
  const date = addDays(monday, dayOfTime(time))
  if (holidayOn({ holidays: [] }, date)) return null
  const startsAt = instantAt(date, 15 * 60 + 30 * (time % freeSlotsADay), zone)
  return {
    unitId: unitId(unitOfRoom(room)),
    roomId: roomId(room),
    professionalIds: [doctorId(room)],
    patientId: patientId((number * scatter) % patients),
    procedureId: consultationId,
    startsAt,
    endsAt: addMinutes(startsAt, 30),
  }
}

function dayOfTime(time: number): number {
  const day = Math.floor(time / freeSlotsADay)
  return 7 * (1 + Math.floor(day / 6)) + (day % 6)
}

/** Numbers of the first year's free slots in an order that looks random and never repeats (a full cycle of an affine map). */
export function* slotsInRandomOrder(start: number): Generator<number> {
  const count = freeSlots / 2
  // Prime to the number of slots, and far from any of its simple fractions.
  const stride = 199_933
  for (let index = start; index < start + count; index += 1) yield (index * stride) % count
}
