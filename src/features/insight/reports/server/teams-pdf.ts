import type { Download } from '../../../../server/endpoint/endpoint.ts'
import type { PaperContent } from '../../../../server/paper/draw-pdf.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { paperWords } from '../paper-words.ts'
import type * as contract from '../team-contract.ts'
import type { TeamCounts } from '../team-contract.ts'
import { measuresOf, type TeamMeasure } from '../team-measures.ts'
import { rankedFrom } from '../team-rules.ts'
import type { Reader } from './reading.ts'
import { dimmed, filtersShown, reportPdf } from './report-paper.ts'
import { teams } from './team-reading.ts'

type Query = ParsedInput<typeof contract.readTeams>['query']

/**
 * The report of teams or professionals on paper, by name, beneath all of the network.
 * @param isShown which measures stand on it, of those that its reader may see
 */
export async function teamsPdf(
  reader: Reader,
  query: Query,
  isShown: (measure: TeamMeasure) => boolean = () => true,
): Promise<Download> {
  const { actor } = reader
  const { language } = actor
  const words = paperWords[language]
  const { unitId, procedureId } = query
  const [{ computedAt, items, network }, filters] = await Promise.all([
    teams(reader, { query }),
    filtersShown(reader, { procedureId, units: unitFilter(actor, unitId) }),
  ])
  const measures = measuresOf(network).filter(isShown)
  const cells = (counts: TeamCounts, isBold: boolean): PaperContent[] =>
    measures.map(({ shown, isCompared }) => ({
      text: shown(counts, language),
      alignment: 'right',
      noWrap: true,
      bold: isBold,
      ...(isCompared && counts.surgeries < rankedFrom && { color: dimmed }),
    }))
  const table: PaperContent = {
    fontSize: 8.5,
    table: {
      widths: ['*', ...measures.map(() => 'auto')],
      headerRows: 1,
      dontBreakRows: true,
      body: [
        [
          { text: words.name, bold: true },
          ...measures.map(({ title }): PaperContent => ({ text: title[language], bold: true, alignment: 'right' })),
        ],
        [{ text: words.network, bold: true }, ...cells(network, true)],
        ...items.map((row): PaperContent[] => [
          `${row.unitName ? `${row.name} · ${row.unitName}` : row.name}${row.surgeries < rankedFrom ? ' *' : ''}`,
          ...cells(row, false),
        ]),
      ],
    },
    layout: 'lightHorizontalLines',
  }
  const note = (text: string): PaperContent => ({ text, fontSize: 8, color: dimmed, margin: [0, 6, 0, 0] })
  return reportPdf(reader, {
    name: query.by === 'team' ? 'relatorio-equipes' : 'relatorio-profissionais',
    title: words[query.by],
    period: query,
    computedAt,
    filters,
    isWide: true,
    content: [
      table,
      ...(items.length === 0 ? [note(words.noRows)] : []),
      note(measures.some(({ isGuarded }) => isGuarded) ? words.medians : words.mailedMedians),
      ...(items.some(({ surgeries }) => surgeries < rankedFrom) ? [note(words.few)] : []),
      ...(network.provisional > 0 ? [note(words.provisional(network.provisional.toLocaleString(language)))] : []),
    ],
  })
}
