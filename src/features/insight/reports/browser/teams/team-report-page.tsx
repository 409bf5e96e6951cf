import { SegmentedControl, Text } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import { useSession, useUnit } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useDocumentTitle } from '../../../../../browser/pages/document-title.ts'
import { useContract } from '../../../../../browser/query.ts'
import { wholePages } from '../../../../../browser/record/whole-pages.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import type { Column } from '../../../../../browser/table/column.ts'
import { ExportMenu } from '../../../../../browser/table/export-menu.tsx'
import { ListFilterButton } from '../../../../../browser/table/list-filter-button.tsx'
import { RecordList } from '../../../../../browser/table/record-list.tsx'
import { formatDayTime } from '../../../../../shared/time.ts'
import { exportTeams, readTeams, type TeamCounts, type TeamRow } from '../../team-contract.ts'
import { rankedFrom, reportGroups } from '../../team-rules.ts'
import type { Period } from '../../periods.ts'
import { askedEachMinute } from '../asked-each-minute.ts'
import styles from '../figures.module.css'
import { PrintedAbout } from '../printed-about.tsx'
import { SchedulesButton } from '../schedules/schedules-button.tsx'
import { teamFilters, useReportAsked } from '../use-figures-asked.ts'
import { measuresOf, ranked, teamMeasures } from '../../team-measures.ts'
import { teamMessages, type TeamWords } from './messages.ts'

const TeamDrawer = lazy(() => import('./team-drawer.tsx'))

/** `/relatorio-equipes`: what the surgeries of teams and professionals came to, beside the network; behind each row its cases. */
export default function TeamReportPage() {
  const words = useMessages(teamMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const { filter, chips, periodSelect, records } = useReportAsked(teamFilters)
  const by = reportGroups.find((group) => group === search['por']) ?? 'team'
  const sort = search['ordem']
  useDocumentTitle(`${words.title} · Pauta`)
  const query = { ...filter, by }
  const answer = useContract(readTeams, { query }, askedEachMinute)
  const { data } = answer
  const isCounted = data?.computedAt !== null
  // What is not counted to its end is no report yet.
  const rows = useMemo(() => ranked((isCounted && data?.items) || [], sort), [data, isCounted, sort])
  const columns = useMemo(() => columnsOf(words, language, data?.network), [words, language, data?.network])
  const opened = rows.find(({ id }) => id === search['linha'])
  return (
    <div className={styles.report}>
      <RecordList
        list={`team-report-${by}`}
        title={words.title}
        actions={<SchedulesButton />}
        label={words.title}
        columns={columns}
        pages={wholePages(answer, rows)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        openId={opened?.id}
        onOpen={({ id }) => setSearch({ linha: id }, { push: true })}
        sort={sort ?? 'name'}
        onSort={(chosen) => setSearch({ ordem: chosen === 'name' ? undefined : chosen })}
        tools={
          <>
            <SegmentedControl
              aria-label={words.by}
              value={by}
              onChange={(chosen) => setSearch({ por: chosen === 'team' ? undefined : chosen, linha: undefined })}
              data={reportGroups.map((value) => ({ value, label: words[value] }))}
            />
            {periodSelect}
            <ListFilterButton filters={teamFilters} choices={records} />
          </>
        }
        endTools={
          may('report.export') && (
            <ExportMenu
              contract={exportTeams}
              input={(format) => ({ query: { ...query, format } })}
              paper={() => ({ query: { ...query, format: 'pdf' } })}
            />
          )
        }
        summary={
          data &&
          isCounted && (
            <Summary network={data.network} computedAt={data.computedAt} zone={unit.timeZone} period={filter} />
          )
        }
        chips={chips}
        empty={
          isCounted ? { title: words.empty, hint: words.emptyHint } : { title: words.notYet, hint: words.notYetHint }
        }
      />
      <Suspense>
        {data && opened && (
          <TeamDrawer
            row={opened}
            by={by}
            network={data.network}
            filter={filter}
            onClose={() => setSearch({ linha: undefined, parte: undefined })}
          />
        )}
      </Suspense>
    </div>
  )
}

interface SummaryProps {
  readonly network: TeamCounts
  readonly computedAt: string | null
  readonly zone: string
  readonly period: Period
}

/** What all of the network came to, and how the table is read. */
function Summary({ network, computedAt, zone, period }: SummaryProps) {
  const words = useMessages(teamMessages)
  const language = useLanguage()
  const shown = (id: string) => teamMeasures.find((one) => one.id === id)?.shown(network, language) ?? ''
  const said = [
    words.network(words.surgeriesOf(network.surgeries), shown('duration'), shown('late')),
    computedAt !== null && words.updated(formatDayTime(computedAt, zone, language)),
  ]
  return (
    <div>
      <Text size="sm">
        <PrintedAbout period={period} />
        {said.filter(Boolean).join(' · ')}
      </Text>
      <Text size="sm" c="dimmed">
        {words.medians} {words.fewHint(rankedFrom)}
      </Text>
    </div>
  )
}

function columnsOf(
  words: TeamWords,
  language: Parameters<(typeof teamMeasures)[number]['shown']>[1],
  network: TeamCounts | undefined,
): Column<TeamRow>[] {
  const measures = network ? measuresOf(network) : teamMeasures
  return [
    {
      id: 'name',
      title: words.name,
      sort: { ascending: 'name', descending: '-name' },
      cell: ({ name, unitName }) => (unitName ? `${name} · ${unitName}` : name),
    },
    ...measures.map(({ id, title, width, shown, isCompared }): Column<TeamRow> => ({
      id,
      title: title[language],
      width,
      align: 'end',
      figures: true,
      card: 'named',
      sort: { descending: `-${id}`, ascending: id },
      ...((id === 'materials' || id === 'delay') && { hiddenAtFirst: true }),
      cell: (row) =>
        isCompared && row.surgeries < rankedFrom ? (
          <Text span inherit c="dimmed" title={words.few}>
            {shown(row, language)}
          </Text>
        ) : (
          shown(row, language)
        ),
    })),
  ]
}
