import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useUnit } from '../../../../browser/current.ts'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import type { Column } from '../../../../browser/table/column.ts'
import { ExportMenu } from '../../../../browser/table/export-menu.tsx'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatDay } from '../../../../shared/time.ts'
import { exportReceivables, listReceivables, type Receivable } from '../../receivables-contract.ts'
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
    const all: (Column<Receivable> | false)[] = [
      { id: 'patient', title: words.patient, cell: ({ patientName }) => patientName },
      { id: 'day', title: words.day, width: '110px', figures: true, cell: ({ day }) => formatDay(day, language) },
      hasUnits && { id: 'unit', title: words.unit, width: '110px', cell: ({ unitName }) => unitName },
      { id: 'brand', title: words.brand, width: '110px', cell: ({ brand }) => brand },
      {
        ...{ id: 'part', title: words.part, width: '90px', figures: true },
        cell: ({ instalment, instalments }) => words.partOf(instalment, instalments),
      },
      {
        ...{ id: 'gross', title: words.gross, width: '120px', align: 'end', figures: true, card: 'named' },
        cell: ({ grossCentavos }) => money(grossCentavos),
      },
      {
        ...{ id: 'net', title: words.net, width: '120px', align: 'end', figures: true, card: 'named' },
        cell: ({ centavos }) => money(centavos),
      },
    ]
    return all.filter((column) => column !== false)
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
          <NativeSelect
            aria-label={words.allWeeks}
            value={week ?? 'all'}
            data={[
              { value: 'all', label: words.allWeeks },
              ...weeks.map(({ from }) => ({ value: from, label: words.week(formatDay(from, language)) })),
            ]}
            onChange={({ currentTarget }) => setSearch({ semana: currentTarget.value })}
          />
        }
        endTools={<ExportMenu contract={exportReceivables} input={(format) => ({ query: { ...asked, format } })} />}
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
    </Drawer>
  )
}
