import { useMemo } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import type { Column } from '../../../../browser/table/column.ts'
import { listChips } from '../../../../browser/table/list-filter-chips.ts'
import { ListFilterButton } from '../../../../browser/table/list-filter-button.tsx'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { both } from '../../../../shared/both.ts'
import { oneOf, ref } from '../../../../shared/fields/kinds.ts'
import { askedBy, severalIn } from '../../../../shared/fields/list-filters.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDate } from '../../../../shared/time.ts'
import { useFilterUnits } from '../../stock/browser/use-filter-units.ts'
import { listOrders } from '../contract.ts'
import type { ReplenishmentOrder } from '../record.ts'
import { orderKinds, orderStates } from '../rules.ts'
import { orderKindWords, orderStateWords } from '../words.ts'
import { replenishmentMessages } from './messages.ts'
import { OrderMark } from './order-mark.tsx'

const filters = {
  unitId: ref('unit', '', { label: both('Unidade', 'Unit'), filter: severalIn('filial') }),
  kind: oneOf(orderKinds, orderKindWords, { label: both('Pedido', 'Order'), filter: severalIn('tipo') }),
  state: oneOf(orderStates, orderStateWords, { label: both('Situação', 'State'), filter: severalIn('situacao') }),
}

/** What units asked for, and what they are asked for, newest first. */
export default function OrdersTab() {
  const words = useMessages(replenishmentMessages)
  const kinds = useMessages(orderKindWords)
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const records = useFilterUnits()
  const pages = usePages(listOrders, { query: askedBy(filters, search) })
  const columns = useMemo(() => orderColumns(language), [language])
  const chips = listChips(filters, search, records, language)
  return (
    <RecordList
      list="replenishment-orders"
      title={words.orders}
      label={words.orders}
      columns={columns}
      pages={pages}
      rowId={({ id }) => id}
      rowName={({ kind, number }) => `${kinds[kind]} ${number}`}
      isPast={({ state }) => state === 'cancelled'}
      openId={search['pedidoestoque']}
      onOpen={({ id }) => setSearch({ pedidoestoque: id }, { push: true })}
      tools={<ListFilterButton filters={filters} choices={records} />}
      chips={chips}
      empty={
        chips.length > 0
          ? { title: words.nothing, hint: words.nothingHint }
          : { title: words.noOrders, hint: words.noOrdersHint }
      }
    />
  )
}

function orderColumns(language: Language): Column<ReplenishmentOrder>[] {
  const words = replenishmentMessages[language]
  return [
    {
      id: 'kind',
      title: words.kind,
      cell: ({ kind, number }) => (
        <b>
          {orderKindWords[language][kind]} {number}
        </b>
      ),
      width: '240px',
    },
    { id: 'unit', title: words.wantedBy, cell: ({ unitName }) => unitName, width: '120px' },
    { id: 'from', title: words.from, cell: ({ supplierName, fromUnitName }) => supplierName ?? fromUnitName ?? '' },
    {
      id: 'expected',
      title: words.expectedOn,
      cell: ({ expectedOn }) => (expectedOn === null ? '' : formatDate(expectedOn, language)),
      width: '120px',
      figures: true,
      card: 'named',
    },
    {
      id: 'lines',
      title: words.lines,
      cell: ({ lineCount }) => lineCount,
      width: '80px',
      align: 'end',
      figures: true,
      card: 'named',
    },
    { id: 'by', title: words.by, cell: ({ orderedByName }) => orderedByName, width: '170px' },
    { id: 'state', title: words.state, cell: (one) => <OrderMark {...one} />, width: '160px', card: 'corner' },
  ]
}
