import type {
  DayCoverage,
  RosterChip,
  RosterDay,
  RosterGroup,
} from '../../src/features/agenda/roster/browser/planner-grid/model.ts'
import { addDays } from '../../src/shared/time.ts'

/** The busy unit of the benchmark: 60 professionals in December 2026, always the same shifts. */
const first = '2026-12-01'
const dayCount = 31

const functions = [
  { id: 'doctor', name: 'Médicos', people: 14 },
  { id: 'assistant_doctor', name: 'Médicos assistentes', people: 10 },
  { id: 'nurse', name: 'Enfermeiros', people: 14 },
  { id: 'technician', name: 'Técnicos', people: 18 },
  { id: 'anaesthetist', name: 'Anestesistas', people: 4 },
]
const firstNames =
  'Ana Bruno Carla Davi Elisa Fábio Gabriela Heitor Isabel João Karina Luís Marina Nélson Olívia'.split(' ')
const lastNames = 'Almeida Barros Cardoso Duarte Esteves Farias Gonçalves Hernandes Ibrahim Jardim Leite Macedo'.split(
  ' ',
)

export const rosterDays: RosterDay[] = Array.from({ length: dayCount }, (_, index) => {
  const date = addDays(first, index)
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return {
    date,
    isToday: index === 9,
    isWeekend: weekday === 0 || weekday === 6,
    isClosed: weekday === 0 || index === 24,
    ...(index === 24 && { holiday: 'Natal' }),
  }
})

export const rosterGroups: RosterGroup[] = functions.map(({ id, name, people }, group) => ({
  id,
  name,
  rows: Array.from({ length: people }, (_, index) => ({
    id: `${id}-${index}`,
    name: `${firstNames[(index * 7 + group) % firstNames.length]} ${lastNames[(index * 5 + group * 3) % lastNames.length]}`,
    detail: `${120 + ((index * 13) % 60)} h`,
    menu: 'Ações',
  })),
}))

const hours = [
  [420, 780],
  [780, 1140],
  [420, 1140],
  [1140, 420],
  [450, 810],
] as const

/** Some twenty shifts for everybody, nights and on call among them, a fortnight of leave for every eighth. */
export function monthOfShifts(): RosterChip[] {
  return rosterGroups.flatMap(({ rows }, group) =>
    rows.flatMap((row, person) => {
      const isAway = (person + group) % 8 === 3
      const chips: RosterChip[] = isAway
        ? [
            {
              id: `${row.id} leave`,
              rowId: row.id,
              kind: 'leave',
              state: 'published',
              fromDay: 7,
              fromMinute: 0,
              toDay: 21,
              toMinute: 0,
              title: 'Férias',
            },
          ]
        : []
      for (let day = 0; day < dayCount; day += 1) {
        const roll = (day * 31 + person * 17 + group * 7) % 10
        if (rosterDays[day]!.isClosed || roll > 7 || (isAway && day >= 7 && day < 21)) continue
        const [from, to] = hours[(person + group) % hours.length]!
        chips.push({
          id: `${row.id} ${day}`,
          rowId: row.id,
          kind: roll === 7 ? 'on_call' : 'shift',
          state: day < 20 ? 'published' : roll === 3 ? 'changed' : 'new',
          fromDay: day,
          fromMinute: from,
          toDay: to < from ? day + 1 : day,
          toMinute: to,
          ...(roll === 5 && { elsewhere: 'Moema' }),
          ...(roll === 6 && day % 9 === 0 && { clashes: ['só 8 h de descanso'] }),
        })
      }
      return chips
    }),
  )
}

export const rosterCoverage: DayCoverage[] = rosterDays.map(({ isClosed }, index) => {
  const needed = isClosed ? 0 : 6 + ((index * 5) % 7)
  const staffed = isClosed ? 0 : 7 + ((index * 3) % 6)
  return {
    missing: Math.max(0, needed - staffed),
    lines: [{ label: 'Médicos', staffed, needed }],
  }
})

/** The same month with one shift a day later. */
export function withOneShiftMoved(chips: readonly RosterChip[], id: string): RosterChip[] {
  return chips.map((chip) => (chip.id === id ? { ...chip, fromDay: chip.fromDay + 1, toDay: chip.toDay + 1 } : chip))
}
