import { useMemo } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { readId, useSearchParams } from '../../../../../browser/search.ts'
import { useMasked } from '../../../../../browser/table/askable.ts'
import { ExportMenu } from '../../../../../browser/table/export-menu.tsx'
import { ListFilterButton } from '../../../../../browser/table/list-filter-button.tsx'
import { pastPeriodNames } from '../../../../../browser/table/period.ts'
import { RecordList } from '../../../../../browser/table/record-list.tsx'
import { SearchBox } from '../../../../../browser/table/search-box.tsx'
import { usePages } from '../../../../../browser/table/use-pages.ts'
import { useCatalogue } from '../../../../agenda/offers/browser.ts'
import { RecordNumberBox } from '../../../../patients/offers/browser.ts'
import { exportHistory, listHistory, type PastSort, pastSorts } from '../../list-contract.ts'
import { messages } from '../messages.ts'
import { historyColumns } from './history-columns.tsx'
import { pastFilters } from './list-filters.ts'
import { useListFilters } from './use-list-filters.ts'

function isSort(text: string | undefined): text is PastSort {
  return pastSorts.some((sort) => sort === text)
}

/** Who was rebooked: from, to, why, how often, with how much notice, by whom. */
export default function HistoryTab() {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const { catalogue } = useCatalogue()
  const [search, setSearch] = useSearchParams()
  const masked = useMasked()
  const { asked, chips, isNarrowed, periodSelect, records } = useListFilters(pastFilters, 'tudo', pastPeriodNames)
  const sort = isSort(search['ordem']) ? search['ordem'] : '-rebookedAt'
  const pages = usePages(listHistory, { query: { ...asked, sort } })
  const columns = useMemo(() => historyColumns(language, catalogue), [language, catalogue])
  return (
    <RecordList
      list="rebookings-done"
      title={words.past}
      label={words.past}
      columns={columns}
      pages={pages}
      rowId={({ id }) => id}
      rowName={({ patientName }) => patientName}
      openId={readId(search['agendamento'])}
      onOpen={({ oldId }) => setSearch({ agendamento: oldId }, { push: true })}
      sort={sort}
      onSort={(next) => setSearch({ ordem: next === '-rebookedAt' ? undefined : next })}
      tools={
        <>
          {masked ? <RecordNumberBox /> : <SearchBox placeholder={words.searchHint} />}
          {periodSelect}
          <ListFilterButton filters={pastFilters} choices={records} />
        </>
      }
      endTools={
        may('rebooking.export') && (
          <ExportMenu contract={exportHistory} input={(format) => ({ query: { ...asked, sort, format } })} />
        )
      }
      chips={chips}
      empty={
        isNarrowed ? { title: words.nothing, hint: words.nothingHint } : { title: words.noPast, hint: words.noPastHint }
      }
    />
  )
}
