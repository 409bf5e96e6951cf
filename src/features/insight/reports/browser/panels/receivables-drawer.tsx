import { useMemo } from 'react'
import { useUnit } from '../../../../../browser/current.ts'
import { Drawer } from '../../../../../browser/dialog/drawer.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { ExportMenu } from '../../../../../browser/table/export-menu.tsx'
import { RecordList } from '../../../../../browser/table/record-list.tsx'
import { SearchParamSelect } from '../../../../../browser/table/search-param-select.tsx'
import { usePages } from '../../../../../browser/table/use-pages.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { formatDay } from '../../../../../shared/time.ts'
import { brandShown } from '../../../../sales/offers/both.ts'
import { exportReceivables, listReceivables, type Receivable } from '../../receivables-contract.ts'
import { columnsThere, dayColumn, numberColumn, unitColumn } from '../list-columns.ts'
import { panelMessages } from './messages.ts'

interface ReceivablesDrawerProps {
  readonly query: { readonly unitId?: string[] }
  readonly weeks: readonly { readonly from: string }[]
  readonly onClose: () => void
}

/** The instalments that cards still pay, of a week or of all; one opens its order. */
export default function ReceivablesDrawer({ query, weeks, onClose }: ReceivablesDrawerProps) {
  const words = useMessages(panelMessages)
  const language = useLanguage()
  const { units } = useUnit()
  const [search, setSearch] = useSearchParams()
  const week = weeks.find(({ from }) => from === search['semana'])?.from
  const asked = { ...query, ...(week && { week }) }
  const pages = usePages(listReceivables, { query: asked })
  const hasUnits = units.length > 1
  const columns = useMemo(() => {
    const money = (centavos: number) => formatMoney(centavos, language)
    return columnsThere<Receivable>([
      { id: 'patient', title: words.patient, cell: ({ patientName }) => patientName },
      dayColumn(words.day, language),
      unitColumn(words.unit, hasUnits),
      { id: 'brand', title: words.brand, width: '130px', cell: ({ brand }) => brandShown(brand, language) },
      {
        id: 'part',
        title: words.part,
        width: '90px',
        figures: true,
        cell: ({ instalment, instalments }) => words.partOf(instalment, instalments),
      },
      numberColumn('gross', words.gross, '120px', ({ grossCentavos }) => money(grossCentavos)),
      numberColumn('net', words.net, '120px', ({ centavos }) => money(centavos)),
    ])
  }, [words, language, hasUnits])
  return (
    <Drawer title={words.receivables} width={900} writing={false} onClose={onClose}>
      <RecordList
        list="report-receivables"
        title={words.list}
        label={words.list}
        columns={columns}
        pages={pages}
        rowId={({ row }) => row}
        rowName={({ patientName }) => patientName}
        onOpen={({ id }) => setSearch({ pedido: id }, { push: true })}
        tools={
          <SearchParamSelect
            member="semana"
            label={words.allWeeks}
            none={words.allWeeks}
            noneValue="all"
            options={weeks.map(({ from }) => ({ value: from, label: words.week(formatDay(from, language)) }))}
          />
        }
        endTools={<ExportMenu contract={exportReceivables} input={(format) => ({ query: { ...asked, format } })} />}
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
    </Drawer>
  )
}
