import { Group, NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useUnit } from '../../../../browser/current.ts'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { FactList } from '../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import type { Column } from '../../../../browser/table/column.ts'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { formatDay } from '../../../../shared/time.ts'
import { forecastKinds } from '../../forecast.ts'
import { type ForecastCase, listForecast } from '../../forecast-contract.ts'
import { forecastWords } from '../../forecast-words.ts'
import { valueShown } from '../../words.ts'
import { messages } from '../messages.ts'
import { forecastMessages } from './forecast-messages.ts'
import type { ForecastFilter } from './panel.tsx'

interface ForecastDrawerProps {
  readonly query: ForecastFilter
  readonly rows: readonly { readonly week: number; readonly from: string }[]
  readonly onClose: () => void
}

/** What the forecast means, and the appointments that it counts, of a week or of all four; one opens its appointment. */
export default function ForecastDrawer({ query, rows, onClose }: ForecastDrawerProps) {
  const words = useMessages(forecastMessages)
  const figureMessages = useMessages(messages)
  const language = useLanguage()
  const { title, means, formula, kinds } = forecastWords[language]
  const navigate = useNavigate()
  const hasUnits = useUnit().units.length > 1
  const [search, setSearch] = useSearchParams()
  const weeks = [...new Map(rows.map((row) => [row.week, row])).values()]
  const week = weeks.find((one) => String(one.week) === search['previsao'])?.week
  const kind = forecastKinds.find((one) => one === search['tipo'])
  const pages = usePages(listForecast, { query: { ...query, ...(week && { week }), ...(kind && { kind }) } })
  const columns = useMemo(() => {
    const all: (Column<ForecastCase> | false)[] = [
      { id: 'patient', title: words.patient, cell: ({ patientName }) => patientName },
      { id: 'day', title: words.day, width: '110px', figures: true, cell: ({ day }) => formatDay(day, language) },
      hasUnits && { id: 'unit', title: words.unit, width: '110px', cell: ({ unitName }) => unitName },
      { id: 'procedure', title: words.procedure, cell: ({ procedureName }) => procedureName },
      { id: 'doctor', title: words.doctor, cell: ({ doctorName }) => doctorName },
      {
        ...{ id: 'minutes', title: words.minutes, width: '110px', align: 'end', figures: true, card: 'named' },
        cell: ({ minutes }) => valueShown(minutes, 'minutes', language),
      },
      {
        ...{ id: 'rate', title: words.rate, width: '90px', align: 'end', figures: true, card: 'named' },
        cell: ({ share }) => valueShown(share, 'share', language),
      },
    ]
    return all.filter((column) => column !== false)
  }, [words, language, hasUnits])
  return (
    <Drawer title={title} width={1000} writing={false} onClose={onClose}>
      <FactList
        facts={[
          [figureMessages.definition, means],
          [figureMessages.formula, formula],
        ]}
      />
      <RecordList
        list="report-forecast"
        title={words.list}
        label={words.list}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={({ patientName }) => patientName}
        onOpen={({ id }) => void navigate({ to: '/agendamentos', search: { agendamento: id, periodo: 'tudo' } })}
        tools={
          <Group gap="xs">
            <NativeSelect
              aria-label={words.week}
              value={week ?? 'todas'}
              data={[
                { value: 'todas', label: words.allWeeks },
                ...weeks.map((one) => ({ value: String(one.week), label: words.from(formatDay(one.from, language)) })),
              ]}
              onChange={({ currentTarget }) => setSearch({ previsao: currentTarget.value })}
            />
            <NativeSelect
              aria-label={words.kind}
              value={kind ?? ''}
              data={[
                { value: '', label: words.allKinds },
                ...forecastKinds.map((value) => ({ value, label: kinds[value] })),
              ]}
              onChange={({ currentTarget }) => setSearch({ tipo: currentTarget.value || undefined })}
            />
          </Group>
        }
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
    </Drawer>
  )
}
