import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { Anchor, Table } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import styles from './figures.module.css'
import { messages } from './messages.ts'

export interface Bar {
  readonly key: string
  readonly name: string
  readonly value: number
  /** The value in words, and of how many it is made. */
  readonly shown: readonly string[]
}

interface BarsProps {
  /** Names the picture for those who do not see it. */
  readonly label: string
  readonly bars: readonly Bar[]
  /** Pixels that the names need. */
  readonly nameWidth?: number
  readonly valueShown?: (value: number) => string
  /** The same beside the axis, where it is to be shorter there. */
  readonly axisShown?: (value: number) => string
  /** Shows what a bar is made of. */
  readonly onPick: (key: string) => void
}

/** Amounts beside each other as bars, and as the table that they are drawn from, whose rows open what they are made of. */
export function Bars({ label, bars, nameWidth = 170, valueShown, axisShown = valueShown, onPick }: BarsProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const shownBeside = axisShown ?? ((value: number) => value.toLocaleString(language))
  return (
    <>
      {bars.some(({ value }) => value !== 0) && (
        <div role="img" aria-label={label} className={styles.chart}>
          <BarChart
            h={Math.min(420, 40 + bars.length * 28)}
            data={bars.map(({ name, value }) => ({ name, value }))}
            dataKey="name"
            orientation="vertical"
            yAxisProps={{ width: nameWidth }}
            xAxisProps={{ tickFormatter: shownBeside, allowDecimals: false, interval: 'equidistantPreserveStart' }}
            series={[{ name: 'value', label, color: 'teal.7' }]}
            // Half of the last word beside the axis stands beyond it.
            barChartProps={{ margin: { right: 32 }, accessibilityLayer: false }}
            {...(valueShown && { valueFormatter: valueShown })}
            barProps={{
              onClick: (_, index) => {
                const bar = bars[index]
                if (bar) onPick(bar.key)
              },
            }}
          />
        </div>
      )}
      <details className={styles.behind}>
        <summary>{words.asTable}</summary>
        <Table fz="sm" verticalSpacing={4}>
          <Table.Tbody className="figures">
            {bars.map(({ key, name, shown }) => (
              <Table.Tr key={key}>
                <Table.Td>
                  <Anchor component="button" type="button" size="sm" onClick={() => onPick(key)}>
                    {name}
                  </Anchor>
                </Table.Td>
                {shown.map((one, at) => (
                  // Two of them may say the same.
                  <Table.Td key={at} ta="end">
                    {one}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </>
  )
}
