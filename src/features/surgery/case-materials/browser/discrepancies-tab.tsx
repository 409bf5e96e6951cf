import { lazy, Suspense, useMemo } from 'react'
import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { readId, useSearchParams } from '../../../../browser/search.ts'
import type { Column } from '../../../../browser/table/column.ts'
import { ListFilterButton } from '../../../../browser/table/list-filter-button.tsx'
import { listChips } from '../../../../browser/table/list-filter-chips.ts'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { both } from '../../../../shared/both.ts'
import { oneOf } from '../../../../shared/fields/kinds.ts'
import { askedBy, severalIn } from '../../../../shared/fields/list-filters.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDate } from '../../../../shared/time.ts'
import { unitFilter, useFilterUnits } from '../../../stock/offers/browser.ts'
import { listDiscrepancies } from '../contract.ts'
import type { Discrepancy } from '../record.ts'
import { discrepancyStates } from '../rules.ts'
import { discrepancyKindWords, discrepancyStateWords } from '../words.ts'
import { DiscrepancyMark } from './discrepancy-mark.tsx'
import { listMessages } from './list-messages.ts'

const DiscrepancyDrawer = lazy(() => import('./discrepancy-drawer.tsx'))

const filters = {
  ...unitFilter,
  state: oneOf(discrepancyStates, discrepancyStateWords, {
    label: both('Situação', 'State'),
    filter: severalIn('situacao'),
  }),
}

/** What was used in surgeries without being taken from stock, newest first, with who answers for it. */
export default function DiscrepanciesTab() {
  const words = useMessages(listMessages)
  const language = useLanguage()
  const { units } = useUnit()
  const [search, setSearch] = useSearchParams()
  const records = useFilterUnits()
  const pages = usePages(listDiscrepancies, { query: askedBy(filters, search) })
  const columns = useMemo(() => columnsOf(language, units.length > 1), [language, units.length])
  const chips = listChips(filters, search, records, language)
  const id = readId(search['divergencia'])
  return (
    <>
      <RecordList
        list="case-discrepancies"
        title={words.title}
        label={words.title}
        columns={columns}
        pages={pages}
        rowId={(one) => one.id}
        rowName={({ materialName }) => materialName}
        isPast={({ state }) => state !== 'open'}
        openId={search['divergencia']}
        onOpen={(one) => setSearch({ divergencia: one.id }, { push: true })}
        tools={<ListFilterButton filters={filters} choices={records} />}
        chips={chips}
        empty={
          chips.length > 0
            ? { title: words.nothing, hint: words.nothingHint }
            : { title: words.none, hint: words.noneHint }
        }
      />
      <Suspense>{id && <DiscrepancyDrawer id={id} onClose={() => setSearch({ divergencia: undefined })} />}</Suspense>
    </>
  )
}

function columnsOf(language: Language, manyUnits: boolean): Column<Discrepancy>[] {
  const words = listMessages[language]
  return [
    { id: 'material', title: words.material, cell: ({ materialName }) => <b>{materialName}</b> },
    { id: 'lot', title: words.lot, cell: ({ lotNumber }) => lotNumber ?? words.noLot, width: '130px', card: 'named' },
    {
      id: 'quantity',
      title: words.quantity,
      cell: ({ quantity, useUnit }) => `${quantity} ${useUnit}`,
      width: '120px',
      align: 'end',
      figures: true,
      card: 'named',
    },
    { id: 'kind', title: words.kind, cell: ({ kind }) => discrepancyKindWords[language][kind], width: '170px' },
    {
      id: 'day',
      title: words.day,
      cell: ({ day }) => formatDate(day, language),
      width: '120px',
      figures: true,
      card: 'named',
    },
    ...(manyUnits
      ? [{ id: 'unit', title: words.unit, cell: ({ unitName }: Discrepancy) => unitName, width: '110px' } as const]
      : []),
    { id: 'owner', title: words.owner, cell: ({ ownerName }) => ownerName ?? words.noOwner, width: '170px' },
    {
      id: 'state',
      title: words.state,
      cell: (one) => <DiscrepancyMark state={one.state} />,
      width: '170px',
      card: 'corner',
    },
  ]
}
