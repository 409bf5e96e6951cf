import { addDays, mondayOf } from '../../shared/time.ts'
import { clockAt, day, openDays, todayAt } from './calendar.ts'
import { type DemoUnit, units } from './network.ts'
import { everyLane, type Need } from './occupancy.ts'
import { type DemoProfessional, doctorOnLeave } from './professionals.ts'
import type { Random } from './random.ts'

export interface DemoBlock {
  readonly id: string
  readonly unit: DemoUnit
  readonly roomId: string | null
  readonly professionalId: string | null
  readonly starts: number
  readonly ends: number
  readonly reason: string
  readonly createdAt: number
}

const [main, manaus] = units

/** Today's maintenance, next week's leave, a weekly meeting, and one Saturday on which a whole unit is closed. */
export function blocksOf(random: Random, professionals: readonly DemoProfessional[], now: number): DemoBlock[] {
  const made = (unit: DemoUnit, date: string, from: string, to: string, reason: string): DemoBlock => {
    const createdAt = Math.min(now, clockAt(unit, date, from)) - random.whole(2, 9) * day
    const [starts, ends] = [clockAt(unit, date, from), clockAt(unit, date, to)]
    return { id: random.id(createdAt), unit, roomId: null, professionalId: null, starts, ends, reason, createdAt }
  }
  const room = (unit: DemoUnit, name: string) => unit.rooms.find((one) => one.name === name)?.id ?? null
  const days = openDays(main, now)
  const nextOpen = days.find((one) => one.offset >= 0)?.date ?? todayAt(main, now)
  const monday = addDays(mondayOf(todayAt(main, now)), 7)
  const leave = doctorOnLeave(professionals)
  const leaveBlock = {
    ...made(main, monday, '00:00', '23:59', 'Férias'),
    professionalId: leave.id,
    ends: clockAt(main, addDays(monday, 7), '00:00'),
  }
  const meetings = days
    .filter((one) => one.weekday === 3 && one.offset >= -28 && one.offset <= 56)
    .map((one) => ({
      ...made(main, one.date, '12:00', '13:00', 'Reunião clínica semanal'),
      roomId: room(main, 'Consultório 2'),
    }))
  const fumigation = openDays(manaus, now).find((one) => one.weekday === 6 && one.offset > 16)
  return [
    { ...made(main, nextOpen, '13:00', '15:00', 'Manutenção do ar-condicionado'), roomId: room(main, 'Consultório 3') },
    leaveBlock,
    ...meetings,
    ...(fumigation ? [made(manaus, fumigation.date, '06:00', '20:00', 'Dedetização')] : []),
  ]
}

/** What a block takes: its room or professional, or every room of the unit. */
export function needsOfBlock(block: DemoBlock): (Need & { kind: 'room' | 'professional' })[] {
  const stretch = { lanes: everyLane, from: block.starts, to: block.ends }
  if (block.professionalId) return [{ ...stretch, resourceId: block.professionalId, kind: 'professional' }]
  const rooms = block.roomId ? [block.roomId] : block.unit.rooms.map((room) => room.id)
  return rooms.map((resourceId) => ({ ...stretch, resourceId, kind: 'room' }))
}
