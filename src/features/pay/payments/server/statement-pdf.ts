import { drawPdf, type PaperContent } from '../../../../server/paper/draw-pdf.ts'
import { Download } from '../../../../server/endpoint/endpoint.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatCnpj } from '../../../../shared/documents.ts'
import { formatMoney, formatShare } from '../../../../shared/money.ts'
import { formatDayTime, networkZone } from '../../../../shared/time.ts'
import { monthShown } from '../../../../shared/months.ts'
import { functionWords, taxWords } from '../../../network/offers/both.ts'
import { type PaperSection, sectionsOf } from '../paper.ts'
import { paperWords } from '../paper-words.ts'
import { firstPageOf } from '../first-page.ts'
import type { Payer, StatementDetail } from '../record.ts'
import { statementStateWords } from '../words.ts'

/** What of a statement stands on paper: all of it, or what is of some units alone. */
export type PaperSource = Pick<StatementDetail, PaperMember>
type PaperMember =
  | Sums
  | 'id'
  | 'payer'
  | 'month'
  | 'professionalName'
  | 'function'
  | 'state'
  | 'isWhole'
  | 'calculatedLines'
type Sums = 'resultCentavos' | 'heldCentavos' | 'carriedCentavos' | 'dueCentavos' | 'retentions' | 'payCentavos'

/** A statement as PDF: a page of what it comes to, by procedure, and an annex of its lines with their sentences. */
export async function statementPdf(
  statement: PaperSource,
  language: Language,
  now: Temporal.Instant,
): Promise<Download> {
  const words = paperWords[language]
  const { professionalName, month, isWhole, state, payer } = statement
  const title = `${words.statement} · ${professionalName} · ${monthShown(month, language)}`
  const content = await drawPdf({
    title,
    foot: `${title} · ${words.madeAt(formatDayTime(now.toString(), networkZone, language))}`,
    madeAt: now,
    content: [
      { text: words.statement, fontSize: 16, bold: true },
      { text: professionalName, fontSize: 12, bold: true, margin: [0, 4, 0, 0] },
      [
        functionWords[language][statement.function],
        monthShown(month, language),
        statementStateWords[language][state],
      ].join(' · '),
      ...(isWhole ? [] : [{ text: words.partOnly, color: '#57524d' }]),
      ...(payer ? [`${words.payer}: ${payerShown(payer)}`] : []),
      ...procedures(statement, language),
      ...sumsOf(statement, language),
      ...annex(statement, language),
    ],
  })
  return new Download(`demonstrativo-${month}.pdf`, 'application/pdf', content)
}

/** `Clínicas Pauta Ltda. · CNPJ 41.728.306/0001-46 · São Paulo/SP` */
export function payerShown({ name, cnpj, city, state }: Payer): string {
  return [name, `CNPJ ${formatCnpj(cnpj)}`, `${city}/${state}`].join(' · ')
}

function procedures(statement: PaperSource, language: Language): PaperContent[] {
  const words = paperWords[language]
  const sums = firstPageOf(statement, language)
  if (sums.length === 0) return []
  const head = [words.byProcedure, words.linesHead, words.amountHead]
  return [
    {
      margin: [0, 12, 0, 0],
      table: {
        widths: ['*', 'auto', 'auto'],
        headerRows: 1,
        dontBreakRows: true,
        body: [
          head.map((text, index) => ({ text, bold: true, ...(index > 0 && { alignment: 'right' as const }) })),
          ...sums.map(({ name, lines, centavos }): PaperContent[] => [
            name,
            { text: String(lines), alignment: 'right' },
            { text: formatMoney(centavos, language), alignment: 'right', noWrap: true },
          ]),
        ],
      },
      layout: 'lightHorizontalLines',
    },
  ]
}

function annex(statement: PaperSource, language: Language): PaperContent[] {
  const sections = sectionsOf(statement, language)
  if (sections.length === 0) return []
  const title = { text: paperWords[language].annex, fontSize: 14, bold: true, pageBreak: 'before' as const }
  return [title, ...sections.flatMap((section) => drawn(section, language))]
}

/** What the lines come to, what the law keeps back of it, and what is paid, name by name. */
export function sumRows(
  { resultCentavos, heldCentavos, carriedCentavos, dueCentavos, retentions, payCentavos }: Pick<PaperSource, Sums>,
  language: Language,
): (readonly [name: string, centavos: number])[] {
  const words = paperWords[language]
  const kept = retentions.map(
    ({ tax, basisPoints, baseCentavos, centavos }) =>
      [
        words.kept(taxWords[language][tax], formatShare(basisPoints, language), formatMoney(baseCentavos, language)),
        0 - centavos,
      ] as const,
  )
  return [
    [words.sum, resultCentavos],
    ...(carriedCentavos ? ([[words.carried, carriedCentavos]] as const) : []),
    ...(dueCentavos === null ? [] : ([[words.due, dueCentavos]] as const)),
    ...kept,
    ...(payCentavos === null || kept.length === 0 ? [] : ([[words.net, payCentavos]] as const)),
    ...(heldCentavos === 0 ? [] : ([[words.heldSum, heldCentavos]] as const)),
  ]
}

function sumsOf(statement: Pick<PaperSource, Sums>, language: Language): PaperContent[] {
  const words = paperWords[language]
  const rows = sumRows(statement, language).map(([name, centavos]) => [name, formatMoney(centavos, language)] as const)
  const note = { text: words.retentionNote, fontSize: 8, color: '#57524d' }
  return [factsOf(rows, words.due), ...(statement.retentions.length === 0 ? [] : [note])]
}

/** Facts beneath each other, the amounts at the right; one of them in bold. */
export function factsOf(facts: readonly (readonly [string, string])[], strong: string): PaperContent {
  return {
    margin: [0, 12, 0, 4],
    table: {
      widths: ['*', 'auto'],
      body: facts.map(([name, value]) => [
        { text: name, bold: name === strong },
        { text: value, bold: name === strong, alignment: 'right' },
      ]),
    },
    layout: 'lightHorizontalLines',
  }
}

function drawn({ kind, lines }: PaperSection, language: Language): PaperContent[] {
  const words = paperWords[language]
  return [
    { text: words[kind], fontSize: 12, bold: true, margin: [0, 12, 0, 4] },
    {
      table: {
        widths: ['*', 'auto'],
        headerRows: 1,
        dontBreakRows: true,
        body: [
          [
            { text: words.lineHead, bold: true },
            { text: words.amountHead, bold: true, alignment: 'right' },
          ],
          ...lines.map(({ sentence, who, centavos }): PaperContent[] => [
            { stack: [sentence, ...(who === '' ? [] : [{ text: who, fontSize: 8, color: '#57524d' }])] },
            { text: formatMoney(centavos, language), alignment: 'right', noWrap: true },
          ]),
        ],
      },
      layout: 'lightHorizontalLines',
    },
  ]
}
