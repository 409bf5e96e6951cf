import styles from './figures.module.css'
import { NativeSelect, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useDocumentTitle } from '../../../../browser/pages/document-title.ts'
import { useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { DidNotCome, Empty, Waiting } from '../../../../browser/states.tsx'
import { ExportMenu } from '../../../../browser/table/export-menu.tsx'
import { ListFilterButton } from '../../../../browser/table/list-filter-button.tsx'
import { ListFrame } from '../../../../browser/table/list-frame.tsx'
import { formatDayTime } from '../../../../shared/time.ts'
import { readFigures } from '../contract.ts'
import { figureNames, seesFigure } from '../figures.ts'
import { exportFigures } from '../paper-contract.ts'
import { comparisons } from '../periods.ts'
import { seesOwnFigures } from '../rules.ts'
import { askedEachMinute } from './asked-each-minute.ts'
import { FigureCard } from './figure-card.tsx'
import { messages } from './messages.ts'
import { PrintedAbout, PrintedDefinitions } from './printed-about.tsx'
import { SchedulesButton } from './schedules/schedules-button.tsx'
import { figureFilters, stockFilters, useFiguresAsked } from './use-figures-asked.ts'

const Panels = lazy(() => import('./panels/panels.tsx'))
const FigureDrawer = lazy(() => import('./figure-drawer.tsx'))

/** `/dashboard`: where the network loses time and money; behind each figure stand its definition and its cases. */
export default function DashboardPage() {
  const words = useMessages(messages)
  const language = useLanguage()
  const { unit } = useUnit()
  const { user, may } = useSession()
  const [search, setSearch] = useSearchParams()
  const { filter, compare, chips, periodSelect, records } = useFiguresAsked()
  useDocumentTitle(`${words.title} · Pauta`)
  const { data, error, refetch } = useContract(readFigures, { query: { ...filter, compare } }, askedEachMinute)
  const opened = figureNames.find((name) => name === search['indicador'])
  const figure = data?.items.find(({ name }) => name === opened)
  const isCounted = data !== undefined && data.computedAt !== null
  const seesCases = figureNames.some((name) => seesFigure(may, name))
  const about = data && [
    data.computedAt !== null && words.updated(formatDayTime(data.computedAt, unit.timeZone, language)),
    seesOwnFigures(user.role) && words.ownOnly,
  ]
  return (
    <div className={styles.report}>
      <ListFrame
        title={words.title}
        actions={<SchedulesButton />}
        tools={
          <>
            {periodSelect}
            <NativeSelect
              aria-label={words.compare}
              miw={280}
              value={compare}
              onChange={(event) => setSearch({ comparar: event.currentTarget.value })}
              data={comparisons.map((value) => ({ value, label: words[value] }))}
            />
            {(seesCases || 'unitId' in records) && (
              <ListFilterButton filters={seesCases ? figureFilters : stockFilters} choices={records} />
            )}
          </>
        }
        endTools={
          may('report.export') && (
            <ExportMenu
              contract={exportFigures}
              input={(format) => ({ query: { ...filter, compare, format } })}
              paper={() => ({ query: { ...filter, compare, format: 'pdf' } })}
            />
          )
        }
        summary={
          data &&
          about?.some(Boolean) && (
            <Text size="sm" c="dimmed">
              <PrintedAbout period={filter} compared={data.compared} />
              {about.filter(Boolean).join(' · ')}
            </Text>
          )
        }
        chips={chips}
        grows
        busy={!data && !error}
      >
        {error && !data && <DidNotCome title={words.failed} error={error} onAgain={() => void refetch()} />}
        {!data && !error && <Waiting height={360} label={words.loading} />}
        {data && !isCounted && <Empty title={words.notYet} hint={words.notYetHint} />}
        {isCounted && data?.items.length === 0 && !may('stock.read') && (
          <Empty title={words.nothing} hint={words.nothingHint} />
        )}
        {data && isCounted && data.items.length > 0 && (
          <div className={styles.cards}>
            {data.items.map((one) => (
              <FigureCard
                key={one.name}
                figure={one}
                onOpen={() => setSearch({ indicador: one.name }, { push: true })}
              />
            ))}
          </div>
        )}
        <Suspense>
          <Panels filter={filter} compare={compare} />
        </Suspense>
        {isCounted && data && <PrintedDefinitions names={data.items.map(({ name }) => name)} />}
      </ListFrame>
      <Suspense>
        {data && figure && (
          <FigureDrawer
            figure={figure}
            filter={filter}
            compared={data.compared}
            step={data.step}
            onClose={() => setSearch({ indicador: undefined, conta: undefined, motivo: undefined })}
          />
        )}
      </Suspense>
    </div>
  )
}
