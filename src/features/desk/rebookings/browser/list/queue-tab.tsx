import { useMemo } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { readId, useSearchParams } from '../../../../../browser/search.ts'
import { useMasked } from '../../../../../browser/table/askable.ts'
import { CountStrip } from '../../../../../browser/table/count-strip.tsx'
import { ExportMenu } from '../../../../../browser/table/export-menu.tsx'
import { ListFilterButton } from '../../../../../browser/table/list-filter-button.tsx'
import { RecordList } from '../../../../../browser/table/record-list.tsx'
import { SearchBox } from '../../../../../browser/table/search-box.tsx'
import { usePages } from '../../../../../browser/table/use-pages.ts'
import { useCatalogue } from '../../../../agenda/offers/browser.ts'
import { RecordNumberBox } from '../../../../patients/offers/browser.ts'
import { countEntries, type EntrySort, entrySorts, exportEntries, listEntries } from '../../list-contract.ts'
import { causeWords } from '../../messages.ts'
import { causes } from '../../record.ts'
import { messages } from '../messages.ts'
import { queueButtonFilters, queueFilters } from './list-filters.ts'
import { queueColumns } from './queue-columns.tsx'
import { useListFilters } from './use-list-filters.ts'

function isSort(text: string | undefined): text is EntrySort {
  return entrySorts.some((sort) => sort === text)
}

/** Who must be rebooked, with counts by cause; a row opens what can be done. */
export default function QueueTab() {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const { catalogue } = useCatalogue()
  const [search, setSearch] = useSearchParams()
  const masked = useMasked()
  const { asked, chips, isNarrowed, periodSelect, records } = useListFilters(queueFilters, 'tudo')
  const sort = isSort(search['ordem']) ? search['ordem'] : '-since'
  const pages = usePages(listEntries, { query: { ...asked, sort } })
  const { cause = [], ...others } = asked
  const { data: counts } = useContract(countEntries, { query: others }, { placeholderData: (before) => before })
  const columns = useMemo(() => queueColumns(language, catalogue), [language, catalogue])
  return (
    <RecordList
      list="rebookings"
      title={words.queue}
      label={words.queue}
      columns={columns}
      pages={pages}
      rowId={({ id }) => id}
      rowName={({ patientName }) => patientName}
      openId={readId(search['agendamento'])}
      onOpen={({ id }) => setSearch({ agendamento: id, propor: undefined }, { push: true })}
      sort={sort}
      onSort={(next) => setSearch({ ordem: next === '-since' ? undefined : next })}
      tools={
        <>
          {masked ? <RecordNumberBox /> : <SearchBox placeholder={words.searchHint} />}
          {periodSelect}
          <ListFilterButton filters={queueButtonFilters} choices={records} />
        </>
      }
      endTools={
        may('rebooking.export') && (
          <ExportMenu contract={exportEntries} input={(format) => ({ query: { ...asked, sort, format } })} />
        )
      }
      summary={
        <CountStrip
          label={words.causes}
          values={causes.map((value) => ({
            value,
            label: causeWords[language][value],
            count: counts && (counts.byCause[value] ?? 0),
          }))}
          chosen={cause}
          onChange={(chosen) => setSearch({ causa: chosen })}
        />
      }
      chips={chips}
      empty={
        isNarrowed ? { title: words.nothing, hint: words.nothingHint } : { title: words.nobody, hint: words.nobodyHint }
      }
    />
  )
}
