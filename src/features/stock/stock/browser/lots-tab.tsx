import { lazy, Suspense, useMemo } from 'react'
import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { readId, useSearchParams } from '../../../../browser/search.ts'
import { listChips } from '../../../../browser/table/list-filter-chips.ts'
import { ListFilterButton } from '../../../../browser/table/list-filter-button.tsx'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { SearchBox } from '../../../../browser/table/search-box.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { askedBy } from '../../../../shared/fields/list-filters.ts'
import type { Column } from '../../../../browser/table/column.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDate } from '../../../../shared/time.ts'
import { listLots } from '../list-contract.ts'
import type { PlacedLot } from '../record.ts'
import { placeWords } from '../words.ts'
import { lotFilters } from './list-filters.ts'
import { LotMark } from './marks.tsx'
import { stockMessages } from './messages.ts'
import { PostMenu } from './post-menu.tsx'
import { useFilterUnits } from './use-filter-units.ts'

const LotDrawer = lazy(() => import('./lot-drawer.tsx'))

/** Every lot in its places, first expiry first. */
export default function LotsTab() {
  const words = useMessages(stockMessages)
  const language = useLanguage()
  const { units } = useUnit()
  const [search, setSearch] = useSearchParams()
  const records = useFilterUnits()
  const query = { q: search['q'], ...askedBy(lotFilters, search) }
  const pages = usePages(listLots, { query })
  const columns = useMemo(() => lotColumns(language, units.length > 1), [language, units.length])
  const chips = listChips(lotFilters, search, records, language)
  const narrowed = Boolean(query.q) || chips.length > 0
  const lotId = readId(search['lote'])
  return (
    <>
      <RecordList
        list="stock-lots"
        title={words.lotes}
        label={words.lotes}
        columns={columns}
        pages={pages}
        rowId={({ lotId: lot, unitId, place }) => `${lot} ${unitId} ${place}`}
        rowName={({ materialName }) => materialName}
        onOpen={(lot) => setSearch({ lote: lot.lotId }, { push: true })}
        actions={<PostMenu />}
        tools={
          <>
            <SearchBox placeholder={words.searchLots} />
            <ListFilterButton filters={lotFilters} choices={records} />
          </>
        }
        chips={chips}
        empty={
          narrowed
            ? { title: words.nothing, hint: words.nothingHint }
            : { title: words.noLots, hint: words.noLevelsHint }
        }
      />
      <Suspense>{lotId && <LotDrawer id={lotId} onClose={() => setSearch({ lote: undefined })} />}</Suspense>
    </>
  )
}

function lotColumns(language: Language, manyUnits: boolean): Column<PlacedLot>[] {
  const words = stockMessages[language]
  return [
    { id: 'material', title: words.material, cell: ({ materialName }) => <b>{materialName}</b> },
    { id: 'lot', title: words.lot, cell: ({ lotNumber }) => lotNumber ?? words.noLot, width: '150px', card: 'named' },
    {
      id: 'expiry',
      title: words.expiry,
      cell: ({ expiresOn }) => (expiresOn === null ? words.noExpiry : formatDate(expiresOn, language)),
      width: '130px',
      figures: true,
      card: 'named',
    },
    ...(manyUnits
      ? [{ id: 'unit', title: words.unit, cell: ({ unitName }: PlacedLot) => unitName, width: '110px' } as const]
      : []),
    { id: 'place', title: words.place, cell: ({ place }) => placeWords[language][place], width: '130px' },
    {
      id: 'quantity',
      title: words.quantity,
      cell: ({ quantity, useUnit }) => `${quantity} ${useUnit}`,
      width: '130px',
      align: 'end',
      figures: true,
      card: 'named',
    },
    {
      id: 'reserved',
      title: words.reserved,
      cell: ({ reserved }) => (reserved > 0 ? reserved : null),
      width: '100px',
      align: 'end',
      figures: true,
      card: 'named',
    },
    {
      id: 'owned',
      title: words.lent,
      cell: ({ isOwned }) => (isOwned ? null : words.lent),
      width: '110px',
      hiddenAtFirst: true,
      card: 'none',
    },
    {
      id: 'state',
      title: words.state,
      cell: (lot) => <LotMark lot={lot} />,
      width: '210px',
      card: 'corner',
    },
  ]
}
