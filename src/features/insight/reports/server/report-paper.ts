import { Download } from '../../../../server/endpoint/endpoint.ts'
import { drawPdf, type PaperContent } from '../../../../server/paper/draw-pdf.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDate, formatDayTime, networkZone } from '../../../../shared/time.ts'
import { paperWords } from '../paper-words.ts'
import type { Period } from '../periods.ts'
import { filterNames } from './filter-names-queries.ts'
import type { Reader } from './reading.ts'
import type { FactFilter } from './queries.ts'

export const dimmed = '#57524d'

interface ReportPaper {
  /** Without date and extension. */
  readonly name: string
  readonly title: string
  readonly period: Period
  readonly compared?: Period
  readonly computedAt: string | null
  readonly filters: string
  readonly isWide?: boolean
  readonly content: readonly PaperContent[]
}

/** A period in words. */
export function periodShown({ from, to }: Period, language: Language): string {
  return paperWords[language].period(formatDate(from, language), formatDate(to, language))
}

/** What was filtered in words: by name, or that nothing was. */
export async function filtersShown(
  { database, actor: { language } }: Reader,
  filter: Partial<FactFilter>,
): Promise<string> {
  const words = paperWords[language]
  const names = await filterNames(database, filter)
  const shown = [...Map.groupBy(names, ({ kind }) => kind)].map(
    ([kind, some]) => `${words[kind]}: ${some.map(({ name }) => name).join(', ')}`,
  )
  const asked = [filter.doctorId, filter.teamId, filter.procedureId].filter(Boolean).length
  const missing = asked - names.filter(({ kind }) => kind !== 'unit').length
  return [...shown, ...(missing > 0 ? [words.gone] : [])].join(' · ') || words.everything
}

/** A report on paper: of what it is, of which period, by which filters, up to when it was counted; each page numbered. */
export async function reportPdf(reader: Reader, paper: ReportPaper): Promise<Download> {
  const { now } = reader
  const { language } = reader.actor
  const words = paperWords[language]
  const at = (instant: string) => formatDayTime(instant, networkZone, language)
  const { title, period, compared, computedAt, filters } = paper
  const about = `${title} · ${periodShown(period, language)}`
  const counted = computedAt === null ? words.notCounted : words.countedUntil(at(computedAt))
  const content = await drawPdf({
    title: about,
    foot: `${about} · ${filters} · ${words.madeAt(at(now.toString()))}`,
    madeAt: now,
    ...(paper.isWide && { isWide: true }),
    content: [
      { text: title, fontSize: 16, bold: true },
      {
        text: [
          periodShown(period, language),
          ...(compared
            ? [words.comparedWith(formatDate(compared.from, language), formatDate(compared.to, language))]
            : []),
        ].join(', '),
        fontSize: 11,
        margin: [0, 4, 0, 0],
      },
      { text: `${filters} · ${counted}`, color: dimmed, margin: [0, 0, 0, 10] },
      ...paper.content,
    ],
  })
  return new Download(`${paper.name}-${period.from}-${period.to}.pdf`, 'application/pdf', content)
}
