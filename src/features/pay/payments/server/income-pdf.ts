import { drawPdf, type PaperContent } from '../../../../server/paper/draw-pdf.ts'
import { Download } from '../../../../server/endpoint/endpoint.ts'
import { formatCnpj, formatCpf } from '../../../../shared/documents.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { monthShown } from '../../../../shared/months.ts'
import { formatDayTime, networkZone } from '../../../../shared/time.ts'
import { type Income, incomeOf } from '../income.ts'
import { incomeWords } from '../income-words.ts'
import { paperWords } from '../paper-words.ts'
import type { PaidRow } from './income-queries.ts'
import { factsOf, payerShown } from './statement-pdf.ts'

interface Year {
  readonly year: number
  /** In the order of its pages. */
  readonly paid: readonly PaidRow[]
}

/** One payer, one payee: a person, or the company through which they are paid. */
const pageKey = ({ professionalId, regime, cnpj, payer }: PaidRow) =>
  [professionalId, regime, cnpj, payer?.cnpj].join('/')

/** What was paid in a year, a page for each payer and payee, as PDF. */
export async function incomePdf({ year, paid }: Year, language: Language, now: Temporal.Instant): Promise<Download> {
  const words = incomeWords[language]
  const pages = [...Map.groupBy(paid, pageKey).values()]
  const title = `${words.title} · ${year}`
  const content = await drawPdf({
    title,
    foot: `${title} · ${paperWords[language].madeAt(formatDayTime(now.toString(), networkZone, language))}`,
    madeAt: now,
    content: pages.flatMap((rows, index) => pageOf(rows, { year, isFirst: index === 0 }, language)),
  })
  return new Download(`informe-de-rendimentos-${year}.pdf`, 'application/pdf', content)
}

interface Page {
  readonly year: number
  readonly isFirst: boolean
}

function pageOf(rows: readonly PaidRow[], { year, isFirst }: Page, language: Language): PaperContent[] {
  const words = incomeWords[language]
  const [{ regime, payer, professionalName, cpf, companyName, cnpj } = rows[0]!] = rows
  const income = incomeOf(rows)
  const isCompany = regime === 'company'
  const document = isCompany ? cnpj && `CNPJ ${formatCnpj(cnpj)}` : cpf && `CPF ${formatCpf(cpf)}`
  const named = isCompany ? companyName : professionalName
  return [
    { text: words[regime], fontSize: 14, bold: true, ...(isFirst ? {} : { pageBreak: 'before' as const }) },
    { text: words.year(year), fontSize: 11, margin: [0, 4, 0, 0] },
    factsOf(
      [
        [words.payer, payer ? payerShown(payer) : words.noPayer],
        [words.payee, [named, document, isCompany && professionalName].filter(Boolean).join(' · ')],
        [words.nature, isCompany ? words.ofServices : words.ofWork],
      ],
      '',
    ),
    factsOf(sums(income, isCompany, language), words.gross),
    { text: words.byMonth, fontSize: 11, bold: true, margin: [0, 12, 0, 4] },
    months(income, isCompany, language),
    { text: words.check, fontSize: 8, color: '#57524d', margin: [0, 8, 0, 0] },
  ]
}

function sums(income: Income, isCompany: boolean, language: Language): (readonly [string, string])[] {
  const words = incomeWords[language]
  const money = (centavos: number) => formatMoney(centavos, language)
  const { gross, kept, alimony, pension } = income
  return [
    [words.gross, money(gross)],
    ...(isCompany ? [] : ([[words.inss, money(kept.inss)]] as const)),
    ...(alimony > 0 ? ([[words.alimony, money(alimony)]] as const) : []),
    ...(pension > 0 ? ([[words.pension, money(pension)]] as const) : []),
    [words.irrf, money(kept.irrf)],
    ...(isCompany ? ([[words.csrf, money(kept.csrf)]] as const) : []),
    ...(kept.iss > 0 ? ([[words.iss, money(kept.iss)]] as const) : []),
  ]
}

function months(income: Income, isCompany: boolean, language: Language): PaperContent {
  const words = incomeWords[language]
  const taxes = isCompany ? (['irrf', 'csrf', 'iss'] as const) : (['inss', 'irrf', 'iss'] as const)
  const names = { inss: 'INSS', irrf: 'IRRF', csrf: 'PIS/COFINS/CSLL', iss: 'ISS' }
  const right = (text: string, bold = false): PaperContent => ({ text, bold, alignment: 'right', noWrap: true })
  return {
    table: {
      widths: ['*', 'auto', ...taxes.map(() => 'auto')],
      headerRows: 1,
      dontBreakRows: true,
      body: [
        [{ text: words.month, bold: true }, right(words.amount, true), ...taxes.map((tax) => right(names[tax], true))],
        ...income.months.map(({ month, gross, kept }): PaperContent[] => [
          monthShown(month, language),
          right(formatMoney(gross, language)),
          ...taxes.map((tax) => right(formatMoney(kept[tax], language))),
        ]),
      ],
    },
    layout: 'lightHorizontalLines',
  }
}
