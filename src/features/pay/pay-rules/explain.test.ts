import { expect, it } from 'vitest'
import { calculate, type Facts } from './calculate.ts'
import { aCase, aRule, aShift, factsOf } from './example-facts.ts'
import { explain } from './explain.ts'
import type { Deduction } from './model.ts'

const tax: Deduction = { kind: 'share', name: 'imposto', basisPoints: 600, centavos: null }
const fee: Deduction = { kind: 'cardFee', name: 'taxa do cartão', basisPoints: null, centavos: null }

function sentences(facts: Partial<Facts>, language: 'pt-BR' | 'en' = 'pt-BR'): string[] {
  return calculate(factsOf(facts)).lines.map((line) =>
    explain({ ...line, procedureName: line.caseId ? 'FUE' : null, unitName: line.unitId && 'Jardins' }, language),
  )
}

it('says what a share of what was received was made of', () => {
  const rules = [aRule({ basis: 'received', shareBasisPoints: 3000, deductions: [fee, tax] })]
  expect(sentences({ rules })).toEqual([
    'FUE · Médico(a) · Jardins · qui 12/11: R$ 14.000,00 recebidos, menos taxa do cartão, menos 6 % de imposto, 30 % disso = R$ 3.948,00.',
  ])
  expect(sentences({ rules }, 'en')).toEqual([
    'FUE · Doctor · Jardins · Thu 12 Nov: R$ 14,000.00 received, less taxa do cartão, less 6% imposto, 30% of that = R$ 3,948.00.',
  ])
})

it('says which of the day it is, and the part of a shared one', () => {
  const cases = ['08', '12', '16'].map((hour) => aCase({ id: `k${hour}`, startsAt: `2026-11-12T${hour}:00:00Z` }))
  const whom = { beneficiary: 'function', professionalId: null, function: 'nurse' } as const
  const rules = [aRule({ ...whom, basis: 'fixed', amountCentavos: 300_00, isShared: true, nthFrom: 3 })]
  expect(sentences({ cases, rules })).toContain(
    'FUE · Enfermagem · Jardins · qui 12/11, 3ª do dia: R$ 300,00 por procedimento, parte de 2 pessoas = R$ 150,00.',
  )
})

it('says that no rule speaks of it, or why nothing is owed', () => {
  expect(sentences({})).toEqual(['FUE · Médico(a) · Jardins · qui 12/11: Pendente (sem regra): R$ 0,00.'])
  const said = { caseId: 'k1', professionalId: 'ana', function: 'doctor', reason: 'cortesia do médico' } as const
  expect(sentences({ nothingOwed: [said] })).toEqual([
    'FUE · Médico(a) · Jardins · qui 12/11: nada devido, “cortesia do médico” = R$ 0,00.',
  ])
})

it('says what is held and why, hours, caps, minimums and what is taken back', () => {
  const fixed = aRule({ basis: 'fixed', amountCentavos: 500_00 })
  expect(sentences({ rules: [fixed], cases: [aCase({ isClosed: false })] })).toEqual([
    'FUE · Médico(a) · Jardins · qui 12/11: R$ 500,00 por procedimento = Pendente (mapa do dia não fechado): R$ 500,00.',
  ])
  const hourly = aRule({ basis: 'hour', amountCentavos: 100_00 })
  const least = aRule({ basis: 'minimum', amountCentavos: 1_000_00 })
  expect(sentences({ cases: [], shifts: [aShift({ minutes: 90 })], rules: [hourly, least] })).toEqual([
    'Plantão cumprido · Jardins · qui 12/11: 1 h 30 min de plantão, R$ 150,00 = R$ 150,00.',
    'Mínimo do mês · todas as unidades · seg 30/11: mínimo garantido de R$ 1.000,00, completado com o que faltava = R$ 850,00.',
  ])
  const grafts = aRule({ basis: 'graft', amountCentavos: 2_00, capCentavos: 3_500_00 })
  expect(sentences({ rules: [grafts] })[0]).toContain('2000 enxertos, R$ 4.000,00, limitado ao teto = R$ 3.500,00.')
  const about = {
    professionalId: 'ana',
    group: 'case',
    function: 'doctor',
    unitId: 'u',
    caseId: 'k1',
    shiftId: null,
  } as const
  const before = [{ ...about, day: '2026-10-20', centavos: 500_00 }]
  expect(sentences({ before, cases: [] })).toEqual([
    'FUE · Médico(a) · Jardins · ter 20/10: Estorno: este caso já não paga a esta pessoa = -R$ 500,00.',
  ])
})
