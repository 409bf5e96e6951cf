import { Group, NativeSelect } from '@mantine/core'
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
import {
  type FunnelCase,
  type FunnelPart,
  type FunnelRow,
  type FunnelStage,
  funnelStages,
  listFunnel,
} from '../../funnel-contract.ts'
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
    const all: (Column<FunnelCase> | false)[] = [
      { id: 'patient', title: words.patient, cell: ({ patientName }) => patientName },
      { id: 'day', title: words.day, width: '110px', figures: true, cell: ({ day }) => formatDay(day, language) },
      hasUnits && { id: 'unit', title: words.unit, width: '110px', cell: ({ unitName }) => unitName },
      { id: 'doctor', title: words.doctor, cell: ({ doctorName }) => doctorName },
      { id: 'seller', title: words.seller, cell: ({ sellerName }) => sellerName },
      { id: 'stage', title: words.stage, width: '100px', cell: (row) => words[reached[row.stage]] },
      {
        ...{ id: 'net', title: words.net, width: '120px', align: 'end', figures: true, card: 'named' },
        cell: ({ netCentavos }) => money(netCentavos),
      },
      {
        ...{ id: 'off', title: words.off, width: '110px', align: 'end', figures: true, card: 'named' },
        cell: ({ discountCentavos }) => money(discountCentavos),
      },
    ]
    return all.filter((column) => column !== false)
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
            <NativeSelect
              aria-label={words[query.by]}
              value={key ?? ''}
              data={[
                { value: '', label: words.all },
                ...rows.map((row) => ({ value: row.key, label: row.name ?? words.unsaid })),
              ]}
              onChange={({ currentTarget }) => setSearch({ parte: currentTarget.value || undefined })}
            />
          </Group>
        }
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
    </Drawer>
  )
}
