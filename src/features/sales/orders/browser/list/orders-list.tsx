import { Button } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSession, useUnit } from '../../../../../browser/current.ts'
import { followLists } from '../../../../../browser/live/nouns.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useDocumentTitle } from '../../../../../browser/pages/document-title.ts'
import { readId, useSearchParams } from '../../../../../browser/search.ts'
import { ExportMenu } from '../../../../../browser/table/export-menu.tsx'
import { ListFilterButton } from '../../../../../browser/table/list-filter-button.tsx'
import { RecordList } from '../../../../../browser/table/record-list.tsx'
import { SearchBox } from '../../../../../browser/table/search-box.tsx'
import { usePages } from '../../../../../browser/table/use-pages.ts'
import { zoneOfUnit } from '../../../../../shared/unit-zone.ts'
import { exportOrders, listOrders, orderSorts } from '../../list-contract.ts'
import { liveOrderList } from '../../live-list.ts'
import { NewOrderButton } from '../new-order-button.tsx'
import { otherFilters } from './list-filters.ts'
import { listMessages } from './messages.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderSums } from './order-sums.tsx'
import { useOrderFilters } from './use-order-filters.ts'

followLists([liveOrderList])

const TransferDialog = lazy(() => import('../drawer/transfer-dialog.tsx'))

const standard = '-date'
const noneChosen: ReadonlySet<string> = new Set()

/** Every order and offer that its reader sees, the newest first; a row opens over the page. */
export default function OrdersList() {
  const words = useMessages(listMessages)
  const language = useLanguage()
  const { may, scopeOf } = useSession()
  const { units } = useUnit()
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState(noneChosen)
  const [isTransferring, setTransferring] = useState(false)
  const { filters, chips, isNarrowed, periodSelect, records } = useOrderFilters()
  const sort = orderSorts.find((one) => one === search['ordem']) ?? standard
  const pages = usePages(listOrders, { query: { ...filters, sort } })
  const isOwn = scopeOf('order.read') === 'own'
  const title = isOwn ? words.ownTitle : words.title
  const manyUnits = units.length > 1
  useDocumentTitle(`${title} · Pauta`)
  const columns = useMemo(
    () => orderColumns({ language, zoneOf: (id) => zoneOfUnit(units, id), manyUnits, manyOwners: !isOwn }),
    [language, units, manyUnits, isOwn],
  )
  return (
    <>
      <RecordList
        list="orders"
        title={title}
        label={title}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={({ patientName, number }) => `${patientName}, #${number}`}
        isPast={({ state }) => state === 'cancelled'}
        openId={readId(search['pedido'])}
        onOpen={({ id }) => setSearch({ pedido: id }, { push: true })}
        sort={sort}
        onSort={(next) => setSearch({ ordem: next === standard ? undefined : next })}
        actions={<NewOrderButton />}
        tools={
          <>
            <SearchBox placeholder={words.searchHint} />
            {periodSelect}
            <ListFilterButton filters={otherFilters} choices={records} />
          </>
        }
        endTools={
          may('order.export') && (
            <ExportMenu contract={exportOrders} input={(format) => ({ query: { ...filters, sort, format } })} />
          )
        }
        summary={<OrderSums filters={filters} />}
        chips={chips}
        {...(may('order.approve') && {
          selection: {
            chosen,
            onChange: setChosen,
            actions: (
              <Button size="compact-sm" leftSection={<IconUserShare size={16} />} onClick={() => setTransferring(true)}>
                {words.transfer}
              </Button>
            ),
          },
        })}
        empty={
          isNarrowed
            ? { title: words.nothing, hint: words.nothingHint }
            : { title: words.none, hint: words.noneHint, action: <NewOrderButton /> }
        }
      />
      <Suspense>
        {isTransferring && (
          <TransferDialog
            ids={[...chosen]}
            onClose={() => setTransferring(false)}
            onDone={() => setChosen(noneChosen)}
          />
        )}
      </Suspense>
    </>
  )
}
