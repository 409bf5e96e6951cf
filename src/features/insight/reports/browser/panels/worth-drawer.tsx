import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useUnit } from '../../../../../browser/current.ts'
import { Drawer } from '../../../../../browser/dialog/drawer.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { RecordList } from '../../../../../browser/table/record-list.tsx'
import { SearchParamSelect } from '../../../../../browser/table/search-param-select.tsx'
import { usePages } from '../../../../../browser/table/use-pages.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { categoryWords, materialCategories } from '../../../../stock/offers/both.ts'
import { listStockWorth, type WorthRow } from '../../stock-contract.ts'
import { columnsThere, numberColumn, unitColumn } from '../list-columns.ts'
import type { PeriodAsked } from './panel.tsx'
import { stockMessages } from './stock-messages.ts'

interface WorthDrawerProps {
  readonly query: Pick<PeriodAsked, 'unitId'>
  readonly onClose: () => void
}

/** The materials that the worth of stock adds up from; one opens its movements. */
export default function WorthDrawer({ query, onClose }: WorthDrawerProps) {
  const words = useMessages(stockMessages)
  const categories = useMessages(categoryWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const hasUnits = useUnit().units.length > 1
  const [search] = useSearchParams()
  const category = materialCategories.find((one) => one === search['categoria'])
  const pages = usePages(listStockWorth, { query: { ...query, ...(category && { category }) } })
  const columns = useMemo(
    () =>
      columnsThere<WorthRow>([
        { id: 'material', title: words.material, cell: ({ materialName }) => materialName },
        unitColumn(words.unit, hasUnits),
        { id: 'category', title: words.category, width: '130px', cell: (row) => categories[row.category] },
        numberColumn(
          'quantity',
          words.quantity,
          '150px',
          ({ quantity, useUnit: of }) => `${quantity.toLocaleString(language)} ${of}`,
        ),
        numberColumn('value', words.value, '130px', ({ centavos }) => formatMoney(centavos, language)),
      ]),
    [words, categories, language, hasUnits],
  )
  return (
    <Drawer title={words.worth} width={900} writing={false} onClose={onClose}>
      <RecordList
        list="report-worth"
        title={words.worthList}
        label={words.worthList}
        columns={columns}
        pages={pages}
        rowId={({ row }) => row}
        rowName={({ materialName }) => materialName}
        onOpen={({ id, unitId }) => void navigate({ to: '/estoque', search: { saldo: `${unitId}.${id}` } })}
        tools={
          <SearchParamSelect
            member="categoria"
            label={words.category}
            none={words.all}
            noneValue="tudo"
            options={materialCategories.map((value) => ({ value, label: categories[value] }))}
          />
        }
        empty={{ title: words.noWorth, hint: words.noWorthHint }}
      />
    </Drawer>
  )
}
