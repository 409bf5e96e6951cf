import type { Download } from '../../../../server/endpoint/endpoint.ts'
import type { PaperContent } from '../../../../server/paper/draw-pdf.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type { Language } from '../../../../shared/language.ts'
import type * as contract from '../contract.ts'
import type { Figure } from '../contract.ts'
import { figureWords } from '../figure-words.ts'
import { figureOf } from '../figures.ts'
import type { FunnelPart } from '../funnel-contract.ts'
import { paperWords } from '../paper-words.ts'
import { seesOwnFigures } from '../rules.ts'
import { countedShown, reasonShown, valueShown } from '../words.ts'
import { panelsTaken } from './panel-reading.ts'
import { panelsPaper } from './panels-paper.ts'
import { figures, filterOf, type Reader } from './reading.ts'
import { dimmed, filtersShown, reportPdf } from './report-paper.ts'

/**
 * The dashboard of a period on paper: each figure and picture as far as its reader may see it, with what it means.
 * @param funnelBy by what the way from consultations to sales is parted
 */
export async function figuresPdf(
  reader: Reader,
  query: ParsedInput<typeof contract.readFigures>['query'],
  funnelBy: FunnelPart = 'seller',
): Promise<Download> {
  const { language, role } = reader.actor
  const words = paperWords[language]
  const { compare: _, ...filter } = query
  const [{ computedAt, compared, items }, filters, panels] = await Promise.all([
    figures(reader, { query }),
    filtersShown(reader, filterOf(reader, filter)),
    panelsTaken(reader, query, funnelBy),
  ])
  return reportPdf(reader, {
    name: 'indicadores',
    title: words.figures,
    period: query,
    compared,
    computedAt,
    filters: seesOwnFigures(role) ? `${filters} · ${words.ownOnly}` : filters,
    content: [
      ...(items.length > 0 ? [tableOf(items, language)] : panels.length > 0 ? [] : [words.nothing]),
      ...panelsPaper(panels, language),
    ],
  })
}

const right = (text: string): PaperContent => ({ text, alignment: 'right', noWrap: true })

function tableOf(items: readonly Figure[], language: Language): PaperContent {
  const words = paperWords[language]
  const heads = [words.figure, words.value, words.before, words.target, words.trend]
  return {
    table: {
      widths: ['*', 'auto', 'auto', 'auto', trendWidth],
      headerRows: 1,
      dontBreakRows: true,
      body: [
        heads.map((text, place) => ({
          text,
          bold: true,
          ...(place > 0 && place < 4 && { alignment: 'right' as const }),
        })),
        ...items.map((figure) => rowOf(figure, language)),
      ],
    },
    layout: 'lightHorizontalLines',
  }
}

function rowOf(figure: Figure, language: Language): PaperContent[] {
  const words = paperWords[language]
  const { title, definition, formula, cases } = figureWords[language][figure.name]
  const { measure } = figureOf(figure.name)
  const shown = (value: number | null) => valueShown(value, measure, language)
  const small = (text: string) => ({ text, fontSize: 8, color: dimmed })
  const reasons =
    figure.reasons?.map(
      ({ reason, count }) => `${reasonShown(reason, language)} ${countedShown(figure.name, count, language)}`,
    ) ?? []
  const p90 = figure.p90 === null ? '' : ` · P90 ${shown(figure.p90)}`
  return [
    {
      stack: [
        { text: title, bold: true },
        small(definition),
        small(`${words.formula}: ${formula}`),
        ...(reasons.length > 0 ? [small(`${words.reasons}: ${reasons.join(' · ')}`)] : []),
      ],
    },
    {
      stack: [
        { ...look, text: shown(figure.value), bold: true, noWrap: true },
        { ...look, ...small(`${cases(figure.cases)}${p90}`) },
      ],
    },
    right(shown(figure.compared.value)),
    right(figure.target === null ? '–' : shown(figure.target)),
    { canvas: linesOf(figure.trend.map(({ value }) => value)) },
  ]
}

const look = { alignment: 'right' } as const
const [trendWidth, trendHeight] = [80, 24]

/** How a figure went, drawn as lines; where there was none of it they are interrupted. */
function linesOf(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const stretches: { x: number; y: number }[][] = [[]]
  values.forEach((value, place) => {
    if (value === null) stretches.push([])
    else
      stretches.at(-1)?.push({
        x: values.length < 2 ? 0 : (place * trendWidth) / (values.length - 1),
        y: most === least ? trendHeight / 2 : trendHeight - ((value - least) * trendHeight) / (most - least),
      })
  })
  return stretches
    .filter(({ length }) => length > 1)
    .map((points) => ({ type: 'polyline' as const, lineWidth: 1, lineColor: '#0f5f5e', points }))
}
