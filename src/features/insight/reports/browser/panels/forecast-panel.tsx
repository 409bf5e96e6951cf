import { Group } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useUnit } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { Choice } from '../../../../../browser/table/choice.tsx'
import type { ContractOutput } from '../../../../../shared/contract.ts'
import { formatDay } from '../../../../../shared/time.ts'
import { casesBehind, expectedOf, type ForecastKind, forecastKinds, summedParts } from '../../forecast.ts'
import { readForecast } from '../../forecast-contract.ts'
import { forecastWords } from '../../forecast-words.ts'
import { tenthsShown } from '../../words.ts'
import { askedEachMinute } from '../asked-each-minute.ts'
import { Bars } from '../bars.tsx'
import { forecastMessages } from './forecast-messages.ts'
import { type ForecastLine, ForecastTable } from './forecast-table.tsx'
import { type ForecastFilter, Panel } from './panel.tsx'

const ForecastDrawer = lazy(() => import('./forecast-drawer.tsx'))

type Row = ContractOutput<typeof readForecast>['items'][number]

/** Several weeks of units as one line. */
function lineOf(key: string, name: string, rows: readonly Row[], kind: ForecastKind): ForecastLine {
  const open = rows.map(({ openMinutes }) => openMinutes)
  return {
    key,
    name,
    part: summedParts(rows.map((row) => row[kind])),
    openMinutes: open.includes(null) ? null : open.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    cases: casesBehind(rows.map(({ week, [kind]: part }) => ({ week, ...part }))),
  }
}

const divisions = ['week', 'unit'] as const

/** What is booked in the coming weeks and what of it is to take place; a week opens its appointments, a unit narrows to it. */
export function ForecastPanel({ query }: { readonly query: ForecastFilter }) {
  const words = useMessages(forecastMessages)
  const language = useLanguage()
  const { title, means, formula, kinds } = forecastWords[language]
  const { units } = useUnit()
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useContract(readForecast, { query }, askedEachMinute)
  const rows = data?.items ?? []
  const kind = forecastKinds.find((one) => one === search['tipo']) ?? 'surgery'
  const hasUnits = units.length > 1 && query.unitId?.length !== 1
  const by = (hasUnits && divisions.find((one) => one === search['divisao'])) || 'week'
  const groups = Map.groupBy(rows, (row) => (by === 'week' ? String(row.week) : row.unitId))
  const lines = [...groups].map(([key, some]) => {
    const first = some[0]
    const name = first && (by === 'week' ? words.from(formatDay(first.from, language)) : first.unitName)
    return lineOf(key, name ?? '', some, kind)
  })
  const total = lineOf('', words.whole, rows, kind)
  const [surgery, other] = forecastKinds.map((one) => summedParts(rows.map((row) => row[one])))
  const shown = (of: typeof surgery) => [
    of?.booked.toLocaleString(language) ?? '',
    of ? tenthsShown(expectedOf(of), language) : '',
  ]
  const isNothing = (surgery?.booked ?? 0) + (other?.booked ?? 0) === 0
  const [surgeries = '', surgeriesExpected = '', others = '', othersExpected = ''] = [
    ...shown(surgery),
    ...shown(other),
  ]
  const bars = lines.map(({ key, name, part }) => ({
    key,
    name,
    value: (expectedOf(part) ?? 0) / 10,
    shown: [tenthsShown(expectedOf(part), language)],
  }))
  const open = (key: string) =>
    by === 'week'
      ? setSearch({ previsao: key, tipo: kind }, { push: true })
      : setSearch({ filial: key, divisao: undefined }, { push: true })
  return (
    <Panel
      title={title}
      sum={
        data && data.computedAt !== null
          ? isNothing
            ? words.nothing
            : words.sum(surgeries, surgeriesExpected, others, othersExpected)
          : null
      }
      definition={`${means} ${formula}.`}
      error={error}
      onAgain={() => void refetch()}
      isWide
    >
      <Group gap="md">
        <Choice
          label={words.kind}
          value={kind}
          options={forecastKinds.map((value) => ({ value, label: kinds[value] }))}
          onChange={(tipo) => setSearch({ tipo })}
        />
        {hasUnits && (
          <Choice
            label={words.by}
            value={by}
            options={divisions.map((value) => ({ value, label: words[value] }))}
            onChange={(divisao) => setSearch({ divisao })}
          />
        )}
      </Group>
      {!isNothing && (
        <>
          <Bars
            label={by === 'week' ? words.chart(kinds[kind]) : words.chartOfUnits(kinds[kind])}
            bars={bars}
            nameWidth={110}
            valueShown={(value) => tenthsShown(Math.round(value * 10), language)}
            onPick={open}
          />
          <ForecastTable lines={lines} total={total} kind={kind} by={by} onOpen={open} />
        </>
      )}
      <Suspense>
        {search['previsao'] !== undefined && (
          <ForecastDrawer query={query} rows={rows} onClose={() => setSearch({ previsao: undefined })} />
        )}
      </Suspense>
    </Panel>
  )
}
