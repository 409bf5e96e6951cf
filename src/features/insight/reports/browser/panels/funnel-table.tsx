import { Anchor, Table } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import type { FunnelCounts, FunnelPart, FunnelRow } from '../../funnel-contract.ts'
import { shareOf } from '../../rules.ts'
import { valueShown } from '../../words.ts'
import { funnelMessages } from './funnel-messages.ts'

interface FunnelTableProps {
  readonly rows: readonly FunnelRow[]
  readonly total: FunnelCounts
  readonly by: FunnelPart
  /** Shows the consultations of a row. */
  readonly onOpen: (key: string) => void
}

/** The funnel by what it is parted by, with what a sale is worth and what is given off. */
export function FunnelTable({ rows, total, by, onOpen }: FunnelTableProps) {
  const words = useMessages(funnelMessages)
  const language = useLanguage()
  const shown = ({ consultations, quotes, sales, netCentavos, discountCentavos }: FunnelCounts) => [
    ...[consultations, quotes, sales].map((count) => count.toLocaleString(language)),
    valueShown(shareOf(sales, consultations), 'share', language),
    sales > 0 ? formatMoney(Math.round(netCentavos / sales), language) : '–',
    valueShown(shareOf(discountCentavos, netCentavos + discountCentavos), 'share', language),
  ]
  const titles = [words.consultation, words.quote, words.sale, words.conversion, words.ticket, words.discount]
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table fz="sm" verticalSpacing={4} aria-label={words.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words[by]}</Table.Th>
            {titles.map((title) => (
              <Table.Th key={title} ta="end">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className="figures">
          {rows.map((row) => (
            <Table.Tr key={row.key}>
              <Table.Td>
                <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onOpen(row.key)}>
                  {row.name ?? words.unsaid}
                </Anchor>
              </Table.Td>
              <Cells values={shown(row)} titles={titles} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot className="figures">
          <Table.Tr>
            <Table.Th>{words.all}</Table.Th>
            <Cells values={shown(total)} titles={titles} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  )
}

function Cells({ values, titles }: { readonly values: readonly string[]; readonly titles: readonly string[] }) {
  return values.map((value, index) => (
    <Table.Td key={titles[index]} ta="end">
      {value}
    </Table.Td>
  ))
}
