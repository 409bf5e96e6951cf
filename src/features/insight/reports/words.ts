import { type Both, both } from '../../../shared/both.ts'
import type { Language } from '../../../shared/language.ts'
import { formatMoney, formatShare } from '../../../shared/money.ts'
import { type RebookReason, reasonWord, rebookReasons } from '../../agenda/offers/both.ts'
import { shareOf } from './rules.ts'
import { type FigureName, type LostReason, lostReasons, type Measure } from './figures.ts'

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

/** Tenths of an appointment; a dash where nothing can be said. */
export function tenthsShown(tenths: number | null, language: Language): string {
  return tenths === null ? '–' : (tenths / 10).toLocaleString(language, { maximumFractionDigits: 1 })
}

/** What numbers of pictures are counted in beside the measures of figures: minutes told in hours, and tenths of one. */
export type PanelMeasure = Measure | 'hours' | 'tenths'

/** A number of a picture in its measure. */
export function amountShown(
  { value, measure }: { readonly value: number | null; readonly measure: PanelMeasure },
  language: Language,
): string {
  if (measure === 'tenths') return tenthsShown(value, language)
  if (measure === 'hours') return value === null ? '–' : hoursShown(value, language)
  return valueShown(value, measure, language)
}

/** A part of a whole; a dash where there is nothing that it could be a part of. */
export function shareShown(part: number | null, of: number, language: Language): string {
  return valueShown(part === null ? null : shareOf(part, of), 'share', language)
}

/** How many of what a figure counts; minutes of rooms in hours. */
export function countedShown(figure: FigureName, count: number, language: Language): string {
  const isTime = figure === 'occupancy' || figure === 'lost'
  return isTime ? hoursShown(count, language) : count.toLocaleString(language)
}

/** Money beside an axis, where there is no room for centavos: `R$ 5,5 mil`. */
export function moneyOfAxis(centavos: number, language: Language): string {
  const currency = { style: 'currency', currency: 'BRL', notation: 'compact', maximumFractionDigits: 2 } as const
  return (centavos / 100).toLocaleString(language, currency)
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
