import { both } from '../../../shared/both.ts'
import type { Language } from '../../../shared/language.ts'
import { formatMoney } from '../../../shared/money.ts'
import type { TakenOff, TakenOffKind } from './model.ts'

const words = both(
  {
    otherPayers: 'já recolhido por outros pagadores sobre',
    paidBefore: 'já pago no mês, somado',
    inss: 'INSS',
    dependants: 'dependentes',
    alimony: 'pensão alimentícia',
    pension: 'previdência privada',
    simplified: 'desconto simplificado',
    step: 'parcela a deduzir',
    relief: 'redução da Lei 15.270',
    withheld: 'IRRF já retido no mês',
  } satisfies Record<TakenOffKind, string>,
  {
    otherPayers: 'other payers withheld of',
    paidBefore: 'paid before in the month, added',
    inss: 'INSS',
    dependants: 'dependants',
    alimony: 'alimony',
    pension: 'private pension',
    simplified: 'simplified deduction',
    step: 'deduction of the step',
    relief: 'relief of Lei 15.270',
    withheld: 'IRRF withheld before in the month',
  },
)

const ofTheTax: readonly TakenOffKind[] = ['step', 'relief', 'withheld']

/** How a retention came to what it is: `Base: INSS R$ 932,31, 2 dependentes R$ 379,18 · Imposto: parcela a deduzir R$ 908,73`. */
export function takenOffShown(off: readonly TakenOff[] | undefined, language: Language): string {
  const list = (some: readonly TakenOff[]) =>
    some
      .map(({ kind, count, centavos }) =>
        [count, words[language][kind], formatMoney(centavos, language)].filter((part) => part !== undefined).join(' '),
      )
      .join(', ')
  const tax = (off ?? []).filter(({ kind }) => ofTheTax.includes(kind))
  const base = (off ?? []).filter(({ kind }) => !ofTheTax.includes(kind))
  const [ofBase, ofTax] = language === 'en' ? ['Base', 'Tax'] : ['Base', 'Imposto']
  return [base.length > 0 && `${ofBase}: ${list(base)}`, tax.length > 0 && `${ofTax}: ${list(tax)}`]
    .filter(Boolean)
    .join(' · ')
}
