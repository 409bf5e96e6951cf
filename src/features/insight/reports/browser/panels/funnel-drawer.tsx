import { Group, NativeSelect } from '@mantine/core'
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
import {
  type FunnelCase,
  type FunnelPart,
  type FunnelRow,
  type FunnelStage,
  funnelStages,
  listFunnel,
} from '../../funnel-contract.ts'
import { columnsThere, dayColumn, numberColumn, unitColumn } from '../list-columns.ts'
import { funnelMessages } from './funnel-messages.ts'
import type { PeriodAsked } from './panel.tsx'

interface FunnelDrawerProps {
  readonly query: PeriodAsked & { readonly by: FunnelPart }
  readonly stage: FunnelStage
  readonly rows: readonly FunnelRow[]
  readonly onClose: () => void
}

const reached = { consultation: 'reachedConsultation', quote: 'reachedQuote', sale: 'reachedSale' } as const

/** The consultations that the funnel counts, of one row or of all; one opens its order, or where there is none itself. */
export default function FunnelDrawer({ query, stage, rows, onClose }: FunnelDrawerProps) {
  const words = useMessages(funnelMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const { units } = useUnit()
  const [search, setSearch] = useSearchParams()
  const key = rows.find((row) => row.key === search['parte'])?.key
  const pages = usePages(listFunnel, { query: { ...query, stage, ...(key !== undefined && { key }) } })
  const hasUnits = units.length > 1
  const columns = useMemo(() => {
    const money = (centavos: number) => (centavos === 0 ? '–' : formatMoney(centavos, language))
    return columnsThere<FunnelCase>([
      { id: 'patient', title: words.patient, cell: ({ patientName }) => patientName },
      dayColumn(words.day, language),
      unitColumn(words.unit, hasUnits),
      { id: 'doctor', title: words.doctor, cell: ({ doctorName }) => doctorName },
      { id: 'seller', title: words.seller, cell: ({ sellerName }) => sellerName },
      { id: 'stage', title: words.stage, width: '100px', cell: (row) => words[reached[row.stage]] },
      numberColumn('net', words.net, '120px', ({ netCentavos }) => money(netCentavos)),
      numberColumn('off', words.off, '110px', ({ discountCentavos }) => money(discountCentavos)),
    ])
  }, [words, language, hasUnits])
  const open = ({ id, orderId }: FunnelCase) =>
    orderId === null
      ? void navigate({ to: '/agendamentos', search: { agendamento: id, periodo: 'tudo' } })
      : setSearch({ pedido: orderId }, { push: true })
  return (
    <Drawer title={words.title} width={1000} writing={false} onClose={onClose}>
      <RecordList
        list="report-funnel"
        title={words.list}
        label={words.list}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={({ patientName }) => patientName}
        onOpen={open}
        tools={
          <Group gap="xs">
            <NativeSelect
              aria-label={words.reached}
              value={stage}
              data={funnelStages.map((value) => ({ value, label: words[value] }))}
              onChange={({ currentTarget }) => setSearch({ funil: currentTarget.value })}
            />
            <SearchParamSelect
              member="parte"
              label={words[query.by]}
              none={words.all}
              options={rows.map((row) => ({ value: row.key, label: row.name ?? words.unsaid }))}
            />
          </Group>
        }
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
    </Drawer>
  )
}
