import type { BlockCategory } from '../../features/agenda/blocks/categories.ts'
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
  readonly category: BlockCategory
  readonly reason: string
  readonly createdAt: number
  /** Of a meeting: the date its series gave it, and whether it was moved for itself. */
  readonly occurrenceOn: string | null
  readonly isException: boolean
}

/** The one series of the demo. */
export const meetingSeriesId = '01930000-0000-7000-8000-000000000014'

const [main, manaus] = units

/**
 * Today's maintenance, next week's leave, a weekly meeting that is later once, and one Saturday on which a whole unit is
 * closed.
 */
export function blocksOf(random: Random, professionals: readonly DemoProfessional[], now: number): DemoBlock[] {
  const made = (
    unit: DemoUnit,
    date: string,
    [from, to]: readonly [string, string],
    category: BlockCategory,
    reason: string,
  ): DemoBlock => {
    const createdAt = Math.min(now, clockAt(unit, date, from)) - random.whole(2, 9) * day
    const [starts, ends] = [clockAt(unit, date, from), clockAt(unit, date, to)]
    const id = random.id(createdAt)
    const alone = { roomId: null, professionalId: null, occurrenceOn: null, isException: false }
    return { id, unit, ...alone, starts, ends, category, reason, createdAt }
  }
  const room = (unit: DemoUnit, name: string) => unit.rooms.find((one) => one.name === name)?.id ?? null
  const days = openDays(main, now)
  const nextOpen = days.find((one) => one.offset >= 0)?.date ?? todayAt(main, now)
  const monday = addDays(mondayOf(todayAt(main, now)), 7)
  const leave = doctorOnLeave(professionals)
  const leaveBlock = {
    ...made(main, monday, ['00:00', '23:59'], 'leave', 'Férias'),
    professionalId: leave.id,
    ends: clockAt(main, addDays(monday, 7), '00:00'),
  }
  const meetings = days
    .filter((one) => one.weekday === 3 && one.offset >= -28 && one.offset <= 56)
    .map(({ date, offset }, index, all) => {
      const isException = offset > 7 && (all[index - 1]?.offset ?? 0) <= 7
      const hour = isException ? (['17:00', '18:00'] as const) : (['12:00', '13:00'] as const)
      const meeting = made(main, date, hour, 'meeting', 'Reunião clínica semanal')
      return { ...meeting, roomId: room(main, 'Consultório 2'), occurrenceOn: date, isException }
    })
  const fumigation = openDays(manaus, now).find((one) => one.weekday === 6 && one.offset > 16)
  return [
    {
      ...made(main, nextOpen, ['13:00', '15:00'], 'maintenance', 'Manutenção do ar-condicionado'),
      roomId: room(main, 'Consultório 3'),
    },
    leaveBlock,
    ...meetings,
    ...(fumigation ? [made(manaus, fumigation.date, ['06:00', '20:00'], 'cleaning', 'Dedetização')] : []),
  ]
}

/** The series of the meetings, from the first to the last of them; the Wednesdays between without one are dropped. */
export function meetingSeries(blocks: readonly DemoBlock[]) {
  const dates = blocks.flatMap(({ occurrenceOn }) => occurrenceOn ?? [])
  const [meeting] = blocks.filter(({ occurrenceOn }) => occurrenceOn !== null)
  const [first, last] = [dates[0], dates.at(-1)]
  if (!meeting || first === undefined || last === undefined) return null
  const dropped: string[] = []
  for (let date = first; date < last; date = addDays(date, 7)) if (!dates.includes(date)) dropped.push(date)
  return { meeting, first, last, dropped }
}

/** What a block takes: its room or professional, or every room of the unit. */
export function needsOfBlock(block: DemoBlock): (Need & { kind: 'room' | 'professional' })[] {
  const stretch = { lanes: everyLane, from: block.starts, to: block.ends }
  if (block.professionalId) return [{ ...stretch, resourceId: block.professionalId, kind: 'professional' }]
  const rooms = block.roomId ? [block.roomId] : block.unit.rooms.map((room) => room.id)
  return rooms.map((resourceId) => ({ ...stretch, resourceId, kind: 'room' }))
}
