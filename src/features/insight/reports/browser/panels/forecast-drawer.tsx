import { Group } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useUnit } from '../../../../../browser/current.ts'
import { Drawer } from '../../../../../browser/dialog/drawer.tsx'
import { FactList } from '../../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { RecordList } from '../../../../../browser/table/record-list.tsx'
import { SearchParamSelect } from '../../../../../browser/table/search-param-select.tsx'
import { usePages } from '../../../../../browser/table/use-pages.ts'
import { formatDay } from '../../../../../shared/time.ts'
import { forecastKinds } from '../../forecast.ts'
import { type ForecastCase, listForecast } from '../../forecast-contract.ts'
import { forecastWords } from '../../forecast-words.ts'
import { valueShown } from '../../words.ts'
import { messages } from '../messages.ts'
import { columnsThere, dayColumn, numberColumn, unitColumn } from '../list-columns.ts'
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
  const [search] = useSearchParams()
  const weeks = [...new Map(rows.map((row) => [row.week, row])).values()]
  const week = weeks.find((one) => String(one.week) === search['previsao'])?.week
  const kind = forecastKinds.find((one) => one === search['tipo'])
  const pages = usePages(listForecast, { query: { ...query, ...(week && { week }), ...(kind && { kind }) } })
  const columns = useMemo(
    () =>
      columnsThere<ForecastCase>([
        { id: 'patient', title: words.patient, cell: ({ patientName }) => patientName },
        dayColumn(words.day, language),
        unitColumn(words.unit, hasUnits),
        { id: 'procedure', title: words.procedure, cell: ({ procedureName }) => procedureName },
        { id: 'doctor', title: words.doctor, cell: ({ doctorName }) => doctorName },
        numberColumn('minutes', words.minutes, '110px', ({ minutes }) => valueShown(minutes, 'minutes', language)),
        numberColumn('rate', words.rate, '90px', ({ share }) => valueShown(share, 'share', language)),
      ]),
    [words, language, hasUnits],
  )
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
            <SearchParamSelect
              member="previsao"
              label={words.week}
              none={words.allWeeks}
              noneValue="todas"
              options={weeks.map((one) => ({
                value: String(one.week),
                label: words.from(formatDay(one.from, language)),
              }))}
            />
            <SearchParamSelect
              member="tipo"
              label={words.kind}
              none={words.allKinds}
              options={forecastKinds.map((value) => ({ value, label: kinds[value] }))}
            />
          </Group>
        }
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
    </Drawer>
  )
}
