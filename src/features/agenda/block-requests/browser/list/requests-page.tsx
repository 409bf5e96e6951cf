import { Button } from '@mantine/core'
import { IconCalendarPause } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useSession, useUnit } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useDocumentTitle } from '../../../../../browser/pages/document-title.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { useShortcut } from '../../../../../browser/shortcuts.ts'
import { useMasked } from '../../../../../browser/table/askable.ts'
import { ExportMenu } from '../../../../../browser/table/export-menu.tsx'
import { ListFilterButton } from '../../../../../browser/table/list-filter-button.tsx'
import { RecordList } from '../../../../../browser/table/record-list.tsx'
import { SearchBox } from '../../../../../browser/table/search-box.tsx'
import { usePages } from '../../../../../browser/table/use-pages.ts'
import { exportRequests, listRequests, type RequestSort, requestSorts } from '../../list-contract.ts'
import { otherFilters } from './list-filters.ts'
import { messages } from './messages.ts'
import { noForm } from '../form/form-values.ts'
import { requestColumns } from './request-columns.tsx'
import { StatusCounts } from './status-counts.tsx'
import { useRequestFilters } from './use-request-filters.ts'
import { whatOf } from '../drawer/wording.ts'

const RequestDrawer = lazy(() => import('../drawer/request-drawer.tsx'))

function isSort(text: string | undefined): text is RequestSort {
  return requestSorts.some((sort) => sort === text)
}

/** `/requisicoes-bloqueio`: ask for a block, plan what becomes of the appointments in its way, decide. */
export default function RequestsPage() {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const { unit, units } = useUnit()
  const [search, setSearch] = useSearchParams()
  useDocumentTitle(`${words.title} · Pauta`)
  const sort = isSort(search['ordem']) ? search['ordem'] : '-requestedAt'
  const { filters, chips, periodSelect, records } = useRequestFilters()
  // Reasons are searched, and they are hidden.
  const masked = useMasked()
  const pages = usePages(listRequests, { query: { ...filters, sort } })
  const columns = useMemo(() => {
    const zones = new Map(units.map(({ id, timeZone }) => [id, timeZone]))
    return requestColumns(language, (id) => zones.get(id) ?? unit.timeZone, units.length > 1)
  }, [language, units, unit.timeZone])
  const begin = () => setSearch({ nova: '1', requisicao: undefined }, { push: true })
  const mayAsk = may('blockRequest.create')
  useShortcut('n', begin, { description: words.ask, enabled: mayAsk })
  const asking = mayAsk && (
    <Button leftSection={<IconCalendarPause size={16} />} onClick={begin}>
      {words.ask}
    </Button>
  )
  const narrowed = Boolean(filters.q) || chips.length > 0
  return (
    <>
      <RecordList
        list="block-requests"
        title={words.title}
        label={words.title}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={(request) => whatOf(request, language)}
        isPast={({ status }) => status !== 'open'}
        openId={search['requisicao']}
        onOpen={({ id }) => setSearch({ requisicao: id, editar: undefined, nova: undefined }, { push: true })}
        sort={sort}
        onSort={(next) => setSearch({ ordem: next === '-requestedAt' ? undefined : next })}
        actions={asking}
        tools={
          <>
            {!masked && <SearchBox placeholder={words.searchHint} />}
            {periodSelect}
            <ListFilterButton filters={otherFilters} choices={records} />
          </>
        }
        endTools={
          <ExportMenu contract={exportRequests} input={(format) => ({ query: { ...filters, sort, format } })} />
        }
        summary={<StatusCounts filters={filters} />}
        chips={chips}
        empty={
          narrowed
            ? { title: words.nothing, hint: words.nothingHint }
            : { title: words.none, hint: words.noneHint, action: asking }
        }
      />
      <Suspense>
        {(search['requisicao'] || search['nova']) && (
          <RequestDrawer
            id={search['requisicao']}
            writing={search['nova'] ? 'new' : search['editar'] ? 'edit' : null}
            onClose={() => setSearch({ ...noForm, requisicao: undefined, editar: undefined, aba: undefined })}
            onShow={(id) => setSearch({ ...noForm, requisicao: id, editar: undefined })}
            onEdit={(id) => setSearch({ ...noForm, requisicao: id, editar: '1' }, { push: true })}
          />
        )}
      </Suspense>
    </>
  )
}
