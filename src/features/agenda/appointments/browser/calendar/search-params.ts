import { askedBy } from '../../../../../shared/fields/list-filters.ts'
import { addDays, datesOfWeek } from '../../../../../shared/time.ts'
import type { AppointmentStatus } from '../../states.ts'
import { listFilters } from './list-filters.ts'

/** What is after the `?` of the address, as the router has read it. */
export type Search = Readonly<Record<string, unknown>>

/** The filters that all calendar pages share; an empty list filters nothing. */
export interface Filters {
  readonly rooms: readonly string[]
  readonly professionals: readonly string[]
  readonly procedures: readonly string[]
  readonly teams: readonly string[]
  readonly tags: readonly string[]
  readonly statuses: readonly AppointmentStatus[]
}

export type Span = 'dia' | 'semana'
export type LanesBy = 'sala' | 'profissional'

function isPlainDate(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
}

/** An instant of the address, or null. */
export function readInstant(value: unknown): string | null {
  const isInstant = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)
  return isInstant && !Number.isNaN(Date.parse(value)) ? value : null
}

/** The filters in the address: `sala`, `profissional`, `procedimento`, `equipe`, `tag`, `situacao`, each comma-separated. */
export function readFilters(search: Readonly<Record<string, string | undefined>>): Filters {
  const { roomId, professionalId, procedureId, teamId, tagId, status } = askedBy(listFilters, search)
  return {
    rooms: roomId ?? [],
    professionals: professionalId ?? [],
    procedures: procedureId ?? [],
    teams: teamId ?? [],
    tags: tagId ?? [],
    statuses: status ?? [],
  }
}

/** A plain date of the address, or what to take when there is none or it does not exist. */
export function readDate(value: unknown, otherwise: string): string {
  return isPlainDate(value) ? value : otherwise
}

/** One day or the whole week: as the address says, else as was chosen last, else the day. */
export function readSpan(search: Search, last: string | null): Span {
  if (search.modo === 'dia' || search.modo === 'semana') return search.modo
  return last === 'semana' ? last : 'dia'
}

/** Whether the lanes are rooms or professionals: as the address says, else as was chosen last, else rooms. */
export function readLanesBy(search: Search, last: string | null): LanesBy {
  if (search.por === 'sala' || search.por === 'profissional') return search.por
  return last === 'profissional' ? last : 'sala'
}

/** How many filters are set. */
export function countFilters(filters: Filters): number {
  return Object.values(filters).filter((one: readonly string[]) => one.length > 0).length
}

/** The value of a list in the address; undefined takes the key away. */
export function written(values: readonly string[]): string | undefined {
  return values.length > 0 ? values.join(',') : undefined
}

/** The date one day or one week on (`step` 1) or back (`step` -1). */
export function stepped(date: string, span: Span, step: 1 | -1): string {
  return addDays(date, span === 'dia' ? step : step * 7)
}

/** The plain dates of the span that the date is in. */
export function datesOf(date: string, span: Span): string[] {
  return span === 'dia' ? [date] : datesOfWeek(date)
}
