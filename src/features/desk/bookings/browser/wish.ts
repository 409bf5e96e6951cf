import { readId, type Search } from '../../../../browser/search.ts'
import { addDays } from '../../../../shared/time.ts'
import type { findSlots } from '../../../agenda/offers/both.ts'
import type { ContractInput } from '../../../../shared/contract.ts'

/** What a date is looked for, and within what. Dates are the first unit's, hours each unit's own. */
export interface Wish {
  /** The item of an order; then patient and procedure are its own. */
  readonly itemId: string | undefined
  readonly patientId: string | undefined
  readonly procedureId: string | undefined
  readonly unitIds: readonly string[]
  readonly from: string
  readonly to: string
  /** ISO: Monday is 1. */
  readonly weekdays: readonly number[]
  /** Minutes of the day between which it may start. */
  readonly hours: readonly [number, number]
  /** How long it is to take; undefined is as long as the catalogue says. */
  readonly minutes: number | undefined
  readonly professionalId: string | undefined
  readonly teamId: string | undefined
}

export const earliestHour = 6 * 60
export const latestHour = 22 * 60
export const searchedDays = 60

const datePattern = /^\d{4}-\d{2}-\d{2}$/

function ids(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((one) => readId(one) ?? [])
}

function minutesIn(text: string | undefined, otherwise: number): number {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text ?? '') ?? []
  const read = hours === undefined ? Number.NaN : Number(hours) * 60 + Number(minutes)
  return read >= earliestHour && read <= latestHour ? read : otherwise
}

/** `08:30` of minutes of the day. */
export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Minutes of an appointment, as the search for times takes them. */
function lengthIn(text: string | undefined): number | undefined {
  const minutes = Number(text ?? '')
  return Number.isInteger(minutes) && minutes >= 5 && minutes <= 1440 ? minutes : undefined
}

/** The wish that the address holds: `escolhido` (an item), `quem`, `procedimento`, `onde`, `de`, `ate`, `dias`, `horas`, `duracao`, `profissional`, `equipe`. */
export function readWish(search: Search, today: string): Wish {
  const dateOf = (text: string | undefined) => (text && datePattern.test(text) && text >= today ? text : undefined)
  const from = dateOf(search['de']) ?? today
  const [first, last] = (search['horas'] ?? '').split('-')
  return {
    itemId: readId(search['escolhido']),
    patientId: readId(search['quem']),
    procedureId: readId(search['procedimento']),
    unitIds: ids(search['onde']),
    from,
    to: dateOf(search['ate']) ?? addDays(from, searchedDays),
    weekdays: (search['dias'] ?? '')
      .split(',')
      .map(Number)
      .filter((day) => day >= 1 && day <= 7),
    hours: [minutesIn(first, earliestHour), minutesIn(last, latestHour)],
    // It is one doctor's.
    minutes: readId(search['profissional']) === undefined ? undefined : lengthIn(search['duracao']),
    professionalId: readId(search['profissional']),
    teamId: readId(search['equipe']),
  }
}

/** What each limit is, so that one of them can be let go. */
export type Limit = 'hours' | 'weekdays' | 'doctor' | 'team' | 'units' | 'period'

/** The limits that a wish sets, in the order in which they are offered to be let go. */
export function limitsOf(wish: Wish, ofUnits: number): Limit[] {
  const is: Record<Limit, boolean> = {
    hours: wish.hours[0] > earliestHour || wish.hours[1] < latestHour,
    weekdays: wish.weekdays.length > 0 && wish.weekdays.length < 7,
    doctor: wish.professionalId !== undefined,
    team: wish.teamId !== undefined,
    units: wish.unitIds.length > 0 && wish.unitIds.length < ofUnits,
    period: true,
  }
  return (Object.keys(is) as Limit[]).filter((one) => is[one])
}

/** What of the address lets go of a limit. */
export function letGoOf(limit: Limit, wish: Wish, allUnits: readonly string[]): Record<string, string | undefined> {
  switch (limit) {
    case 'hours':
      return { horas: undefined }
    case 'weekdays':
      return { dias: undefined }
    case 'doctor':
      return { profissional: undefined }
    case 'team':
      return { equipe: undefined }
    case 'units':
      return { onde: allUnits.join() }
    case 'period':
      return { ate: addDays(wish.to, searchedDays) }
  }
}

/** The question to the server; undefined while nobody says for whom or what. */
export function slotsOf(
  wish: Wish,
  { patientId, procedureId, unitIds, range, limit, perDay = 2 }: Asked,
): ContractInput<typeof findSlots> {
  const [earliest, latest] = wish.hours
  return {
    query: {
      procedureId,
      ...(patientId && { patientId }),
      unitId: [...unitIds],
      ...range,
      ...(wish.weekdays.length > 0 && { weekday: [...wish.weekdays] }),
      ...(earliest > earliestHour && { fromTime: clockOf(earliest) }),
      ...(latest < latestHour && { toTime: clockOf(latest) }),
      ...(wish.minutes !== undefined && { minutes: wish.minutes }),
      ...(wish.professionalId && { professionalId: [wish.professionalId] }),
      ...(wish.teamId && { teamId: wish.teamId }),
      limit,
      perDay,
    },
  }
}

interface Asked {
  readonly patientId: string | undefined
  readonly procedureId: string
  readonly unitIds: readonly string[]
  /** Instants with Z. */
  readonly range: { readonly from: string; readonly to: string }
  readonly limit: number
  /** Starts follow each other by quarters of an hour: two a day leave room for other days. */
  readonly perDay?: number
}
