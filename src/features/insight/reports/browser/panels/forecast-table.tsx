import { Anchor, Table } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import type { ForecastKind, ForecastPart } from '../../forecast.ts'
import { forecastShown } from '../../forecast-words.ts'
import { forecastMessages } from './forecast-messages.ts'

/** A week or a unit, with what is expected of it. */
export interface ForecastLine {
  readonly key: string
  readonly name: string
  readonly part: ForecastPart
  readonly openMinutes: number | null
  readonly cases: number
}

interface ForecastTableProps {
  readonly lines: readonly ForecastLine[]
  readonly total: ForecastLine
  readonly kind: ForecastKind
  readonly by: 'week' | 'unit'
  readonly onOpen: (key: string) => void
}

/** The forecast by week or by unit, with what it rests on. */
export function ForecastTable({ lines, total, kind, by, onOpen }: ForecastTableProps) {
  const words = useMessages(forecastMessages)
  const language = useLanguage()
  const hasRooms = kind === 'surgery' && total.openMinutes !== null
  const titles = [
    ...(['booked', 'hours'] as const),
    ...(hasRooms ? (['ofOpen'] as const) : []),
    ...(['rate', 'cases', 'kept'] as const),
    ...(total.part.added === null ? [] : (['added'] as const)),
    ...(['expected', 'expectedHours'] as const),
    ...(hasRooms ? (['expectedOfOpen'] as const) : []),
  ]
  const cells = ({ part, openMinutes, cases }: ForecastLine) => {
    const shown = { ...forecastShown(part, openMinutes, language), cases: cases.toLocaleString(language) }
    return titles.map((title) => (
      <Table.Td key={title} ta="end" style={{ whiteSpace: 'nowrap' }}>
        {shown[title]}
      </Table.Td>
    ))
  }
  return (
    <Table.ScrollContainer minWidth={780}>
      <Table fz="sm" verticalSpacing={4} aria-label={words.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words[by]}</Table.Th>
            {titles.map((title) => (
              <Table.Th key={title} ta="end">
                {words[title]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className="figures">
          {lines.map((line) => (
            <Table.Tr key={line.key}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onOpen(line.key)}>
                  {line.name}
                </Anchor>
              </Table.Td>
              {cells(line)}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot className="figures">
          <Table.Tr>
            <Table.Th>{total.name}</Table.Th>
            {cells(total)}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  )
}
