import { defineMessages, type Language } from '../../shared/language.ts'
import type { Basis, Beneficiary, DayKind, Deduction, HeldReason } from './model.ts'

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
  } satisfies Record<HeldReason, string>,
  en: {
    map: 'day map not closed',
    unpaid: 'nothing received yet',
    credential: 'registration expired on the day',
    interrupted: 'surgery interrupted',
  } satisfies Record<HeldReason, string>,
})

/** `3ª`, `3rd`: which case of a day it is. */
export function nthShown(nth: number, language: Language): string {
  if (language === 'pt-BR') return `${nth}ª`
  const teen = nth % 100 > 10 && nth % 100 < 14
  return `${nth}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][nth % 10] ?? 'th')}`
}
