import type { AgendaEvent, Lane, Unavailable } from '../../src/browser/agenda/model.ts'
import type { StatusKey } from '../../src/features/agenda/appointments/browser/calendar/statuses.ts'
import { datesOfWeek, instantAt } from '../../src/shared/time.ts'

/** The busy unit of the benchmark: ten rooms, seven days, 840 appointments, always the same ones. */
export const zone = 'America/Sao_Paulo'
export const dates = datesOfWeek('2026-11-20')
export const now = '2026-11-20T13:40:00.000Z'

export const rooms: Lane[] = Array.from({ length: 10 }, (_, index) => ({
  id: `room-${index + 1}`,
  name: `Sala ${index + 1}`,
  shortName: `S${index + 1}`,
  detail: index < 7 ? 'Consulta' : index < 9 ? 'Cirurgia' : 'Exame',
}))

const firstNames =
  'Ana Bruno Carla Davi Elisa Fábio Gabriela Heitor Isabel João Karina Luís Marina Nélson Olívia Paulo Renata Sérgio Tereza Vítor'.split(
    ' ',
  )
const lastNames =
  'Almeida Barros Cardoso Duarte Esteves Farias Gonçalves Hernandes Ibrahim Jardim Leite Macedo Nogueira Oliveira Pacheco Queiroz Ramos Siqueira Teixeira Vasconcelos'.split(
    ' ',
  )
const procedures = ['Consulta', 'Retorno', 'Avaliação', 'Pré-operatório', 'Curativo', 'Exame']

/** Numbers 0–1 that look random and are the same on every run (mulberry32). */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function statusOf(dayIndex: number, minute: number, chance: number): StatusKey {
  if (chance > 0.95) return 'cancelled'
  if (dayIndex < 4 || (dayIndex === 4 && minute < 600)) return chance > 0.9 ? 'noshow' : 'fulfilled'
  if (dayIndex === 4 && minute < 650) return 'in-progress'
  if (dayIndex === 4 && minute < 700) return 'arrived'
  return chance > 0.9 ? 'proposed' : chance > 0.5 ? 'booked' : 'pending'
}

/** Twelve appointments per room and day from 07:30 on, among them short ones, long ones and encaixes. */
export function weekOfAppointments(): AgendaEvent[] {
  const roll = dice(20261120)
  const pick = <One>(list: readonly One[]) => list[Math.floor(roll() * list.length)]!
  return dates.flatMap((date, dayIndex) =>
    rooms.flatMap((room, roomIndex) => {
      let minute = 450 + Math.floor(roll() * 3) * 15
      return Array.from({ length: 12 }, (_, index): AgendaEvent => {
        const squeezed = index % 6 === 5
        const length = [30, 30, 45, 45, 60, 75][Math.floor(roll() * 6)]!
        const from = squeezed ? minute - 30 : minute
        if (!squeezed) minute += length + (roll() > 0.7 ? 15 : 0)
        const chance = roll()
        return {
          id: `${dayIndex}-${roomIndex}-${index}`,
          laneIds: [room.id],
          startsAt: instantAt(date, from, zone),
          endsAt: instantAt(date, from + (squeezed ? 30 : length), zone),
          title: `${pick(firstNames)} ${pick(lastNames)}`,
          subtitle: pick(procedures),
          status: statusOf(dayIndex, from, chance),
          squeezed,
          ...(chance < 0.03 ? { warnings: ['Falta o termo de consentimento'] } : {}),
        }
      })
    }),
  )
}

/** Closed evenings and Sunday, lunch in one room, maintenance in another. */
export const unavailable: Unavailable[] = [
  ...dates.flatMap((date, index): Unavailable[] => [
    {
      laneId: null,
      startsAt: instantAt(date, 0, zone),
      endsAt: instantAt(date, index === 6 ? 1440 : 450, zone),
      kind: 'closed',
    },
    { laneId: null, startsAt: instantAt(date, 19 * 60, zone), endsAt: instantAt(date, 1440, zone), kind: 'closed' },
  ]),
  {
    laneId: 'room-8',
    startsAt: instantAt(dates[4]!, 14 * 60, zone),
    endsAt: instantAt(dates[4]!, 18 * 60, zone),
    kind: 'block',
    label: 'Manutenção do foco',
  },
  {
    laneId: 'room-3',
    startsAt: instantAt(dates[1]!, 16 * 60, zone),
    endsAt: instantAt(dates[1]!, 19 * 60, zone),
    kind: 'block',
    label: 'Reunião',
  },
]

/** The same week with one appointment half an hour later in the next room. */
export function withOneMoved(events: readonly AgendaEvent[], id: string): AgendaEvent[] {
  return events.map((event) => {
    if (event.id !== id) return event
    const later = (instant: string) => new Date(Date.parse(instant) + 1_800_000).toISOString()
    const room = rooms.findIndex((lane) => lane.id === event.laneIds[0])
    return {
      ...event,
      laneIds: [rooms[(room + 1) % rooms.length]!.id],
      startsAt: later(event.startsAt),
      endsAt: later(event.endsAt),
    }
  })
}
