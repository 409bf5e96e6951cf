import { both } from '../../../shared/both.ts'
import { formatCnpj } from '../../../shared/documents.ts'
import type { Language } from '../../../shared/language.ts'
import { formatMoney, formatShare } from '../../../shared/money.ts'
import type { IssService, Regime, RegimeKind, RetainedRegime, RetentionTerms, LawTax } from './model.ts'

export const regimeWords = both(
  { company: 'PJ (empresa)', selfEmployed: 'Autônomo (RPA)', employee: 'Empregado (CLT)' } satisfies Record<
    RegimeKind,
    string
  >,
  { company: 'Company (PJ)', selfEmployed: 'Self-employed (RPA)', employee: 'Employee (CLT)' },
)

export const retainedRegimeWords = both(
  { selfEmployed: 'Autônomo (RPA)', company: 'PJ fora do Simples', companySimples: 'PJ do Simples' } satisfies Record<
    RetainedRegime,
    string
  >,
  {
    selfEmployed: 'Self-employed (RPA)',
    company: 'Company outside the Simples',
    companySimples: 'Company of the Simples',
  },
)

export const taxWords = both(
  { inss: 'INSS', irrf: 'IRRF', csrf: 'PIS/COFINS/CSLL', iss: 'ISS', cpp: 'INSS patronal (CPP)' } satisfies Record<
    LawTax,
    string
  >,
  { inss: 'INSS', irrf: 'IRRF', csrf: 'PIS/COFINS/CSLL', iss: 'ISS', cpp: 'Employer’s INSS (CPP)' },
)

export const issServiceWords = both(
  { '4.01': '4.01 Medicina', '4.06': '4.06 Enfermagem e auxiliares' } satisfies Record<IssService, string>,
  { '4.01': '4.01 Medicine', '4.06': '4.06 Nursing and assistants' },
)

/** A regime in a line: `PJ (empresa) · Clínica Silva Ltda. · 12.ABC.345/0001-67 · Simples`. */
export function regimeShown({ kind, companyName, cnpj, isSimples }: Regime, language: Language): string {
  const simples = both(
    isSimples ? 'Simples Nacional' : 'fora do Simples',
    isSimples ? 'Simples Nacional' : 'outside the Simples',
  )
  return [regimeWords[language][kind], companyName, cnpj && formatCnpj(cnpj), isSimples !== null && simples[language]]
    .filter(Boolean)
    .join(' · ')
}

/** What a tax takes, in a line: `11 % até R$ 8.475,55`. */
export function termsShown(terms: RetentionTerms, language: Language): string {
  const isEnglish = language === 'en'
  if (terms.kind === 'none') return isEnglish ? 'nothing' : 'nada'
  if (terms.kind === 'table') {
    const highest = terms.brackets.at(-1)?.basisPoints ?? 0
    const shown = formatShare(highest, language)
    return isEnglish ? `progressive table up to ${shown}` : `tabela progressiva até ${shown}`
  }
  const share = formatShare(terms.basisPoints, language)
  if (terms.ceilingCentavos === null) return share
  const ceiling = formatMoney(terms.ceilingCentavos, language)
  return isEnglish ? `${share} of at most ${ceiling}` : `${share} de no máximo ${ceiling}`
}
