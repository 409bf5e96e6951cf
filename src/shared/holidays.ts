import { addDays } from './time.ts'
import type { Both } from './both.ts'

/** A day off: a plain date and its name. `optional`: a *ponto facultativo*, which each unit decides on. */
export interface Holiday {
  date: string
  name: Both
  optional: boolean
}

/** Easter Sunday of a Gregorian year (Meeus, Astronomical Algorithms, chapter 8), as a plain date. */
export function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return plainDate(year, Math.floor(n / 31), (n % 31) + 1)
}

function plainDate(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function holiday(date: string, portuguese: string, english: string, optional = false): Holiday {
  return { date, name: { 'pt-BR': portuguese, en: english }, optional }
}

/**
 * The ten national holidays of a year, in order: Leis 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023,
 * and Good Friday (Lei 9.093/1995), which the federal calendar counts with them. 20 November is one since 2024.
 */
export function nationalHolidays(year: number): Holiday[] {
  const fixed = [
    holiday(plainDate(year, 1, 1), 'Confraternização Universal', 'New Year’s Day'),
    holiday(addDays(easter(year), -2), 'Paixão de Cristo', 'Good Friday'),
    holiday(plainDate(year, 4, 21), 'Tiradentes', 'Tiradentes Day'),
    holiday(plainDate(year, 5, 1), 'Dia do Trabalho', 'Labour Day'),
    holiday(plainDate(year, 9, 7), 'Independência do Brasil', 'Independence Day'),
    holiday(plainDate(year, 10, 12), 'Nossa Senhora Aparecida', 'Our Lady of Aparecida'),
    holiday(plainDate(year, 11, 2), 'Finados', 'All Souls’ Day'),
    holiday(plainDate(year, 11, 15), 'Proclamação da República', 'Republic Day'),
    holiday(plainDate(year, 12, 25), 'Natal', 'Christmas Day'),
  ]
  if (year >= 2024) {
    fixed.push(holiday(plainDate(year, 11, 20), 'Dia da Consciência Negra', 'Black Consciousness Day'))
  }
  return fixed.sort((one, other) => one.date.localeCompare(other.date))
}

/** The optional days that hang on Easter: Carnival Monday and Tuesday, and Corpus Christi. */
export function optionalHolidays(year: number): Holiday[] {
  const sunday = easter(year)
  return [
    holiday(addDays(sunday, -48), 'Carnaval (segunda-feira)', 'Carnival Monday', true),
    holiday(addDays(sunday, -47), 'Carnaval (terça-feira)', 'Carnival Tuesday', true),
    holiday(addDays(sunday, 60), 'Corpus Christi', 'Corpus Christi', true),
  ]
}
