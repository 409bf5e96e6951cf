import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useUnit } from '../../../../browser/current.ts'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import type { Column } from '../../../../browser/table/column.ts'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatDay } from '../../../../shared/time.ts'
import { lossCauses } from '../../../stock/rules.ts'
import { lossCauseWords } from '../../../stock/words.ts'
import { listStockLosses, type LossRow } from '../../stock-contract.ts'
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
  const [search, setSearch] = useSearchParams()
  const cause = lossCauses.find((one) => one === search['perda'])
  const pages = usePages(listStockLosses, { query: { ...query, ...(cause && { cause }) } })
  const columns = useMemo(() => {
    const all: (Column<LossRow> | false)[] = [
      { id: 'material', title: words.material, cell: ({ materialName }) => materialName },
      { id: 'day', title: words.day, width: '110px', figures: true, cell: ({ day }) => formatDay(day, language) },
      hasUnits && { id: 'unit', title: words.unit, width: '120px', cell: ({ unitName }) => unitName },
      { id: 'cause', title: words.cause, width: '120px', cell: (row) => causes[row.cause] },
      {
        ...{ id: 'quantity', title: words.quantity, width: '140px', align: 'end', figures: true, card: 'named' },
        cell: ({ quantity, useUnit: of }) => `${quantity.toLocaleString(language)} ${of}`,
      },
      {
        ...{ id: 'value', title: words.value, width: '120px', align: 'end', figures: true, card: 'named' },
        cell: ({ centavos }) => formatMoney(centavos, language),
      },
    ]
    return all.filter((column) => column !== false)
  }, [words, causes, language, hasUnits])
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
          <NativeSelect
            aria-label={words.cause}
            value={cause ?? 'tudo'}
            data={[
              { value: 'tudo', label: words.all },
              ...lossCauses.map((value) => ({ value, label: causes[value] })),
            ]}
            onChange={({ currentTarget }) => setSearch({ perda: currentTarget.value })}
          />
        }
        empty={{ title: words.noLosses, hint: words.noLossesHint }}
      />
    </Drawer>
  )
}
