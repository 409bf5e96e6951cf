import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession, useUnit } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import type { Column } from '../../../../../browser/table/column.ts'
import { ExportMenu } from '../../../../../browser/table/export-menu.tsx'
import { RecordList } from '../../../../../browser/table/record-list.tsx'
import { usePages } from '../../../../../browser/table/use-pages.ts'
import type { Language } from '../../../../../shared/language.ts'
import { exportTeamCases, listTeamCases, type TeamCase, type TeamRow } from '../../team-contract.ts'
import { type CasePart, caseParts, lateAfterMinutes, type ReportGroup } from '../../team-rules.ts'
import { causeWords, hoursShown } from '../../team-words.ts'
import { columnsThere, dayColumn, unitColumn } from '../list-columns.ts'
import type { teamFilters, useReportAsked } from '../use-figures-asked.ts'
import { teamMessages, type TeamWords } from './messages.ts'

export type TeamFilterAsked = ReturnType<typeof useReportAsked<typeof teamFilters>>['filter']

const partWords = {
  all: 'all',
  late: 'partLate',
  complication: 'partComplication',
  overKit: 'partOverKit',
  cancelled: 'partCancelled',
} as const satisfies Record<CasePart, keyof TeamWords>

interface TeamCasesProps {
  readonly row: TeamRow
  readonly by: ReportGroup
  readonly filter: TeamFilterAsked
}

/** The surgeries that a row adds up from; one leads to the appointment. */
export function TeamCases({ row, by, filter }: TeamCasesProps) {
  const words = useMessages(teamMessages)
  const language = useLanguage()
  const { may } = useSession()
  const { units } = useUnit()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const part = caseParts.find((one) => one === search['parte']) ?? 'all'
  const whose = by === 'team' ? { teamId: row.id } : { professionalId: row.id }
  const query = { ...filter, ...whose, part }
  const pages = usePages(listTeamCases, { query })
  const columns = useMemo(() => columnsOf(words, language, units.length > 1), [words, language, units.length])
  const isShown = (one: CasePart) =>
    (one !== 'complication' || row.complicated !== null) && (one !== 'overKit' || row.overKit !== null)
  return (
    <RecordList
      list="team-report-cases"
      title={words.cases}
      label={words.cases}
      columns={columns}
      pages={pages}
      rowId={({ id }) => id}
      rowName={({ patientName }) => patientName}
      isPast={({ isCancelled }) => isCancelled}
      onOpen={({ id }) => void navigate({ to: '/agendamentos', search: { agendamento: id, periodo: 'tudo' } })}
      tools={
        <SegmentedControl
          value={part}
          onChange={(chosen) => setSearch({ parte: chosen === 'all' ? undefined : chosen })}
          data={caseParts.filter(isShown).map((value) => ({ value, label: words[partWords[value]] }))}
        />
      }
      endTools={
        may('report.export') && (
          <ExportMenu contract={exportTeamCases} input={(format) => ({ query: { ...query, format } })} />
        )
      }
      empty={{ title: words.emptyCases, hint: words.emptyHint }}
    />
  )
}

function columnsOf(words: TeamWords, language: Language, hasUnits: boolean): Column<TeamCase>[] {
  return columnsThere<TeamCase>([
    { id: 'patient', title: words.patient, cell: ({ patientName }) => patientName },
    dayColumn(words.day, language),
    unitColumn(words.unit, hasUnits),
    { id: 'procedure', title: words.procedure, cell: ({ procedureName }) => procedureName },
    {
      id: 'course',
      title: words.course,
      width: '100px',
      align: 'end',
      figures: true,
      cell: ({ roomMinutes }) => (roomMinutes === null ? '–' : hoursShown(roomMinutes)),
    },
    { id: 'what', title: words.what, width: '250px', cell: (one) => happened(one, words, language).join(' · ') },
  ])
}

function happened(one: TeamCase, words: TeamWords, language: Language): string[] {
  const { lateMinutes, lateCause, complications } = one
  const said = [
    one.isCancelled && words.wasCancelled,
    lateMinutes !== null &&
      lateMinutes > lateAfterMinutes &&
      lateCause &&
      words.lateBy(lateMinutes, causeWords[lateCause][language]),
    complications !== null && complications > 0 && words.complications(complications),
    one.overKit === true && words.above,
    one.isProvisional && words.isProvisional,
  ]
  return said.filter((word) => word !== false && word !== null)
}
