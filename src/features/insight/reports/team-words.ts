import type { Both } from '../../../shared/both.ts'
import type { Language } from '../../../shared/language.ts'
import { formatMoney } from '../../../shared/money.ts'
import type { Middle } from './team-contract.ts'
import type { LateCause } from './team-rules.ts'

/** Why a surgery began late, as it is called. */
export const causeWords: Readonly<Record<LateCause, Both<string>>> = {
  previous: { 'pt-BR': 'sala ainda ocupada', en: 'room still taken' },
  patient: { 'pt-BR': 'paciente chegou depois', en: 'patient came later' },
  other: { 'pt-BR': 'outra causa', en: 'another cause' },
}

/** Hours and minutes: `6 h 05`. */
export function hoursShown(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  return hours === 0 ? `${rest} min` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** Ten-thousandths of a real, as money: half up to the centavo. */
export function materialsShown(value: number, language: Language): string {
  return formatMoney(Math.round(value / 100), language)
}

/** The middle of many, and between what half of them lies; a dash where there are none. */
export function middleShown({ median, lower, upper }: Middle, shown: (value: number) => string): string {
  if (median === null || lower === null || upper === null) return '–'
  return lower === upper ? shown(median) : `${shown(median)} (${shown(lower)}–${shown(upper)})`
}
