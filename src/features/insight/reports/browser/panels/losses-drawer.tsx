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
import { lossCauseWords, lossCauses } from '../../../../stock/offers/both.ts'
import { listStockLosses, type LossRow } from '../../stock-contract.ts'
import { columnsThere, dayColumn, numberColumn, unitColumn } from '../list-columns.ts'
import type { PeriodAsked } from './panel.tsx'
import { stockMessages } from './stock-messages.ts'

/** The lines that losses add up from; one opens its document. */
export default function LossesDrawer({
  query,
  onClose,
}: {
  readonly query: PeriodAsked
  readonly onClose: () => void
}) {
  const words = useMessages(stockMessages)
  const causes = useMessages(lossCauseWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const hasUnits = useUnit().units.length > 1
  const [search] = useSearchParams()
  const cause = lossCauses.find((one) => one === search['perda'])
  const pages = usePages(listStockLosses, { query: { ...query, ...(cause && { cause }) } })
  const columns = useMemo(
    () =>
      columnsThere<LossRow>([
        { id: 'material', title: words.material, cell: ({ materialName }) => materialName },
        dayColumn(words.day, language),
        unitColumn(words.unit, hasUnits),
        { id: 'cause', title: words.cause, width: '120px', cell: (row) => causes[row.cause] },
        numberColumn(
          'quantity',
          words.quantity,
          '140px',
          ({ quantity, useUnit: of }) => `${quantity.toLocaleString(language)} ${of}`,
        ),
        numberColumn('value', words.value, '120px', ({ centavos }) => formatMoney(centavos, language)),
      ]),
    [words, causes, language, hasUnits],
  )
  return (
    <Drawer title={words.losses} width={900} writing={false} onClose={onClose}>
      <RecordList
        list="report-losses"
        title={words.lossesList}
        label={words.lossesList}
        columns={columns}
        pages={pages}
        rowId={({ row }) => row}
        rowName={({ materialName }) => materialName}
        onOpen={({ id }) => void navigate({ to: '/estoque', search: { aba: 'documentos', documento: id } })}
        tools={
          <SearchParamSelect
            member="perda"
            label={words.cause}
            none={words.all}
            noneValue="tudo"
            options={lossCauses.map((value) => ({ value, label: causes[value] }))}
          />
        }
        empty={{ title: words.noLosses, hint: words.noLossesHint }}
      />
    </Drawer>
  )
}
