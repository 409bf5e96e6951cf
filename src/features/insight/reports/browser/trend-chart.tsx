import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import { Table, Text } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDate } from '../../../../shared/time.ts'
import type { Figure } from '../contract.ts'
import { figureWords } from '../figure-words.ts'
import { figureOf } from '../figures.ts'
import type { Step } from '../periods.ts'
import { moneyOfAxis, valueShown } from '../words.ts'
import styles from './figures.module.css'
import { messages } from './messages.ts'

/** `27/10`, whose year is in the period above; of whole months `10/2026`. */
function pointShown(day: string, step: Step, language: Language): string {
  const date = Temporal.PlainDate.from(day)
  if (step === 'month') return date.toLocaleString(language, { month: '2-digit', year: 'numeric' })
  return date.toLocaleString(language, { day: '2-digit', month: '2-digit' })
}

/** A figure through its period as a line, with its target; and as the table that it is drawn from. */
export default function TrendChart({ figure, step }: { readonly figure: Figure; readonly step: Step }) {
  const language = useLanguage()
  const words = useMessages(messages)
  const { title, cases } = figureWords[language][figure.name]
  const { measure } = figureOf(figure.name)
  const shown = (value: number | null) => valueShown(value, measure, language)
  const data = figure.trend.map(({ from, value }) => ({ from: pointShown(from, step, language), value }))
  if (data.every(({ value }) => value === null)) {
    return (
      <Text size="sm" c="dimmed">
        {words.noCases}
      </Text>
    )
  }
  return (
    <>
      <div role="img" aria-label={`${words.trend}: ${title}`} className={styles.chart}>
        <LineChart
          h={220}
          data={data}
          dataKey="from"
          series={[{ name: 'value', label: title, color: 'teal.7' }]}
          curveType="linear"
          connectNulls={false}
          withDots={data.length < 40}
          valueFormatter={(value) => shown(Math.round(value))}
          yAxisProps={{
            width: 84,
            ...(measure === 'money' && { tickFormatter: (value: number) => moneyOfAxis(value, language) }),
          }}
          lineChartProps={{ margin: { top: 8, right: 16 }, accessibilityLayer: false }}
          {...(figure.target !== null && {
            referenceLines: [{ y: figure.target, label: words.targetOf(shown(figure.target)), color: 'gray.6' }],
          })}
        />
      </div>
      <details className={styles.behind}>
        <summary>{words.asTable}</summary>
        <Table fz="sm" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.point}</Table.Th>
              <Table.Th ta="end">{title}</Table.Th>
              <Table.Th ta="end">{words.cases}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody className="figures">
            {figure.trend.map((point) => (
              <Table.Tr key={point.from}>
                <Table.Td>{formatDate(point.from, language)}</Table.Td>
                <Table.Td ta="end">{shown(point.value)}</Table.Td>
                <Table.Td ta="end">{cases(point.cases)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </>
  )
}
