import { both } from '../../../shared/both.ts'
import { defineMessages, type Language } from '../../../shared/language.ts'
import { formatMoney, formatShare } from '../../../shared/money.ts'
import { formatDate } from '../../../shared/time.ts'
import { functionWords } from '../../network/offers/both.ts'
import type { Basis, Beneficiary, DayKind, Deduction, HeldReason, PayRule } from './model.ts'
import type { Standing } from './rules.ts'
import type { ReceivedMeaning } from './settlement.ts'

export const beneficiaryWords = defineMessages({
  'pt-BR': { professional: 'Pessoa', team: 'Equipe', function: 'Função' } satisfies Record<Beneficiary, string>,
  en: { professional: 'Person', team: 'Team', function: 'Function' } satisfies Record<Beneficiary, string>,
})

export const basisWords = defineMessages({
  'pt-BR': {
    fixed: 'Valor fixo por procedimento',
    gross: '% do preço cheio',
    net: '% do preço com desconto',
    received: '% do recebido',
    graft: 'Por enxerto',
    hour: 'Por hora de plantão',
    shift: 'Por plantão',
    minimum: 'Mínimo garantido no mês',
    bonus: 'Bônus por caso',
    discount: 'Desconto por caso',
  } satisfies Record<Basis, string>,
  en: {
    fixed: 'Fixed per procedure',
    gross: '% of full price',
    net: '% of discounted price',
    received: '% of what was received',
    graft: 'Per graft',
    hour: 'Per hour of a shift',
    shift: 'Per shift',
    minimum: 'Guaranteed minimum of a month',
    bonus: 'Bonus per case',
    discount: 'Discount per case',
  } satisfies Record<Basis, string>,
})

export const dayKindWords = defineMessages({
  'pt-BR': {
    working: 'Segunda a sexta',
    saturday: 'Sábado',
    sunday: 'Domingo',
    holiday: 'Feriado',
  } satisfies Record<DayKind, string>,
  en: {
    working: 'Monday to Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
    holiday: 'Holiday',
  } satisfies Record<DayKind, string>,
})

export const receivedWords = defineMessages({
  'pt-BR': {
    authorised: 'Na venda, quando o cartão é autorizado',
    settled: 'Quando cai na conta, parcela por parcela',
  } satisfies Record<ReceivedMeaning, string>,
  en: {
    authorised: 'At the sale, once the card is authorised',
    settled: 'When it is on the account, instalment by instalment',
  } satisfies Record<ReceivedMeaning, string>,
})

export const deductionWords = defineMessages({
  'pt-BR': { share: 'Percentual', amount: 'Valor', cardFee: 'Taxa do cartão' } satisfies Record<
    Deduction['kind'],
    string
  >,
  en: { share: 'Share', amount: 'Amount', cardFee: 'Card fee' } satisfies Record<Deduction['kind'], string>,
})

export const heldWords = defineMessages({
  'pt-BR': {
    map: 'mapa do dia não fechado',
    unpaid: 'nada recebido ainda',
    credential: 'registro vencido no dia',
    interrupted: 'cirurgia interrompida',
    noRule: 'sem regra',
  } satisfies Record<HeldReason, string>,
  en: {
    map: 'day map not closed',
    unpaid: 'nothing received yet',
    credential: 'registration expired on the day',
    interrupted: 'surgery interrupted',
    noRule: 'no rule',
  } satisfies Record<HeldReason, string>,
})

/** `3ª`, `3rd`: which case of a day it is. */
export function nthShown(nth: number, language: Language): string {
  if (language === 'pt-BR') return `${nth}ª`
  const teen = nth % 100 > 10 && nth % 100 < 14
  return `${nth}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][nth % 10] ?? 'th')}`
}

export const standingWords = defineMessages({
  'pt-BR': { current: 'Vigente', planned: 'Futura', ended: 'Encerrada', void: 'Nunca valeu' } satisfies Record<
    Standing,
    string
  >,
  en: { current: 'In force', planned: 'Planned', ended: 'Ended', void: 'Never held' } satisfies Record<
    Standing,
    string
  >,
})

