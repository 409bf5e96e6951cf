import { lazy, Suspense, useMemo } from 'react'
import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useRecordSearch } from '../../../../browser/record/use-record-search.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { SearchParamSelect } from '../../../../browser/table/search-param-select.tsx'
import { chipOf } from '../../../../browser/table/filter-chips.tsx'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { jobStates, listJobs } from '../contract.ts'
import { jobColumns } from './job-columns.tsx'
import { jobMessages, jobStateWords } from './job-messages.ts'

const JobDrawer = lazy(() => import('./job-drawer.tsx'))

/** Background work that failed or waits. */
export default function JobsPage() {
  const words = useMessages(jobMessages)
  const states = useMessages(jobStateWords)
  const language = useLanguage()
  const { unit } = useUnit()
  const [search] = useSearchParams()
  const address = useRecordSearch('registro', null)
  const state = jobStates.find((one) => one === search['situacao'])
  const pages = usePages(listJobs, { query: { state } })
  const columns = useMemo(() => jobColumns(language, unit.timeZone), [language, unit.timeZone])
  return (
    <>
      <RecordList
        list="jobs"
        title={words.jobs}
        label={words.jobs}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={({ title }) => title[language]}
        openId={address.id}
        onOpen={({ id }) => address.open(id)}
        tools={
          <SearchParamSelect
            member="situacao"
            label={words.state}
            none={words.anyState}
            options={jobStates.map((one) => ({ value: one, label: states[one] }))}
          />
        }
        summary={<p className="quiet">{words.hint}</p>}
        chips={chipOf('situacao', state && `${words.state}: ${states[state]}`)}
        empty={
          state
            ? { title: words.nothingFound, hint: words.nothingFoundHint }
            : { title: words.none, hint: words.noneHint }
        }
      />
      <Suspense>{address.id && <JobDrawer address={address} />}</Suspense>
    </>
  )
}
