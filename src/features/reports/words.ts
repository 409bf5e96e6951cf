import { type Both, both } from '../../shared/both.ts'
import type { Language } from '../../shared/language.ts'
import { formatMoney, formatShare } from '../../shared/money.ts'
import { reasonWord } from '../appointments/rebook-words.ts'
import { type RebookReason, rebookReasons } from '../appointments/states.ts'
import { type LostReason, lostReasons, type Measure } from './figures.ts'

/** Why an open room stood without a patient. */
const lostWords: Record<LostReason, Both> = {
  block: both('Bloqueio', 'Block'),
  late: both('Início atrasado', 'Late start'),
  cancelled: both('Cancelou ou faltou', 'Cancelled or missed'),
  turnover: both('Preparo e limpeza', 'Preparation and cleaning'),
  hole: both('Vão curto demais', 'Gap too short'),
  free: both('Livre, ninguém marcou', 'Free, nobody booked'),
}

/** A reason as it is called: of time lost, or of rebooking, where `none` is that nobody said. */
export function reasonShown(reason: string, language: Language): string {
  const lost = lostReasons.find((one) => one === reason)
  if (lost) return lostWords[lost][language]
  const known = rebookReasons.find((one): one is RebookReason => one === reason)
  return reasonWord(known ?? null)[language]
}

/** Minutes as hours, to the tenth. */
export function hoursShown(minutes: number, language: Language): string {
  return `${(minutes / 60).toLocaleString(language, { maximumFractionDigits: 1 })} h`
}

/** A value in its measure; a dash where there is none, never a nought. */
export function valueShown(value: number | null, measure: Measure, language: Language): string {
  if (value === null) return '–'
  if (measure === 'share') return formatShare(value, language)
  if (measure === 'money') return formatMoney(value, language)
  const number = value.toLocaleString(language)
  if (measure === 'minutes') return `${number} min`
  return measure === 'days' ? `${number} d` : number
}
