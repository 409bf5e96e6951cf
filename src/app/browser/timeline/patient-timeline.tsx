import styles from './timeline.module.css'
import { Button, MultiSelect, Skeleton } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useNow, useSession, useUnit } from '../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { useSearchParams } from '../../../browser/search.ts'
import { DidNotCome, Empty } from '../../../browser/states.tsx'
import { FilterChips } from '../../../browser/table/filter-chips.tsx'
import { useListPeriod } from '../../../browser/table/period-select.tsx'
import { SearchBox } from '../../../browser/table/search-box.tsx'
import { usePages } from '../../../browser/table/use-pages.ts'
import { listTimeline } from '../../../features/foundation/timeline/contract.ts'
import { shownKinds } from './kinds.ts'
import { timelineMessages } from './messages.ts'
import { inStretches } from './stretches.ts'
import { TimelineEntry } from './timeline-entry.tsx'

const TimelinePrint = lazy(() => import('./timeline-print.tsx'))

interface PatientTimelineProps {
  readonly patientId: string
  readonly name: string
}

/** Everything of a patient that the reader may see, what is ahead first, then what was, the latest first. */
export function PatientTimeline({ patientId, name }: PatientTimelineProps) {
  const words = useMessages(timelineMessages)
  const language = useLanguage()
  const { may } = useSession()
  const { unit } = useUnit()
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const [printing, setPrinting] = useState(false)
  const period = useListPeriod(unit.timeZone, 'tudo')
  const offered = shownKinds.filter((one) => may(one.permission))
  const chosen = (search['tipos'] ?? '').split(',').filter((one) => offered.some(({ kind }) => kind === one))
  const q = may('patient.readUnmasked') ? search['busca'] : undefined
  const query = { patientId, ...period.asked, ...(chosen.length > 0 && { kind: chosen }), ...(q && { q }) }
  const pages = usePages(listTimeline, { query: { ...query, limit: 50 } })
  const isNarrowed = chosen.length > 0 || Boolean(q) || period.chips.length > 0
  return (
    <>
      <div className={styles.tools}>
        {may('patient.readUnmasked') && <SearchBox placeholder={words.search} name="busca" />}
        <MultiSelect
          aria-label={words.kinds}
          placeholder={chosen.length === 0 ? words.kinds : ''}
          data={offered.map(({ kind, label }) => ({ value: kind, label: label[language] }))}
          value={chosen}
          onChange={(kinds) => setSearch({ tipos: kinds.length > 0 ? kinds : undefined })}
          clearable
        />
        {period.select}
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} />}
          disabled={pages.rows.length === 0}
          onClick={() => setPrinting(true)}
        >
          {words.print}
        </Button>
      </div>
      <FilterChips chips={period.chips} />
      {pages.error && pages.rows.length === 0 ? (
        <DidNotCome error={pages.error} onAgain={pages.again} />
      ) : pages.loading ? (
        <Skeleton height={320} />
      ) : pages.rows.length === 0 ? (
        <Empty
          title={isNarrowed ? words.nothingFound : words.none}
          hint={isNarrowed ? words.nothingFoundHint : words.noneHint}
        />
      ) : (
        inStretches(pages.rows, now, unit.timeZone, language).map(({ title, entries }) => (
          <section key={title ?? 'ahead'}>
            <h3 className={styles.heading}>{title ?? words.ahead}</h3>
            <ol className={styles.list}>
              {entries.map((entry) => (
                <TimelineEntry
                  key={`${entry.kind} ${entry.what} ${entry.number ?? ''} ${entry.id} ${entry.at}`}
                  entry={entry}
                />
              ))}
            </ol>
          </section>
        ))
      )}
      {pages.hasMore && (
        <Button variant="default" fullWidth mt="sm" loading={pages.loadingMore} onClick={() => pages.loadMore()}>
          {words.more}
        </Button>
      )}
      {printing && (
        <Suspense>
          <TimelinePrint name={name} entries={pages.rows} isPart={pages.hasMore} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  )
}
