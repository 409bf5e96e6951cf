import { type RecordFile, yesNo } from '../../../../server/record/record-file.ts'
import { both } from '../../../../shared/both.ts'
import type { PayRuleRow } from '../record.ts'
import { basisWords, deductionsShown, scopeShown, standingWords, whomShown } from '../words.ts'

/** A line per edition. */
export const payRuleFile: RecordFile<PayRuleRow> = {
  lines: (rule) => [rule],
  columns: ({ actor: { language } }) =>
    Promise.resolve([
      { title: both('Regra', 'Rule'), value: ({ name }) => name },
      { title: both('Edição', 'Edition'), value: ({ edition }) => edition },
      { title: both('Paga a', 'Pays'), value: (rule) => whomShown(rule, language) },
      { title: both('Quando', 'When'), value: (rule) => scopeShown(rule, language) },
      { title: both('Base', 'Basis'), value: ({ basis }) => basisWords[language][basis] },
      {
        title: both('Valor', 'Amount'),
        value: ({ amountCentavos: centavos }) => (centavos === null ? null : { centavos }),
      },
      {
        title: both('Percentual', 'Share'),
        value: ({ shareBasisPoints: basisPoints }) => (basisPoints === null ? null : { basisPoints }),
      },
      {
        title: both('Teto por caso', 'Cap per case'),
        value: ({ capCentavos: centavos }) => (centavos === null ? null : { centavos }),
      },
      { title: both('Dividida', 'Shared'), value: ({ isShared }) => yesNo(isShared, language) },
      {
        title: both('Descontos', 'Deductions'),
        value: ({ deductions }) => deductionsShown(deductions, language) || null,
      },
      { title: both('Vale de', 'Valid from'), value: ({ validFrom }) => ({ date: validFrom }) },
      { title: both('Até', 'To'), value: ({ validTo }) => (validTo === null ? null : { date: validTo }) },
      { title: both('Situação', 'Status'), value: ({ standing }) => standingWords[language][standing] },
    ]),
}