/** What the list of rules is asked for. */
export const shownInForce = both(
  { now: 'Só vigentes', ended: 'Só encerradas', all: 'Todas as edições' },
  { now: 'In force only', ended: 'Ended only', all: 'All editions' },
)

/** Deductions in their order, in a few words: `taxa do cartão, 6 % de imposto`. */
export function deductionsShown(deductions: readonly Deduction[], language: Language): string {
  const of = { 'pt-BR': ' de ', en: ' ' }[language]
  return deductions
    .map(({ name, basisPoints, centavos }) => {
      if (basisPoints !== null) return `${formatShare(basisPoints, language)}${of}${name}`
      return centavos === null ? name : `${formatMoney(centavos, language)}${of}${name}`
    })
    .join(', ')
}

interface Named {
  readonly professionalName: string | null
  readonly teamName: string | null
  readonly procedureName: string | null
  readonly unitName: string | null
}

/** Whom a rule pays. */
export function whomShown(rule: Pick<PayRule, 'function'> & Named, language: Language): string {
  return rule.professionalName ?? rule.teamName ?? (rule.function ? functionWords[language][rule.function] : '')
}

const anything = both('Tudo', 'Everything')
const onward = both('ª do dia em diante', ' of the day on')

/** When a rule pays: `FUE · Jardins · Feriado · 3ª do dia em diante`. */
export function scopeShown(rule: Pick<PayRule, 'dayKind' | 'nthFrom'> & Named, language: Language): string {
  const { procedureName, unitName, dayKind, nthFrom } = rule
  const nth = nthFrom === null ? null : nthShown(nthFrom, language).replace('ª', '') + onward[language]
  const parts = [procedureName, unitName, dayKind && dayKindWords[language][dayKind], nth].filter(Boolean)
  return parts.join(' · ') || anything[language]
}

const per = defineMessages({
  'pt-BR': {
    fixed: 'por procedimento',
    gross: 'do preço cheio',
    net: 'do preço com desconto',
    received: 'do recebido',
    graft: 'por enxerto',
    hour: 'por hora',
    shift: 'por plantão',
    minimum: 'ao menos no mês',
    bonus: 'a mais por caso',
    discount: 'a menos por caso',
  } satisfies Record<Basis, string>,
  en: {
    fixed: 'per procedure',
    gross: 'of full price',
    net: 'of discounted price',
    received: 'of what came',
    graft: 'per graft',
    hour: 'per hour',
    shift: 'per shift',
    minimum: 'at least a month',
    bonus: 'more per case',
    discount: 'less per case',
  } satisfies Record<Basis, string>,
})

/** How much a rule pays: `30 % do recebido`, `R$ 2,00 por enxerto, até R$ 3.500,00`. */
export function amountShown(
  rule: Pick<PayRule, 'basis' | 'amountCentavos' | 'shareBasisPoints' | 'capCentavos'>,
  language: Language,
): string {
  const { basis, amountCentavos, shareBasisPoints, capCentavos } = rule
  const share = shareBasisPoints === null ? null : formatShare(shareBasisPoints, language)
  const paid = `${share ?? formatMoney(amountCentavos ?? 0, language)} ${per[language][basis]}`
  const upTo = { 'pt-BR': 'até', en: 'up to' }[language]
  return capCentavos === null ? paid : `${paid}, ${upTo} ${formatMoney(capCentavos, language)}`
}

/** On which days a rule holds: `desde 01/11/2026`, `01/11/2026 a 30/11/2026`. */
export function validityShown(
  { validFrom, validTo }: Pick<PayRule, 'validFrom' | 'validTo'>,
  language: Language,
): string {
  const from = formatDate(validFrom, language)
  if (validTo === null) return { 'pt-BR': `desde ${from}`, en: `since ${from}` }[language]
  if (validTo < validFrom) return { 'pt-BR': 'nunca valeu', en: 'never held' }[language]
  return `${from} ${{ 'pt-BR': 'a', en: 'to' }[language]} ${formatDate(validTo, language)}`
}
